import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { ArchipelagoAction as Action, ArchipelagoView as View } from "../../src/api";
import Board from "../../src/games/archipelago/Board.svelte";
import { changing } from "../droplets/changing.svelte";

const VIEW: View = {
  ...{ size: 3, seats: 2, mover: 0, turn: 2, allowance: 2, placed: 0, passes: 0, frozen: [] },
  ...{ board: {}, group_cells: [], groups: [0, 0], markers: [0, 0], bonuses: [0, 0] },
  ...{ scores: [0, 0], ranks: [1, 1], track: Array.from({ length: 12 }, () => [-1, -1, -1, -1]) },
  ...{ columns: 4, lowest: 2, fewest: false, alternating: false, reason: "" },
};
const seats = [
  { seat: 0, label: "Coral", name: "Ada" },
  { seat: 1, label: "Teal", name: "Bo" },
];
const structs: Action[] = ["a1", "b2"].flatMap((cell) =>
  [0, 1].map((colour): Action => ({ do: "place", cell, colour })),
);
const choices = structs.map((struct, number) => ({ number, text: "", struct }));
let shown: ReturnType<typeof mount> | null = null;

function show() {
  const act = vi.fn<(action: Action) => void>();
  const props = changing({
    ...{ view: VIEW, move: null, choices, seat: 1, seats, act, pending: null as Action | null },
    ...{ hint: null, ask: () => {}, reaction: null, still: true, motion: null },
    ...{ gestures: [], gesture: () => {} },
  });
  shown = mount(Board, { target: document.body, props });
  flushSync();
  return { act, props };
}
const pressable = (label: string) =>
  [...document.querySelectorAll(".target, button")].find((each) =>
    (each.getAttribute("aria-label") ?? each.textContent!.trim()).startsWith(label),
  )!;
function tap(label: string): void {
  pressable(label).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = "";
});

test("one press lays a stone of one's own colour", () => {
  const { act } = show();
  expect(pressable("yours, teal").getAttribute("aria-pressed")).toBe("true");
  tap("a1");
  expect(act).toHaveBeenCalledExactlyOnceWith({ do: "place", cell: "a1", colour: 1 });
});

test("a colour stays until another is chosen, by a press or by its key", () => {
  const { act, props } = show();
  tap("coral");
  tap("a1");
  props.choices = [...choices];
  flushSync();
  tap("b2");
  expect(act.mock.calls.map(([action]) => action)).toEqual([
    { do: "place", cell: "a1", colour: 0 },
    { do: "place", cell: "b2", colour: 0 },
  ]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true })); // nobody's
  flushSync();
  tap("a1");
  expect(act.mock.lastCall?.[0]).toEqual({ do: "place", cell: "a1", colour: 1 });
});

test("a stone that is asked about stands there as a ghost", () => {
  const { props } = show();
  expect(document.querySelectorAll(".ghost").length).toBe(0);
  props.pending = structs[2]!;
  flushSync();
  expect(document.querySelectorAll(".ghost.asked").length).toBe(1);
});

test("the track has what can be reached, and no more", () => {
  show();
  expect(document.querySelectorAll("text.number").length).toBe(4);
  const values = [...document.querySelectorAll("text.value")].map((each) => each.textContent);
  expect(new Set(values)).toEqual(new Set(["3", "2"]));
});

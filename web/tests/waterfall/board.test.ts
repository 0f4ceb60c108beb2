import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WaterfallAction, WaterfallView } from "../../src/api";
import type { Choice } from "../../src/games/contract";
import waterfall from "../../src/games/waterfall";
import { ADDS, choices, VIEW } from "./example";

const act = vi.fn<(action: WaterfallAction) => void>();
const ask = vi.fn<(sentence: string | null) => void>();
let board: object | null = null;

function show(offered: Choice<WaterfallAction>[], view: WaterfallView = VIEW, more = {}): void {
  board = mount(waterfall.Board, {
    target: document.body,
    props: {
      view,
      move: null,
      choices: offered,
      seat: 0,
      seats: [
        { seat: 0, label: "Coral", name: "Ada" },
        { seat: 1, label: "Teal", name: "Bo" },
      ],
      act,
      pending: null,
      hint: null,
      ask,
      reaction: null,
      still: true,
      gestures: [],
      gesture: () => {},
      motion: null,
      ...more,
    },
  });
  flushSync();
}
const targets = (): string[] =>
  [...document.querySelectorAll(".target")].map(
    (each) => each.getAttribute("aria-label") ?? each.textContent!.trim(),
  );
function press(start: string, key = "Enter"): void {
  const found = [...document.querySelectorAll(".target")].find((each) =>
    (each.getAttribute("aria-label") ?? each.textContent!.trim()).startsWith(start),
  );
  if (!found) throw new Error(`nothing called "${start}" among ${targets().join(" | ")}`);
  if (found.tagName === "BUTTON") (found as HTMLButtonElement).click();
  else found.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  flushSync();
}

beforeEach(() => {
  act.mockClear();
  ask.mockClear();
});
afterEach(() => {
  if (board) unmount(board);
  board = null;
  document.body.innerHTML = "";
});

describe("the board", () => {
  test("offers exactly the tiles one can go to", () => {
    show(choices({ do: "go", tile: 3 }, { do: "go", tile: 4 }), { ...VIEW, phase: "fall" });
    expect(targets().map((name) => name.slice(0, 12))).toEqual(["Go to Tile 3", "Go to Tile 4"]);
    press("Go to Tile 4");
    expect(act).toHaveBeenCalledWith({ do: "go", tile: 4 });
  });

  test("how far it is to the end is told, and marked when it is near", () => {
    const chip = () => document.querySelector(".others .chip")!;
    show([]);
    expect(chip().textContent).toMatch(/6\/20/);
    expect(chip().querySelector("button")!.getAttribute("aria-label")).toMatch(/6 of 20 tiles/);
    unmount(board!);
    show([], { ...VIEW, deck: 1, full_at: null });
    expect(chip().classList).toContain("near");
    expect(chip().querySelector("button")!.getAttribute("aria-label")).toMatch(
      /^Deck: 1 tile; waterfall: 6 tiles\./,
    );
  });

  test("adding: first a tile of the hand, then a place where it fits", () => {
    show(ADDS);
    expect(targets()).toHaveLength(2);
    press("Choose to add: Tile 8");
    expect(ask).toHaveBeenLastCalledWith(expect.stringContaining("tile 8"));
    expect(targets().filter((name) => name.startsWith("Add"))).toEqual([
      "Add tile 8 at -2:2, left of tile 5",
      "Add tile 8 at 0:3, below tile 6",
      "Add tile 8 at 1:0, right of tile 1, above tile 4",
    ]);
    press("Add tile 8 at 0:3");
    expect(act).toHaveBeenCalledWith({ do: "add", tile: 8, place: "0:3" });
  });

  test("Escape, and the chosen tile again, put it back", () => {
    show(ADDS);
    for (const back of ["Escape", "again"]) {
      press("Choose to add: Tile 7");
      if (back === "again") press("Chosen, put back: Tile 7");
      else press("Chosen, put back: Tile 7", "Escape");
      expect(targets().some((name) => name.startsWith("Add"))).toBe(false);
      expect(ask).toHaveBeenLastCalledWith(null);
    }
    expect(act).not.toHaveBeenCalled();
  });

  test("the only tile that can be added is chosen already", () => {
    show(ADDS.slice(0, 4));
    expect(targets().filter((name) => name.startsWith("Add tile 7"))).toHaveLength(4);
  });

  test("tiles are swapped in two steps, whichever comes first", () => {
    show(choices({ do: "swap tiles", tiles: [2, 5] }), { ...VIEW, phase: "tiles" });
    press("Swap Tile 5");
    press("Swap with Tile 2");
    expect(act).toHaveBeenCalledWith({ do: "swap tiles", tiles: [2, 5] });
  });

  test("a boat is moved: the boat, then the tile", () => {
    show(choices({ do: "move", seat: 1, tile: 6 }), { ...VIEW, phase: "pawn" });
    press("Move the pawn of Bo to Tile 6");
    expect(act).toHaveBeenCalledWith({ do: "move", seat: 1, tile: 6 });
  });

  test("scoring, freeing, removing, swapping hands, stopping and skipping", () => {
    const all: [string, WaterfallAction][] = [
      ["Score: Tile 8", { do: "score", tile: 8 }],
      ["Score Tile 1", { do: "score this" }],
      ["Free: Pawn of Bo", { do: "free", seat: 1 }],
      ["Remove Tile 6", { do: "remove", tile: 6 }],
      ["Swap hands with Bo", { do: "swap hands", seat: 1 }],
      ["Stop here", { do: "stop" }],
      ["Fall on", { do: "skip" }],
    ];
    for (const [name, action] of all) {
      show(choices(action), { ...VIEW, phase: "stop" });
      press(name);
      expect(act).toHaveBeenLastCalledWith(action);
      unmount(board!);
      document.body.innerHTML = "";
    }
    board = null;
  });

  test("without choices nothing of the game can be pressed, and a spectator has no hand", () => {
    show([], { ...VIEW, hand: null, pile: null, known: null }, { seat: null });
    expect(targets()).toEqual([]);
    expect(document.querySelector("[aria-label='Your hand']")).toBeNull();
  });

  test("every tile says what it is to those who do not see it", () => {
    show([]);
    const names = [...document.querySelectorAll("[data-tile] .hit")].map((each) =>
      each.getAttribute("aria-label"),
    );
    expect(names).toHaveLength(8);
    expect(names[0]).toBe(
      "Tile 1, 2 points, red and green, water in right, out right. Add a tile of your hand to the waterfall.",
    );
  });

  test("the points are told at the end", () => {
    const tile = (score: number) => ({ ...VIEW.hand![0]!, score });
    const open = [[tile(3)], [tile(4), tile(7)]];
    show([], { ...VIEW, mover: null, phase: "over", points: [3, 11], scored: [1, 2], open });
    const rows = [...document.querySelectorAll(".result tbody tr")].map((row) => row.textContent);
    expect(rows[0]).toMatch(/Bo.*11.*7 4/s);
    expect(rows[1]).toMatch(/You.*3.*3/s);
  });
});

describe("what stands beside the names", () => {
  test("points only when they are known", () => {
    expect(waterfall.standing(VIEW, 1).score).toBeNull();
    expect(waterfall.standing({ ...VIEW, points: [3, 11] }, 1)).toMatchObject({
      score: "11",
      values: [11],
    });
  });

  test("a stuck pawn is told", () => {
    const pawns = [VIEW.pawns[0]!, { column: 0, row: 1, stuck: true, out: false }];
    expect(waterfall.standing({ ...VIEW, pawns }, 1).notes).toContain("stuck");
  });
});

test("what is asked to be confirmed is asked about by its name", () => {
  const asked = [...ADDS, ...choices({ do: "score this" }, { do: "go", tile: 3 })]
    .map(({ struct }) => struct)
    .filter((action) => waterfall.grave(action))
    .map((action) => waterfall.question(action));
  expect(asked).toHaveLength(ADDS.length + 1);
  expect(asked[0]).toBe("Add tile 7 here?");
  expect(asked.at(-1)).toBe("Score this tile?");
});

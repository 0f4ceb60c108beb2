import { mount, unmount, flushSync, type Component } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { SplashAction, SplashEffect, SplashView } from "../../src/api";
import type { BoardProps, Choice } from "../../src/games/contract";
import splash from "../../src/games/splash";
import { firstHand } from "../../src/games/splash/hand";
import placed from "./placement.json";

const before = placed.before as unknown as SplashView;
const held = placed.held as unknown as SplashView;
const fell = placed.fell as unknown as SplashView;
const moved = (effects: unknown[]) => ({
  number: 3,
  seat: before.mover!,
  told: [],
  effects: effects as SplashEffect[],
  action: null,
  before,
});

let shown: object | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function board(view: SplashView, structs: SplashAction[], more: object = {}) {
  const choices: Choice<SplashAction>[] = structs.map((struct, number) => ({
    number,
    text: "",
    struct,
  }));
  const props = {
    view,
    move: null,
    choices,
    seat: view.mover,
    seats: [0, 1].map((seat) => ({ seat, label: `S${seat}`, name: `N${seat}` })),
    act: vi.fn(),
    pending: null,
    hint: null,
    ask: vi.fn(),
    reaction: null,
    still: true,
    gestures: [],
    gesture: vi.fn(),
    motion: null,
    ...more,
  } satisfies BoardProps<SplashView, SplashAction, SplashEffect>;
  document.body.innerHTML = "";
  shown = mount(splash.Board as Component<typeof props>, { target: document.body, props });
  flushSync();
  return props;
}

const button = (label: RegExp) =>
  [...document.querySelectorAll<HTMLElement>("button, [role=button]")].find((each) =>
    label.test(each.getAttribute("aria-label") ?? each.textContent ?? ""),
  )!;

it("gives what may be given, and nothing else", () => {
  const [piece, other] = held.stocks[held.mover!]!;
  const { act } = board(held, [{ do: "give", piece: piece! }]);
  button(new RegExp(`^Give the ${piece} to`)).click();
  expect(act).toHaveBeenCalledWith({ do: "give", piece });
  expect(button(new RegExp(`^Give the ${other} to`))).toBeUndefined();
});

it("places by keyboard alone", () => {
  const target = before.pieces.find((piece) => piece.target)!;
  const { act } = board(before, [{ do: "place", pose: "flat", on: target.name }]);
  const plan = document.querySelector<HTMLElement>(".plan")!;
  const press = (key: string, shiftKey = false) => {
    plan.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true }));
    flushSync();
  };
  press("ArrowRight");
  press("ArrowUp", true);
  press("q", true);
  press("3");
  press("Enter");
  const first = firstHand(before);
  const there = { on: target.name, x: first.x + 1, y: first.y + 5, turn: (first.turn + 15) % 360 };
  expect(act).toHaveBeenCalledWith({ do: "place", pose: "end", ...there });
});

it("goes where one clicks on the plan", () => {
  const target = before.pieces.find((piece) => piece.target)!;
  const { act } = board(before, [{ do: "place", pose: "flat", on: target.name }]);
  const plan = document.querySelector<HTMLElement>(".plan")!;
  plan.setPointerCapture = () => {};
  plan.getBoundingClientRect = () => ({ x: 0, y: 0, width: 110, height: 110 }) as DOMRect;
  for (const type of ["pointerdown", "pointerup"])
    plan.dispatchEvent(new MouseEvent(type, { clientX: 55, clientY: 55, bubbles: true }));
  flushSync();
  button(/^Let go/).click();
  expect(act).toHaveBeenCalledWith(expect.objectContaining({ on: target.name, x: 0, y: 0 }));
});

it("shows its keys to those who see", () => {
  board(before, [{ do: "place", pose: "flat", on: "table" }]);
  const keys = [...document.querySelectorAll(".keys kbd")].map((each) => each.textContent);
  expect(keys).toEqual(expect.arrayContaining(["Q", "E", "Enter"]));
});

it("counts the drop when the tower has fallen, not before", () => {
  vi.useFakeTimers();
  try {
    const move = moved(placed.fellEffects);
    board(fell, [], { move, still: false, motion: placed.fellMotion, seat: null });
    button(/^Stocks/).click();
    flushSync();
    const drops = () =>
      [...document.querySelectorAll('.shelves [aria-label*="drop"]')].map((each) =>
        each.getAttribute("aria-label"),
      );
    expect(drops()).toEqual(["0 of 3 water drops", "0 of 3 water drops"]);
    vi.advanceTimersByTime(splash.pace(move, fell, placed.fellMotion) + 1000);
    flushSync();
    expect(drops()).toEqual(["1 of 3 water drops", "0 of 3 water drops"]);
  } finally {
    vi.useRealTimers();
  }
});

it("says who received the drop, by name", () => {
  const caption = () => document.querySelector(".caption")!.textContent;
  board(fell, [], { move: moved(placed.fellEffects), seat: 1 });
  expect(caption()).toMatch(/slid off the orange brick; N0 gets a water drop/);
  board(fell, [], { move: moved(placed.fellEffects), seat: 0 });
  expect(caption()).toMatch(/; you get a water drop/);
});

it("says who has won, after what happened last", () => {
  const over = { ...fell, phase: "over", mover: null, winners: [0], reason: "three drops" };
  board(over, [], { move: moved(placed.fellEffects), seat: 0 });
  expect(document.querySelector(".caption")!.textContent).toMatch(/drop \(1 of 3\)\. You won\.$/);
});

it("shows the others where the piece is, and not too often", () => {
  vi.useFakeTimers();
  try {
    const target = before.pieces.find((piece) => piece.target)!;
    const { gesture } = board(before, [{ do: "place", pose: "flat", on: target.name }]);
    for (let i = 0; i < 20; i++) {
      button(/^To the right/).click();
      flushSync();
    }
    vi.advanceTimersByTime(1000);
    const first = firstHand(before);
    expect(gesture.mock.calls.length).toBeLessThan(6);
    expect(gesture.mock.lastCall![0]).toMatchObject({
      on: target.name,
      x: first.x + 20,
      y: first.y,
    });
  } finally {
    vi.useRealTimers();
  }
});

it("tells those who cannot see what stands on what", () => {
  board(held, [], { seat: null });
  const items = [...document.querySelectorAll('[aria-label^="The tower, from"] li')];
  expect(items.map((each) => each.textContent)).toHaveLength(held.pieces.length);
  expect(items[0]!.textContent).toMatch(/nothing on top/);
  expect(items.at(-1)!.textContent).toMatch(/on the table.*the base/);
});

it("has standings, sounds and a pace for its moves", () => {
  const move = moved(placed.heldEffects);
  expect(splash.pace(move, held, placed.heldMotion)).toBeGreaterThan(700);
  expect(splash.pace({ ...move, before: held }, held, null)).toBeLessThan(400);
  const heard = (effects: unknown[]) => splash.sound(moved(effects));
  expect(heard(placed.heldEffects)).toBe("tap");
  expect(heard(placed.fellEffects)).toBe("crash");
  expect(heard([{ what: "new base", piece: "red brick", seat: 1 }])).toBe("slide");
  expect(heard([{ what: "piece given", seat: 0, to: 1, piece: "red dome" }])).toBe("card");
  expect(splash.standing(held, 0)).toMatchObject({ score: "0/3", values: null, unit: "drops" });
});

it("calls nobody you where eyes are borrowed", () => {
  board(before, []);
  expect(document.body.textContent).toContain("You");
  board(before, [], { borrowed: true });
  expect(document.body.textContent).not.toContain("You");
  expect(document.body.textContent).toContain("N1");
});

import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import type {
  DropletsAction as Action,
  DropletsEffect as Effect,
  DropletsView as View,
} from "../../src/api";
import type { BoardProps } from "../../src/games/contract";
import Board from "../../src/games/droplets/Board.svelte";
import { settings } from "../../src/lib/settings.svelte";
import { changing } from "./changing.svelte";
import { game, moveTo, offer, views } from "./game";

const seats = [
  { seat: 0, label: "Coral", name: "Ada" },
  { seat: 1, label: "Teal", name: "Bo" },
];
let shown: ReturnType<typeof mount> | null = null;

function show(more: Partial<BoardProps<View, Action, Effect>>) {
  const act = vi.fn<(action: Action) => void>();
  const ask = vi.fn<(sentence: string | null) => void>();
  const quiet = {
    move: null,
    choices: [],
    pending: null,
    hint: null,
    motion: null,
    reaction: null,
  };
  const alone = { gestures: [], gesture: () => {}, still: true, seat: 0, seats };
  const props: BoardProps<View, Action, Effect> = changing({
    ...{ view: views[0]!, ...quiet, ...alone, act, ask, ...more },
  });
  shown = mount(Board, { target: document.body, props });
  flushSync();
  return { act, ask, props };
}
const targets = (kind = "") => [...document.querySelectorAll<SVGElement>(`.target${kind}`)];
function tap(element: Element | undefined): void {
  element?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  flushSync();
}

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
});

test("without choices nothing can be pressed, and every space has a name", () => {
  show({ seat: null });
  expect(targets()).toEqual([]);
  const names = [...document.querySelectorAll("[role=img]")].map((each) =>
    each.getAttribute("aria-label"),
  );
  expect(names.length).toBe(views[0]!.spaces.length);
  expect(names).toContain("d1, fountain of 2 points: empty");
});

test("placing takes one press", () => {
  const place: Action = { do: "place", space: "c2", extra: false, drip: false };
  const { act } = show({ choices: offer([place]) });
  expect(targets().length).toBe(1);
  tap(targets()[0]);
  expect(act).toHaveBeenCalledExactlyOnceWith(place);
});

test("what a droplet would trigger is shown beforehand, and for whom, without pointing", () => {
  const place = (space: string): Action => ({ do: "place", space, extra: false, drip: false });
  const view = { ...views[0]!, triggers: { c2: [0, 1, 0], d3: [1, 1, 1] } };
  show({ view, choices: offer([place("c2"), place("b2")]) });
  expect(document.querySelectorAll(".would").length).toBe(1);
  const labels = targets().map((each) => each.getAttribute("aria-label"));
  expect(labels[0]).toContain("c2");
  expect(labels[0]).toContain("triggers it for you");
  expect(labels[1]).not.toContain("triggers");
});

test("of a splash that is asked about, what it would trigger is shown, and nothing else", () => {
  const to = ["a1", "b3", "c2"].map((space, i) => ({ space, piece: i ? 0 : 1 }));
  const splash: Action = { do: "splash", space: "b2", to };
  const view = { ...views[0]!, triggers: { a1: [0, 1, 0], b3: [0, 1, 0], d3: [0, 0, 0] } };
  show({ view, choices: offer([splash]), pending: splash });
  const colours = [...document.querySelectorAll<SVGElement>(".would.sure")].map((each) =>
    each.style.getPropertyValue("--own"),
  );
  expect(colours).toEqual(["var(--seat-1)", "var(--seat-0)"]);
});

test("where one space can splash, its points can be pressed at once", () => {
  const at = game.steps.findIndex((step) => {
    const pieces = step.choices.map((splash) => new Set(splash.to.map((to) => to.piece)).size);
    return new Set(step.choices.map((each) => each.space)).size === 1 && Math.max(...pieces) < 3;
  });
  const { choices } = game.steps[at]!;
  const { act, ask } = show({ view: views[at]!, choices: offer(choices) });
  expect(ask.mock.lastCall?.[0]).toContain(`Splash ${choices[0]!.space}`);
  const points = targets(".point");
  for (const point of points) tap(point);
  const done = new Set(act.mock.calls.map(([action]) => JSON.stringify(action)));
  expect(done).toEqual(new Set(choices.map((splash) => JSON.stringify(splash))));
});

test("of several spaces one is chosen first, and Escape takes that back", () => {
  const far = { do: "splash" as const, space: "b2" };
  const choices: Action[] = [
    { ...far, to: ["a1", "b3", "c2"].map((space) => ({ space, piece: 0 })) },
    { ...far, space: "d2", to: ["c3", "d1", "e2"].map((space) => ({ space, piece: 0 })) },
  ];
  const { act } = show({ choices: offer(choices) });
  expect(targets(".source").length).toBe(2);
  expect(targets(".point")).toEqual([]);
  tap(targets(".source").find((each) => each.getAttribute("aria-label")?.includes("d2")));
  expect(targets(".point").length).toBe(3);
  targets(".source")[0]!.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true }),
  );
  flushSync();
  expect(targets(".point")).toEqual([]);
  expect(act).not.toHaveBeenCalled();
});

test("a token is chosen in the hand, then where it is spent", () => {
  const remove: Action = { do: "remove", space: "c2", owner: 1 };
  const view = { ...views[0]!, rewards: true, tokens: [1, 0], hand: ["remove"], actor: 0 };
  const { act } = show({ view, choices: offer([remove, { do: "go on" }]) });
  expect(targets()).toEqual([]);
  tap(document.querySelector(".token") ?? undefined);
  tap(targets()[0]);
  expect(act).toHaveBeenCalledExactlyOnceWith(remove);
});

const another = { ...views[0]!, rewards: true, tokens: [1, 0], hand: ["remove"], actor: 1 };
const remove: Action = { do: "remove", space: "c2", owner: 1 };
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(name));

test("asked before another acts, one may go on, or not be asked again this turn", () => {
  vi.useFakeTimers();
  settings.liked.tokens = "always";
  const { act } = show({ view: another, choices: offer([{ do: "go on" }]) });
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  tap(button("Not this turn"));
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledExactlyOnceWith({ do: "go on" }, true);
  settings.liked.tokens = "usable";
  vi.useRealTimers();
});

test("as a rule the page lets things happen, after the same time whatever one holds", () => {
  const times = [[], [remove]].map((uses) => {
    vi.useFakeTimers();
    const { act } = show({ view: another, choices: offer([{ do: "go on" }, ...uses]) });
    expect(button("Wait") !== undefined).toBe(uses.length > 0);
    const began = Date.now();
    let went = 0;
    act.mockImplementation(() => void (went ||= Date.now() - began));
    vi.advanceTimersByTime(5000);
    expect(act).toHaveBeenCalledExactlyOnceWith({ do: "go on" }, true);
    vi.useRealTimers();
    void unmount(shown!);
    shown = null;
    return went;
  });
  expect(times[0]).toBe(times[1]);
  expect(times[0]).toBeGreaterThan(500);
});

test("whoever wants to think waits, and so does a chosen token", () => {
  vi.useFakeTimers();
  const { act, props } = show({ view: another, choices: offer([{ do: "go on" }, remove]) });
  tap(button("Wait"));
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  props.choices = offer([{ do: "go on" }, remove]);
  flushSync();
  tap(document.querySelector(".token") ?? undefined);
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  tap(targets()[0]);
  expect(act).toHaveBeenCalledExactlyOnceWith(remove);
  vi.useRealTimers();
});

test("in one's own turn nothing is done by itself", () => {
  vi.useFakeTimers();
  const view = { ...another, actor: 0, moment: "end" as const };
  const { act } = show({ view, choices: offer([{ do: "go on" }]) });
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("the mark of the last action outlives a wait, but not a jump to another move", () => {
  const i = game.steps.findIndex((step) => step.action?.do === "place");
  const [there, marks] = [views[i]!, () => document.querySelectorAll(".last .ring").length];
  const { props } = show({ view: there, move: moveTo(i) });
  expect(marks()).toBe(1);
  const effects: Effect[] = [{ what: "waited", seat: 1 }];
  const waits = { seat: 1, told: [], action: { do: "go on" as const }, effects, before: there };
  props.move = { ...waits, number: i };
  flushSync();
  expect(marks()).toBe(1);
  props.move = { ...waits, number: i + 5 };
  flushSync();
  expect(marks()).toBe(0);
});

test("everything that was done in the last turn is marked", () => {
  const marked = () => document.querySelectorAll(".last .ring").length;
  const turn = (i: number) => game.steps[i] && views[i]!.turn === views[i - 1]!.turn;
  const placed = (i: number) => game.steps[i]?.action?.do === "place";
  const i = game.steps.findIndex((_, n) => n > 1 && placed(n) && placed(n - 1) && turn(n));
  const { props } = show({ view: views[i - 1]!, move: moveTo(i - 1) });
  expect(marked()).toBe(1);
  Object.assign(props, { view: views[i]!, move: moveTo(i) });
  flushSync();
  expect(marked()).toBe(2);
  const next = moveTo(i + 1);
  props.move = { ...next, before: { ...next.before, turn: next.before.turn + 1 } };
  flushSync();
  expect(marked()).toBe(1);
});

test("how full drains are is said of the fullest", () => {
  show({});
  expect(document.body.textContent).toContain(`Fullest drain: 0 of ${views[0]!.fills}`);
});

test("the star of the last splash is drawn", () => {
  const i = game.steps.findIndex((step) => step.action?.do === "splash");
  show({ view: views[i]!, move: moveTo(i) });
  const effect = game.steps[i]!.effects[0]!;
  const star = effect.what === "splashed" ? effect.landings[0]!.side % 2 : -1;
  expect(document.querySelectorAll(`.star.last.star-${star}`).length).toBe(1);
});

import { afterEach, expect, test, vi } from "vitest";
import type { Line } from "../src/api";
import { Analysis } from "../src/lib/analysis.svelte";
import { Recording } from "../src/lib/replay.svelte";

const PLAYED = ["a", "b", "c", "d"];

/** A game of letters: two of them are a turn, and every other turn is the other seat's. */
const turn = (number: number) => Math.floor(number / 2);
const step = (number: number, text: string) => ({
  ...{ number, turn: turn(number), seat: turn(number) % 2, at: 0, motion: null },
  views: [
    {
      ...{ seat: null, told: [text], effects: [], change: { word: [text] } },
      action: { text, struct: { letter: text } },
    },
  ],
});

function answer(path: string, init?: RequestInit): unknown {
  const head = {
    ...{ game: "letters", title: "Letters", options: {}, labels: ["A", "B"], moves: false },
    ...{ players: [], has_hidden_info: false, result: null },
  };
  if (!path.endsWith("/analysis")) {
    const steps = PLAYED.map((text, i) => step(i, text));
    return { ...head, seat: null, you: [], actions: 4, first: 0, opening: { word: "" }, steps };
  }
  const { line, first } = JSON.parse(String(init!.body)) as { line: Line; first: number };
  const { after = 0 } = line.start as { after: number };
  const texts = (line.actions ?? []).map(({ do: each }) =>
    typeof each === "object" ? String(each["letter"]) : String(each),
  );
  if (texts.includes("!")) throw new Error("illegal");
  const mover = turn(after + texts.length) % 2;
  return {
    ...{ ...head, after, first, opening: [{ seat: null, view: { word: "" } }] },
    steps: texts.slice(first).map((text, i) => step(after + first + i, text)),
    ...{ mover, prompt: [], position: "" },
    choices: [{ seat: mover, legal: [{ number: 1, text: "x", struct: { letter: "x" } }] }],
  };
}

const BOARD = { pace: () => 0, sound: () => null } as never;

async function open(): Promise<Analysis> {
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    try {
      return Promise.resolve(Response.json(answer(path, init)));
    } catch (error) {
      const reason = (error as Error).message;
      return Promise.resolve(Response.json({ code: "illegal", reason }, { status: 409 }));
    }
  });
  const recording = new Recording({ table: "t" });
  await recording.open();
  const analysis = new Analysis(recording, BOARD);
  analysis.trying = true;
  await analysis.go({ at: 1, branch: null });
  await vi.waitFor(() => expect(analysis.here).not.toBeNull());
  return analysis;
}

const where = ({ at, branch }: Analysis) => [at, ...(branch?.line ?? []).map(({ text }) => text)];

async function act(analysis: Analysis, letter: string): Promise<void> {
  await vi.waitFor(() => expect(analysis.choices).not.toEqual([]));
  await analysis.act({ letter });
}

afterEach(() => vi.unstubAllGlobals());

test("another action is a branch, and one goes on in it for whoever is to move", async () => {
  const analysis = await open();
  expect(analysis.seat).toBe(0);
  await act(analysis, "x");
  expect(where(analysis)).toEqual([1, "x"]);
  expect(analysis.seat).toBe(1);
  expect(analysis.scenes.now!.view).toEqual({ word: "x" });
  await act(analysis, "y");
  expect(where(analysis)).toEqual([1, "x", "y"]);
  expect(analysis.roots).toHaveLength(1);
});

test("what was done is no branch, and what was tried before is the same branch", async () => {
  const analysis = await open();
  await act(analysis, "b");
  expect(where(analysis)).toEqual([2]);
  await analysis.go({ at: 1, branch: null });
  await act(analysis, "x");
  await analysis.go({ at: 1, branch: null });
  await act(analysis, "x");
  expect(where(analysis)).toEqual([1, "x"]);
  expect(analysis.roots.map(({ text }) => text)).toEqual(["x"]);
});

test("one goes by turns, in the match and in what was tried", async () => {
  const analysis = await open();
  expect(await analysis.turn(true)).toEqual({ at: 2, branch: null });
  await analysis.go({ at: 2, branch: null });
  expect(await analysis.turn(true)).toEqual({ at: 4, branch: null });
  expect(await analysis.turn(false)).toEqual({ at: 0, branch: null });
  for (const letter of "xyz") await act(analysis, letter);
  await analysis.go((await analysis.turn(false))!);
  expect(where(analysis)).toEqual([2, "x", "y"]);
  await analysis.go((await analysis.turn(false))!);
  expect(where(analysis)).toEqual([2]);
});

test("a branch that is removed leads back to where it began", async () => {
  const analysis = await open();
  await act(analysis, "x");
  await act(analysis, "y");
  analysis.remove(analysis.roots[0]!);
  await vi.waitFor(() => expect(where(analysis)).toEqual([1]));
  expect(analysis.roots).toEqual([]);
});

test("of what came by a link, what cannot be played is left out", async () => {
  const analysis = await open();
  const at = await analysis.receive({
    tried: [
      [2, ["x", 1, "", [["y", 1, "", []]]]],
      [3, ["q", 0, "", [["!", 1, "", []]]]],
      [9, ["z", 0, "", []]],
    ],
    place: [0, 0],
  });
  expect(at!.line.map(({ text }) => text)).toEqual(["x", "y"]);
  expect(analysis.roots.flatMap(({ all }) => all.map(({ text }) => text))).toEqual(["x", "y", "q"]);
  expect(analysis.notice).toBe("illegal");
  await analysis.go({ at: 2, branch: at });
  expect(analysis.scenes.now!.view).toEqual({ word: "y" });
});

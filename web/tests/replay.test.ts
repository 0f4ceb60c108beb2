import { afterEach, expect, test, vi } from "vitest";
import { Recording } from "../src/lib/replay.svelte";

const ACTIONS = 7;

/** A server that sends so many steps at once of a match in which somebody counts. */
function serving(size: number): number[] {
  const asked: number[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    const first = Number(new URL(path, "http://here").searchParams.get("first"));
    asked.push(first);
    const numbers = Array.from({ length: ACTIONS }, (_, i) => i).slice(first, first + size);
    const steps = numbers.map((number) => ({
      ...{ number, turn: number, seat: 0, at: 0, motion: null },
      views: [
        { seat: null, told: [`to ${number + 1}`], effects: [], change: { count: [number + 1] } },
      ],
    }));
    const part = { seat: null, you: [], actions: ACTIONS, first, opening: { count: first }, steps };
    return Promise.resolve(Response.json(part));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test("a long match is fetched in parts as large as the server sends them", async () => {
  const asked = serving(3);
  const recording = new Recording({ table: "t" });
  await recording.open();
  expect((await recording.scene(0)).view).toEqual({ count: 0 });
  const last = await recording.scene(ACTIONS);
  expect(last.view).toEqual({ count: 7 });
  expect(last.move).toMatchObject({ number: 6, told: ["to 7"], before: { count: 6 } });
  expect((await recording.scene(5)).view).toEqual({ count: 5 });
  expect((await recording.scene(4)).move!.before).toEqual({ count: 3 });
  expect(asked).toEqual([0, 6, 3]);
  await recording.all();
  expect(recording.lines.map(([turn]) => turn)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(asked).toEqual([0, 6, 3]);
});

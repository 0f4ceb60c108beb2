import { expect, test } from "vitest";
import type { GameCard } from "../src/api";
import { games } from "../src/lib/games.svelte";
import { plainly } from "../src/lib/names";
import { routeOf } from "../src/lib/route.svelte";
import {
  ago,
  aimOf,
  clockWords,
  duration,
  ending,
  listed,
  tally,
  unusual,
  winnersOf,
} from "../src/lib/words";

test("durations", () => {
  expect(duration(65_000)).toBe("1:05");
  expect(duration(400)).toBe("0:01");
  expect(duration(-5)).toBe("0:00");
  expect(duration(3_600_000)).toBe("1:00:00");
  expect(duration(3 * 86_400_000)).toBe("3 days");
});

test("how long ago", () => {
  expect(ago(10_000)).toBe("just now");
  expect(ago(5 * 60_000)).toBe("5 min ago");
  expect(ago(25 * 3_600_000)).toBe("yesterday");
});

test("names in a row", () => {
  expect(listed(["Ada", "Bo", "Cy"])).toBe("Ada, Bo and Cy");
  expect(listed(["Ada"])).toBe("Ada");
  expect(listed(["keep it", "turn and place it"], "or")).toBe("keep it or turn and place it");
});

test("a draw has no winners", () => {
  expect(winnersOf({ winners: [0, 1] }, 3, "archipelago")).toEqual([0, 1]);
  expect(winnersOf({ winners: [0, 1] }, 2, "archipelago")).toEqual([]);
  expect(winnersOf(null, 2, "archipelago")).toEqual([]);
});

test("where all win together, all are winners", () => {
  games.cards = [{ name: "river", cooperative: true } as GameCard];
  expect(winnersOf({ winners: [0, 1] }, 2, "river")).toEqual([0, 1]);
  games.cards = [];
});

test("how it ended, the winner first", () => {
  const ended = (...ranks: number[]) => ({
    ranks,
    winners: [...ranks.keys()].filter((seat) => ranks[seat] === 1),
  });
  expect(tally(ended(2, 1), [[3], [4]])).toBe(" 4 to 3");
  expect(tally(ended(1, 3, 2), [[0], [5], [3]])).toBe(" 0 to 3, 5"); // the fewest can win
  expect(tally(ended(1, 1), [[5], [5]])).toBe("");
  expect(tally(ended(1, 2), [[1], null])).toBe("");
  expect(
    tally(ended(2, 1), [
      [3, 5],
      [3, 6],
    ]),
  ).toBe(" 3 + 6 to 3 + 5");
});

const named = (names: string[]) => names.map((name) => ({ label: name, name }));

test("an end is told in a sentence, from where we sit", () => {
  games.cards = [
    { name: "archipelago", reasons: { "board full": "the board is full" } } as unknown as GameCard,
  ];
  const end = (winners: number[], you: number[], reason = "board full", resigned = -1) =>
    plainly(
      ending(
        {
          how: resigned < 0 ? "game" : "resigned",
          reason,
          winners,
          ranks: [winners[0] ? 2 : 1, winners[0] ? 1 : 2],
          seat: resigned < 0 ? null : resigned,
        },
        "archipelago",
        2,
        you,
        [[1], [8]],
      ),
      named(["Ada", "Novice"]),
    );
  expect(end([1], [0])).toBe("Novice wins 8 to 1: the board is full.");
  expect(end([1], [0], "Coral has resigned", 0)).toBe("Novice wins: you have resigned.");
  expect(end([0], [0], "Teal has resigned", 1)).toBe("You win: Novice has resigned.");
  expect(end([0, 1], [], "all passed")).toBe("A draw: all passed.");
  expect(end([], [0], "")).toBe("Nobody has won.");
});

test("all win together, and who is alone wins alone", () => {
  const reasons = { won: "" };
  games.cards = [{ name: "raft", cooperative: true, reasons } as unknown as GameCard];
  const end = (won: boolean, names: string[], you: number[]) =>
    plainly(
      ending(
        { how: "game", reason: "won", winners: won ? [...names.keys()] : [], ranks: [] },
        "raft",
        names.length,
        you,
        [],
      ),
      named(names),
    );
  expect(end(true, ["Ada", "Novice"], [0])).toBe("You have won together.");
  expect(end(true, ["Ada"], [0])).toBe("You have won.");
  expect(end(false, ["Ada"], [0])).toBe("You have lost.");
  expect(end(false, ["Ada", "Bo"], [])).toBe("They have lost together.");
});

test("the aim is that of the options that are chosen", () => {
  const card = { aim: ["most"], aims: { goal: { fewest: ["fewest"] } } } as unknown as GameCard;
  expect(aimOf(card, { goal: "most" })).toEqual(["most"]);
  expect(aimOf(card, { goal: "fewest" })).toEqual(["fewest"]);
  expect(aimOf(undefined, {})).toEqual([]);
});

test("addresses", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/table/abc")).toEqual({ page: "table", id: "abc" });
  const analysis = { page: "analysis", id: null, game: null, trying: true };
  expect(routeOf("/analysis")).toEqual(analysis);
  expect(routeOf("/analysis/abc")).toEqual({ ...analysis, id: "abc" });
  expect(routeOf("/analysis/new/pond")).toEqual({ ...analysis, game: "pond" });
  expect(routeOf("/replay/abc")).toEqual({ ...analysis, id: "abc", trying: false });
  expect(routeOf("/rules/pond/try/2")).toEqual({ page: "trial", game: "pond", example: "2" });
  expect(routeOf("/rules/pond/try")).toEqual({ page: "lost" });
  expect(routeOf("/puzzles/pond")).toEqual({ page: "puzzles", game: "pond", puzzle: null });
  expect(routeOf("/puzzles/pond/daily")).toEqual({
    page: "puzzles",
    game: "pond",
    puzzle: "daily",
  });
  expect(routeOf("/puzzles")).toEqual({ page: "lost" });
  expect(routeOf("/table")).toEqual({ page: "lost" });
  expect(routeOf("/table/a/b")).toEqual({ page: "lost" });
});

test("clocks in a few words", () => {
  expect(clockWords(null)).toBe("");
  expect(clockWords({ kind: "per_move", seconds: 30 })).toBe("30 s a turn");
  expect(clockWords({ kind: "fischer", seconds: 600, increment: 5 })).toBe(
    "10 min, 5 s more a turn",
  );
  expect(clockWords({ kind: "days", days: 1 })).toBe("a day a turn");
});

test("of options only those are told that are not as usual, and are not long", () => {
  const option = (name: string, usual: unknown) => ({ name, defaults: { 2: usual } });
  const options = [option("size", 7), option("freezing", false), option("map", "")];
  games.cards = [{ name: "pond", options } as unknown as GameCard];
  const chosen = { size: 5, freezing: true, map: "o".repeat(50) };
  expect(unusual("pond", 2, chosen)).toEqual(["size: 5", "freezing: yes"]);
  expect(unusual("pond", 2, { size: 7, freezing: false, map: "" })).toEqual([]);
});

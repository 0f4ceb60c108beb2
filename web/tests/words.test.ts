import { expect, test } from "vitest";
import { routeOf } from "../src/lib/route.svelte";
import type { Seat } from "../src/api";
import {
  ago,
  duration,
  ending,
  listed,
  marked,
  nameOf,
  playerName,
  tally,
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
});

test("bots have capitals, people the names they chose", () => {
  expect(playerName("expert (bot)")).toBe("Expert (bot)");
  expect(playerName("anna")).toBe("anna");
});

test("a draw has no winners", () => {
  expect(winnersOf({ winners: [0, 1] }, 3, "archipelago")).toEqual([0, 1]);
  expect(winnersOf({ winners: [0, 1] }, 2, "archipelago")).toEqual([]);
  expect(winnersOf(null, 2, "archipelago")).toEqual([]);
});

test("how it ended, the winner first", () => {
  const ended = (...ranks: number[]) => ({
    ranks,
    winners: [...ranks.keys()].filter((seat) => ranks[seat] === 1),
  });
  expect(tally(ended(2, 1), ["3", "4"])).toBe(" 4 to 3");
  expect(tally(ended(1, 3, 2), ["0", "5", "3"])).toBe(" 0 to 3, 5"); // the fewest can win
  expect(tally(ended(1, 1), ["5", "5"])).toBe("");
  expect(tally(ended(1, 2), ["1/3", "0/3"])).toBe("");
});

test("an end is told in a sentence, from where we sit", () => {
  const names = ["Ada", "Novice"];
  const end = (winners: number[], you: number[], reason = "board full", how = "game") =>
    ending(
      { how: how as "game", reason, winners, ranks: [winners[0] ? 2 : 1, winners[0] ? 1 : 2] },
      "archipelago",
      names,
      you,
      ["1", "8"],
    );
  expect(end([1], [0])).toBe("Novice wins 8 to 1: the board is full.");
  expect(end([0], [0], "supplies empty")).toBe("You win 1 to 8: the supplies are empty.");
  expect(end([1], [0], "Coral has resigned", "resigned")).toBe("Novice wins: Coral has resigned.");
  expect(end([0, 1], [], "all passed")).toBe("A draw: all passed.");
  expect(end([], [0], "won")).toBe("Nobody has won.");
});

test("the names of seats are found in a sentence, colours are not", () => {
  const parts = marked("Coral lays a teal stone; a group for Teal.", ["Coral", "Teal"]);
  expect(parts.map(({ seat }) => seat)).toEqual([0, -1, 1, -1]);
  expect(parts.map(({ word }) => word).join("")).toBe("Coral lays a teal stone; a group for Teal.");
  expect(marked("Nothing.", [])).toEqual([{ seat: -1, word: "Nothing." }]);
});

test("who is called like somebody else is told apart", () => {
  const seat = (number: number, name: string, kind = "bot") =>
    ({ seat: number, name, kind, label: ["Coral", "Teal", "Plum"][number] }) as Seat;
  const seats = [seat(0, "Ada", "human"), seat(1, "casual"), seat(2, "casual")];
  expect(seats.map((each) => nameOf(each, seats))).toEqual([
    "Ada",
    "Casual (Teal)",
    "Casual (Plum)",
  ]);
  expect(nameOf(seat(1, "casual"))).toBe("Casual");
});

test("addresses", () => {
  expect(routeOf("/")).toEqual({ page: "home" });
  expect(routeOf("/table/abc")).toEqual({ page: "table", id: "abc" });
  expect(routeOf("/replay")).toEqual({ page: "replay", id: null });
  expect(routeOf("/replay/abc")).toEqual({ page: "replay", id: "abc" });
  expect(routeOf("/table")).toEqual({ page: "lost" });
  expect(routeOf("/table/a/b")).toEqual({ page: "lost" });
});

import { expect, test } from "vitest";
import type { Seat } from "../src/api";
import { listedNames, namesOf, numbered, plainly, playerNames, told } from "../src/lib/names";
import { seatName, text, type Text } from "../src/lib/text";

const seat = (number: number, name: string, kind = "bot") =>
  ({ seat: number, name, kind, label: ["Coral", "Teal", "Violet"][number] }) as Seat;

const players = ["Ada", "Tadpole", "Tadpole 2"].map((name, i) => ({
  label: ["Coral", "Teal", "Violet"][i]!,
  name,
}));

test("nobody at a table is called like somebody else", () => {
  const seats = [seat(0, "Ada", "human"), seat(1, "tadpole"), seat(2, "tadpole")];
  expect(namesOf(seats)).toEqual(["Ada", "Tadpole", "Tadpole 2"]);
  expect(namesOf([seat(0, "", "open"), seat(1, "", "open")])).toEqual(["Coral", "Teal"]);
  expect(numbered(["Ada", "Ada 2", "Ada"])).toEqual(["Ada", "Ada 2", "Ada 3"]);
});

test("lists say who is a bot; nobody becomes one by what they are called", () => {
  const kraken = { name: "kraken", bot: true };
  const players = [kraken, { name: "anna (bot)", bot: false }, kraken];
  expect(playerNames(players)).toEqual(["Kraken", "anna (bot)", "Kraken 2"]);
  expect(listedNames(players)).toEqual(["Kraken (bot)", "anna (bot)", "Kraken 2 (bot)"]);
});

test("seats are shown with the names of the players, and whoever reads as you", () => {
  const sentence: Text = [
    [0, "You", true],
    " lay a coral stone; a new group for ",
    [1, "Teal"],
    ".",
  ];
  const parts = told(sentence, players);
  expect(parts.map(({ seat }) => seat)).toEqual([0, -1, 1, -1]);
  expect(plainly(sentence, players)).toBe("You lay a coral stone; a new group for Tadpole.");
  expect(plainly(sentence, [])).toBe("You lay a coral stone; a new group for Teal.");
});

test("the pages make sentences of their own", () => {
  const why = text`because ${[seatName(0, "you")]} left`;
  expect(plainly(text`${2} is thinking, ${why}${""}.`, players)).toBe(
    "Tadpole 2 is thinking, because you left.",
  );
});

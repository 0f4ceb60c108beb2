import { expect, test } from "vitest";
import type { Seat } from "../src/api";
import { namesOf, numbered, plainly, recordedNames, told } from "../src/lib/names";

const seat = (number: number, name: string, kind = "bot") =>
  ({ seat: number, name, kind, label: ["Coral", "Teal", "Violet"][number] }) as Seat;

/** Ada is Coral, the two bots are novices; `me` reads. */
const players = (me: number | null) =>
  ["Ada", "Novice", "Novice 2"].map((name, i) => ({
    label: ["Coral", "Teal", "Violet"][i]!,
    name,
    me: i === me,
  }));

test("nobody at a table is called like somebody else", () => {
  const seats = [seat(0, "Ada", "human"), seat(1, "novice"), seat(2, "novice")];
  expect(namesOf(seats)).toEqual(["Ada", "Novice", "Novice 2"]);
  expect(namesOf([seat(0, "", "open"), seat(1, "", "open")])).toEqual(["Coral", "Teal"]);
  expect(numbered(["Ada", "Ada 2", "Ada"])).toEqual(["Ada", "Ada 2", "Ada 3"]);
  expect(recordedNames(["expert (bot)", "anna", "expert (bot)"])).toEqual([
    "Expert (bot)",
    "anna",
    "Expert 2 (bot)",
  ]);
});

test("sentences name the players; colours and what else is in them stay", () => {
  const parts = told("Teal lays a coral stone; a new group for Coral.", players(null));
  expect(parts.map(({ seat }) => seat)).toEqual([1, -1, 0, -1]);
  expect(parts.map(({ word }) => word).join("")).toBe(
    "Novice lays a coral stone; a new group for Ada.",
  );
  expect(told("Nothing.", [])).toEqual([{ seat: -1, word: "Nothing." }]);
  // What the page says itself has the names already.
  expect(told("Novice 2 is thinking …", players(0))[0]).toEqual({ seat: 2, word: "Novice 2" });
});

test.each([
  ["Coral lays a teal stone on c3.", "You lay a teal stone on c3."],
  ["Coral passes.", "You pass."],
  [
    "Teal lays a coral stone; a new group for Coral; bonuses: Coral 3 in column 1, Teal 2 in column 2.",
    "Novice lays a coral stone; a new group for you; bonuses: you 3 in column 1, Novice 2 in column 2.",
  ],
  [
    "Coral is frozen; Coral and Teal are level, so the bonuses decide.",
    "You are frozen; you and Novice are level, so the bonuses decide.",
  ],
  [
    "Coral splashes d4: coral to c4; c4 is triggered, Coral controls it.",
    "You splash d4: coral to c4; c4 is triggered, you control it.",
  ],
  [
    "Coral spends a Control token and takes control of d4.",
    "You spend a Control token and take control of d4.",
  ],
  ["all splashes of Coral are blocked.", "all splashes of yours are blocked."],
  [
    "the droplets of Coral and Teal go back to their owners.",
    "the droplets of you and Novice go back to their owners.",
  ],
  [
    "Coral falls to tile 3 (draw); reaches an exit; draws 2 tiles (4, 5).",
    "You fall to tile 3 (draw); reach an exit; draw 2 tiles (4, 5).",
  ],
  [
    "Coral lays a teal stone; groups and bonuses are level, so the rightmost bonus decides.",
    "You lay a teal stone; groups and bonuses are level, so the rightmost bonus decides.",
  ],
  ["Coral stops; scores tile 16; is stuck.", "You stop; score tile 16; are stuck."],
  [
    "Teal falls to tile 3 (draw); reaches an exit; draws 2 tiles.",
    "Novice falls to tile 3 (draw); reaches an exit; draws 2 tiles.",
  ],
  ["Teal moves the pawn of Coral to tile 9.", "Novice moves your pawn to tile 9."],
  [
    "Teal exchanges a green Drop for a blue Drop of Coral and turns it.",
    "Novice exchanges a green Drop for a blue Drop of yours and turns it.",
  ],
  [
    "Teal advises Coral to exchange card 1 for Violet's card 2 and turn Violet's.",
    "Novice advises you to exchange card 1 for Novice 2's card 2 and turn Novice 2's.",
  ],
  [
    "Coral places the red dome on the table; splash! It toppled over; Teal gets a water drop (1 of 3); Coral takes the red dome.",
    "You place the red dome on the table; splash! It toppled over; Novice gets a water drop (1 of 3); you take the red dome.",
  ],
  ["Novice wins: Coral has resigned.", "Novice wins: you have resigned."],
  ["Coral cannot place a droplet and forfeits it.", "You cannot place a droplet and forfeit it."],
])("what happens to me is told to me: %s", (text, said) => {
  expect(plainly(text, players(0))).toBe(said);
});

test("others are told of everybody by name", () => {
  expect(
    plainly("Coral lays a teal stone on c3; two groups joined for Violet.", players(null)),
  ).toBe("Ada lays a teal stone on c3; two groups joined for Novice 2.");
});

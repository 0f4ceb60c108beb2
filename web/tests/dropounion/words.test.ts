import { expect, test } from "vitest";
import { cardName, ending, marksOn, summary } from "../../src/games/dropounion/words";
import { card, table } from "./table";

const swap = (turn: string) => ({ do: "swap", card: 1, mine: 2, turn });
const name = (seat: number) => ["you", "Brook", "Dew"][seat] ?? "?";

test("a card is named with what is known of its back", () => {
  expect(cardName(card("B"), name)).toBe("blue Drop, back unseen");
  expect(cardName(card("BT"), name)).toBe("blue Drop, you know the thief behind it");
  expect(cardName(card("GOo"), name)).toBe("green Drop, all know the orange Drop behind it");
  expect(cardName(card("R!:12"), name)).toBe("Redirector, spent, Brook and Dew saw its back");
});

test("advice is marked on the card it is about, an exchange on both", () => {
  const view = table(
    { hands: ["G O B", "B B", "G"] },
    { advised: [[], [swap("get"), { do: "keep", card: 2 }], [{ do: "turn", card: 1 }]] },
  );
  const seen = (seat: number, at: number) =>
    marksOn(view, seat, at, name).map((mark) => [mark.by, mark.what, mark.turned]);
  expect(seen(0, 1)).toEqual([
    [1, "swap", false],
    [2, "turn", false],
  ]);
  expect(seen(1, 2)).toEqual([[1, "swap", true]]); // what Brook gives is what is turned
  expect(seen(0, 2)).toEqual([[1, "keep", false]]);
  expect(seen(0, 3)).toEqual([]);
  expect(seen(2, 1)).toEqual([]);
});

test("two ways to exchange the same cards are two pieces of advice", () => {
  const view = table({ hands: ["G O B", "B B"] }, { advised: [[], [swap("get"), swap("give")]] });
  const told = (who: string) => marksOn(view, 0, 1, () => who).map((mark) => mark.text);
  expect(told("Brook")).toEqual([
    "Brook advises: exchange card 1 for Brook’s card 2, and turn Brook’s one",
    "Brook advises: exchange card 1 for Brook’s card 2, and turn card 1",
  ]);
  expect(told("you")[1]).toBe("You advise: exchange card 1 for your card 2, and turn card 1");
});

test("the end is told for all of you", () => {
  const end = (reason: string, row: string) =>
    ending(table({ hands: ["", ""], row }, { reason, won: reason === "won" }));
  expect(end("won", "T")).toBe("The ship sails, with one thief left in the river.");
  expect(end("won", "")).toContain("no thieves");
  expect(end("hands empty", "T T T")).toContain("3 thieves still block");
  for (const reason of ["all passed", "standstill", "time up"])
    expect(end(reason, "T T T")).not.toBe("");
});

test("the rest of the table is summed up in words", () => {
  const view = table({ hands: ["G"], path: "B R", guards: ["B G R"], top: "O", defeated: "T T" });
  expect(summary(view)).toBe(
    "Cards in the path: 2, the last a Redirector. In the deck: 40, on top an orange Drop. " +
      "Guards: blue Drop, green Drop and Redirector. Defeated: 2.",
  );
});

import { expect, test } from "vitest";
import type { DropounionAction, DropounionView } from "../../src/api";
import { lasting, Tracker, type Token, type Zone } from "../../src/games/dropounion/track";
import { table } from "./table";

const at = (tokens: Token[], zone: Zone, index = 0, place = 0) =>
  tokens.find((t) => t.zone === zone && t.index === index && t.place === place)!;

/** The cards before and after a move. */
function moved(
  before: DropounionView,
  after: DropounionView,
  told: string,
  action: DropounionAction | null = null,
) {
  const tracker = new Tracker();
  const old = tracker.show(before, null);
  const now = tracker.show(after, { told, action });
  const ids = now.map((token) => token.id);
  expect(new Set(ids).size).toBe(ids.length);
  const inPlay = (tokens: Token[]) => tokens.filter((token) => token.zone !== "deck");
  const lost = inPlay(old).filter((token) => !ids.includes(token.id));
  expect(lost).toEqual([]); // no card ever leaves the table
  const came = inPlay(now).length - inPlay(old).length;
  expect(came).toBe(before.deck - after.deck);
  return { old, now };
}

test("a placed card goes from the hand to the path, and the top of the deck to the hand", () => {
  const { old, now } = moved(
    table({ hands: ["G O B", "G"], path: "B", top: "R" }),
    table({ hands: ["O:1 B:1 R", "G"], path: "B G", top: "O" }, { deck: 39, turn: 6, player: 1 }),
    "Rain places a green Drop.",
  );
  expect(at(now, "path", 1).id).toBe(at(old, "hand", 0).id);
  expect(at(now, "hand", 0).id).toBe(at(old, "hand", 1).id);
  expect(at(now, "hand", 2).id).toBe(at(old, "deck").id);
  expect(at(now, "hand", 2).delay).toBeGreaterThan(at(now, "path", 1).delay);
});

test("a drawn card is not taken for the like that was placed", () => {
  const { old, now } = moved(
    table({ hands: ["B O", "G"], path: "B", top: "O" }),
    table({ hands: ["B O", "G"], path: "B O", top: "G" }, { deck: 39, turn: 6 }),
    "Rain places an orange Drop.",
  );
  expect(at(now, "path", 1).id).toBe(at(old, "hand", 1).id);
  expect(at(now, "hand", 1).id).toBe(at(old, "deck").id);
});

test("of two alike, one’s own action says which was placed", () => {
  const { old, now } = moved(
    table({ hands: ["G O G", "G"], path: "B" }),
    table({ hands: ["G O", "G"], path: "B G" }, { mover: 1 }),
    "Rain places a green Drop.",
    { do: "place", cards: [3] },
  );
  expect(at(now, "path", 1).id).toBe(at(old, "hand", 2).id);
});

test("a turned card stays and shows what it was", () => {
  const { old, now } = moved(
    table({ hands: ["O O", "G"] }),
    table({ hands: ["O GOo", "G"] }, { changed: true }),
    "Rain turns card 1, an orange Drop, into a green Drop.",
  );
  expect(at(now, "hand", 1)).toMatchObject({ id: at(old, "hand", 1).id, was: "O", turns: 1 });
  expect(at(now, "hand", 0)).toMatchObject({ was: null, moved: false });
});

test("an exchange moves both cards, and turns one of them after that", () => {
  const { old, now } = moved(
    table({ hands: ["G O", "B R"] }),
    table({ hands: ["G B", "GOo R"] }, { changed: true }),
    "Rain exchanges card 1, an orange Drop, for card 1 of Brook, a blue Drop, and turns the one it gives into a green Drop.",
  );
  expect(at(now, "hand", 1, 0).id).toBe(at(old, "hand", 0, 1).id);
  expect(at(now, "hand", 0, 1)).toMatchObject({ id: at(old, "hand", 1, 0).id, was: "O" });
  expect(at(now, "hand", 0, 1).flipAt).toBeGreaterThan(0);
});

test("an exchange of cards that look alike is seen as one", () => {
  const { old, now } = moved(
    table({ hands: ["B O", "B R"] }),
    table({ hands: ["GBo O", "B R"] }, { changed: true }),
    "Rain exchanges card 1, a blue Drop, for card 1 of Brook, a blue Drop, and turns the one it gets into a green Drop.",
  );
  expect(at(now, "hand", 0, 0).id).toBe(at(old, "hand", 0, 1).id);
  expect(at(now, "hand", 0, 1).id).toBe(at(old, "hand", 0, 0).id);
});

test("a card that turns out to be a thief goes to the row, and its owner draws", () => {
  const { old, now } = moved(
    table({ hands: ["G O B", "G"], row: "T TG", top: "O" }),
    table({ hands: ["G B O", "G"], row: "T TG TOo" }, { deck: 39, changed: true }),
    "Rain turns card 1, an orange Drop, into a Water-Thief; a thief comes.",
  );
  expect(at(now, "row", 2)).toMatchObject({ id: at(old, "hand", 1).id, was: "O" });
  expect(at(now, "hand", 2).id).toBe(at(old, "deck").id);
});

test("a thief that is turned into a Drop flows to the path", () => {
  const { old, now } = moved(
    table({ hands: ["G", "G"], row: "T T T", path: "B G" }),
    table({ hands: ["G", "G"], row: "T T", path: "B G BTo" }, { turn: 6 }),
    "Rain turns thief 2: a blue Drop.",
  );
  expect(at(now, "path", 2)).toMatchObject({ id: at(old, "row", 1).id, was: "T" });
  expect(at(now, "row", 1).id).toBe(at(old, "row", 2).id);
});

test("a thief that stays one is seen to be turned, while a Redirector defeats the first", () => {
  const { old, now } = moved(
    table({ hands: ["G", "G"], row: "T T T", top: "R" }),
    table({ hands: ["G R!", "G"], row: "T TTo", defeated: "T" }, { deck: 39, turn: 6 }),
    "Rain turns thief 3: a Water-Thief; a thief is defeated.",
  );
  expect(at(now, "row", 1)).toMatchObject({ id: at(old, "row", 2).id, was: "T" });
  expect(at(now, "defeated").id).toBe(at(old, "row", 0).id);
});

test("the thief that was chosen is the one that is defeated", () => {
  const { old, now } = moved(
    table({ hands: ["G", "G"], row: "T T T" }, { phase: "defeat" }),
    table({ hands: ["G", "G"], row: "T T", defeated: "T" }),
    "Rain defeats thief 3.",
  );
  expect(at(now, "defeated").id).toBe(at(old, "row", 2).id);
  expect(at(now, "row", 0).id).toBe(at(old, "row", 0).id);
});

test("the older guard goes to the path when a thief comes, the other moves up", () => {
  const { old, now } = moved(
    table({ hands: ["G O", "G"], guards: ["B G O", "R"], path: "R" }),
    table(
      { hands: ["O B", "G"], guards: ["R"], path: "R G B O G", defeated: "T" },
      { deck: 38, turn: 6 },
    ),
    "Rain places a green Drop; a thief comes; a guard defeats it.",
  );
  expect(at(now, "path", 1).id).toBe(at(old, "hand", 0).id);
  expect(at(now, "path", 2).id).toBe(at(old, "guard", 0, 0).id);
  expect(at(now, "guard", 0, 0).id).toBe(at(old, "guard", 0, 1).id);
  expect(at(now, "defeated").drawn).toBe(true);
});

test("the penalty brings back the top of the defeated pile", () => {
  const { old, now } = moved(
    table({ hands: ["B B", "G"], defeated: "T TTo", path: "B" }, { changed: true }),
    table({ hands: ["B B", "G"], defeated: "T", row: "TTo", path: "B" }, { turn: 7, player: 1 }),
    "Rain passes; nothing can be placed, and a thief comes back.",
  );
  expect(at(now, "row").id).toBe(at(old, "defeated", 1).id);
});

test("without a move, or after a leap, nothing is animated", () => {
  const tracker = new Tracker();
  tracker.show(table({ hands: ["G O", "B"], path: "B G O" }), null);
  const back = table({ hands: ["G O", "B"], path: "B" });
  for (const token of tracker.show(back, { told: "", action: null }))
    expect(token).toMatchObject({ moved: false, drawn: false, was: null });
});

test("advice takes no time, a placement does", () => {
  const before = table({ hands: ["G O", "B"] });
  const placed = table({ hands: ["O:1 G", "B"], path: "B G" }, { deck: 39 });
  const still = table({ hands: ["G O", "B"] });
  expect(lasting(before, still, { told: "", action: null })).toBe(0);
  const time = lasting(before, placed, { told: "Rain places a green Drop.", action: null });
  expect(time).toBeGreaterThan(300);
  expect(time).toBeLessThan(1600);
});

test("who has just come sees what was touched last, where it lies", () => {
  const before = table({ hands: ["G O", "B"], path: "B" });
  const after = table({ hands: ["O R", "B"], path: "B G" }, { deck: 39 });
  const tokens = new Tracker().show(after, {
    told: "Rain places a green Drop.",
    action: null,
    before,
  });
  expect(at(tokens, "path", 1).moved).toBe(true);
  expect(at(tokens, "path", 0).moved).toBe(false);
  for (const token of tokens) expect(token).toMatchObject({ drawn: false, was: null, delay: 0 });
});

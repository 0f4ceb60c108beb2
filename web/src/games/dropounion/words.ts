/** Cards and advice in words. */
import type { DropounionCard as Card, DropounionView as View } from "../../api";
import { listed } from "../../lib/words";

const FACES: { [face: string]: string } = {
  B: "blue Drop",
  G: "green Drop",
  O: "orange Drop",
  R: "Redirector",
  T: "thief",
};

const faceName = (face: string): string => FACES[face] ?? "card";

const aFace = (face: string): string => `${face === "O" ? "an" : "a"} ${faceName(face)}`;

/** What is up, and what is known of the back. */
export function cardName(card: Card, name: (seat: number) => string): string {
  const up = `${faceName(card.up)}${card.spent ? ", spent" : ""}`;
  if (card.open && card.back) return `${up}, all know the ${faceName(card.back)} behind it`;
  if (card.back) return `${up}, you know the ${faceName(card.back)} behind it`;
  if (card.known_by?.length) return `${up}, ${listed(card.known_by.map(name))} saw its back`;
  return `${up}, back unseen`;
}

/** A mark on one card. */
export interface Mark {
  by: number;
  /** "turn", "swap", "place" or "keep". */
  what: string;
  /** This is the one of an exchange that should be turned. */
  turned: boolean;
  text: string;
}

/** The advice that is about this card. */
export function marksOn(
  view: View,
  seat: number,
  card: number,
  name: (seat: number) => string,
): Mark[] {
  const own = seat === view.player;
  const advice = view.advised.flatMap((pieces, by) => pieces.map((each) => ({ ...each, by })));
  return advice
    .filter((each) => (own ? each.card === card : each.by === seat && each.mine === card))
    .map(({ by, do: what, card: theirs, mine, turn }) => {
      const who = name(by);
      const [says, whose] = who === "you" ? ["You advise", "your"] : [`${who} advises`, `${who}’s`];
      // The card of whose turn it is is the one that is given.
      const turned = turn === "get" ? `${whose} one` : `card ${theirs}`;
      const swap = `exchange card ${theirs} for ${whose} card ${mine}, and turn ${turned}`;
      return {
        by,
        what,
        turned: what === "swap" && (turn === "get") !== own,
        text: `${says}: ${what === "swap" ? swap : `${what} this card`}`,
      };
    });
}

/** How many thieves may be left in the end, in words. */
export const mayRemain = (allowed: number): string =>
  `${["none", "one", "two", "three", "four", "five"][allowed]} may remain`;

/** How it ended, for all of you. */
export function ending(view: View): string {
  const thieves = view.row.length === 1 ? "one thief" : `${view.row.length || "no"} thieves`;
  const why: { [reason: string]: string } = {
    won: `The ship sails, with ${thieves} left in the river.`,
    "hands empty": `Your hands are empty, and ${thieves} still block the river.`,
    "all passed": `Nobody could go on, and ${thieves} still block the river.`,
    standstill: "Nothing could be placed for too long.",
    "time up": "Your time is up.",
  };
  return why[view.reason] ?? "";
}

/** What lies on the table besides hands and thieves, for those who cannot see it. */
export function summary(view: View): string {
  const last = view.path.at(-1);
  const posts = view.guards.map((post) => listed(post.cards.map((card) => faceName(card.up))));
  return [
    `Cards in the path: ${view.path.length}${last ? `, the last ${aFace(last.up)}` : ""}.`,
    `In the deck: ${view.deck}${view.top ? `, on top ${aFace(view.top.up)}` : ""}.`,
    `Guards: ${posts.join("; ") || "none"}.`,
    `Defeated: ${view.defeated.length}.`,
  ].join(" ");
}

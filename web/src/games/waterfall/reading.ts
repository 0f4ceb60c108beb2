/** Tiles in words, with what the server says that their signs mean. */
import type { WaterfallSigns, WaterfallTileView } from "../../api";

const SIDES: { [sides: string]: string } = {
  L: "left",
  R: "right",
  LR: "left and right",
};

export const sides = (which: string): string => SIDES[which] ?? which;

/** "one, two and three" of the words. */
const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

export const points = (score: number): string => `${score} ${score === 1 ? "point" : "points"}`;

/** A tile in one breath, for those who do not see it. */
export function described(tile: WaterfallTileView, signs: WaterfallSigns): string {
  const action = signs.actions[tile.action]?.text ?? tile.action;
  const gate = tile.gate && (signs.gates[tile.gate]?.text ?? tile.gate);
  return (
    `Tile ${tile.number}, ${points(tile.score)}, ${listed(tile.gems)}, ` +
    `water in ${sides(tile.entries)}, out ${sides(tile.exits)}. ${action}` +
    (gate ? ` Gate: enter only if ${gate}.` : "")
  );
}

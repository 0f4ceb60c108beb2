/** What the table says in words. */
import type { SplashEffect, SplashPiece, SplashView } from "../../api";

/** What fell or came off, by the verdict: the culprit, and the other piece if there is one. */
const FALLS: { [verdict: string]: (culprit: string, other: string | null) => string } = {
  slid: (culprit, other) => `The ${culprit} slid off the ${other}`,
  "gave-way": (culprit, other) =>
    other ? `The ${culprit} slid off the ${other} below it` : `The ${culprit} toppled over`,
  moved: (culprit) => `The ${culprit} no longer rests where it did`,
  touched: (culprit, other) => `The ${culprit} touches the ${other} and is taken off`,
  restless: (culprit, other) => `The ${culprit} will not come to rest on the ${other}`,
};

/**
 * What became of the last placement, in short; null if something else was done since. `effects` are
 * those of the placement, where they are known, and `gets` says who gets something: "Ada gets".
 */
export function verdict(
  view: SplashView,
  effects: readonly SplashEffect[],
  gets: (seat: number) => string,
): string | null {
  if (view.verdict === "held") return "It stands.";
  const fall = FALLS[view.verdict];
  if (!fall || !view.culprit) return null;
  const drop = effects.find((effect) => effect.what === "water drop received");
  const received = drop ? `; ${gets(drop.seat)} a water drop (${drop.drops} of 3)` : "";
  return `Splash! ${fall(view.culprit, view.other)}${received}.`;
}

const listed = (names: string[]) =>
  names.map((name) => (name === "table" ? "the table" : `the ${name}`)).join(" and ");

/** A piece of the tower, for those who cannot see it. */
export function described(piece: SplashPiece, view: SplashView): string {
  const facts = [
    piece.stands === "askew" ? "askew" : `stands ${piece.stands}`,
    `on ${listed(piece.on) || "nothing"}`,
    `${Math.round(piece.top)} millimetres high`,
  ];
  if (piece.name === view.base) facts.push("the base");
  if (piece.uncovered) facts.push("nothing on top");
  if (piece.target) facts.push("the piece in the hand goes here");
  return `${piece.name}: ${facts.join(", ")}`;
}

/** "3 mm right, 2 mm away" */
export function offset(x: number, y: number): string {
  const [right, away] = [Math.round(x), Math.round(y)];
  const found = [];
  if (right) found.push(`${Math.abs(right)} mm ${right > 0 ? "right" : "left"}`);
  if (away) found.push(`${Math.abs(away)} mm ${away > 0 ? "away" : "near"}`);
  return found.join(", ") || "in the middle";
}

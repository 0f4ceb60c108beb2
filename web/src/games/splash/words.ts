/** What the table says in words. */
import type { SplashPiece, SplashView } from "../../api";

/** What became of a placement, in short, from the sentence about it; null if it was none. */
export function verdict(view: SplashView, told: string | null): string | null {
  if (view.verdict === "none") return null;
  const [, came, ...more] = (told ?? "").replace(/\.$/, "").split("; ");
  if (view.verdict === "held") return "It stands.";
  if (!came) return "Splash!";
  const drop = more.find((part) => part.includes("water drop"));
  return `${[came, drop].filter(Boolean).join("; ").replace(/^s/, "S")}.`;
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
  if (piece.uncovered) facts.push("uncovered");
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

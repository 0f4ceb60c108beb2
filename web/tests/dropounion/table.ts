/** Views for tests, from a few letters: `BT` is a blue Drop with a thief behind it that the viewer
 *  knows, `B` one with an unseen back, `BTo` one that all know, `R!` a spent Redirector, and
 *  `B:12` one whose back seats 1 and 2 have seen. `B#7` has the id 7; others get those above the deck. */
import type { DropounionCard, DropounionView } from "../../src/api";

export function card(text: string, id = 0): DropounionCard {
  const [rest = "", given] = text.split("#");
  const [faces = "", known = ""] = rest.split(":");
  const [up = "B", back] = faces.replace(/[!o]/g, "");
  return {
    id: given ? Number(given) : id,
    up,
    back: back ?? null,
    open: faces.includes("o"),
    known_by: [...known].map(Number),
    spent: faces.includes("!"),
  };
}

interface Said {
  hands: string[];
  row?: string;
  path?: string;
  defeated?: string;
  guards?: string[];
  top?: string | null;
}

export function table(said: Said, more: Partial<DropounionView> = {}): DropounionView {
  const deck = more.deck ?? 40;
  let id = deck;
  const cards = (text = "") =>
    text
      .split(" ")
      .filter(Boolean)
      .map((each) => card(each, ++id));
  const top = said.top === undefined ? "G" : said.top;
  return {
    seats: said.hands.length,
    viewer: 0,
    mode: "regular",
    invasion: false,
    minutes: 0,
    advice: true,
    turn: 5,
    player: 0,
    mover: 0,
    phase: "act",
    changed: false,
    granted: false,
    left: 0,
    allowed: said.hands.length,
    deck,
    top: top && deck ? card(top, deck) : null,
    hands: said.hands.map((each) => cards(each)),
    row: cards(said.row),
    guards: (said.guards ?? []).map((each) => ({ cards: cards(each), last: null })),
    defeated: cards(said.defeated),
    path: cards(said.path ?? "B"),
    prospects: [],
    advised: said.hands.map(() => []),
    idle: 0,
    passes: 0,
    reason: "",
    won: false,
    ...more,
  };
}

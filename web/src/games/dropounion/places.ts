/** Every card that is seen, and where it lies. */
import type { DropounionCard as Card, DropounionView as View } from "../../api";

export type Zone = "hand" | "row" | "guard" | "defeated" | "path" | "deck";

export interface Place {
  zone: Zone;
  /** Whose hand, or which guard post. */
  place: number;
  index: number;
}

export interface Placed extends Place {
  card: Card;
}

/** The part of a view that is cards. */
export type Cards = Pick<View, "hands" | "row" | "guards" | "defeated" | "path" | "top">;

/** Always in the same order: an element that changes its place in the page cannot glide. */
export function placed(cards: Cards): Placed[] {
  const at = (zone: Zone, place: number) => (card: Card, index: number) => ({
    card,
    zone,
    place,
    index,
  });
  const found = [
    ...cards.path.map(at("path", 0)),
    ...cards.defeated.map(at("defeated", 0)),
    ...cards.guards.flatMap((post, i) => post.cards.map(at("guard", i))),
    ...(cards.top ? [cards.top] : []).map(at("deck", 0)),
    ...cards.hands.flatMap((hand, seat) => hand.map(at("hand", seat))),
    ...cards.row.map(at("row", 0)),
  ];
  return found.sort((a, b) => a.card.id - b.card.id);
}

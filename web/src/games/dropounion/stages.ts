/**
 * How a move went, in stages: what lay on the table after each of its effects. The board shows one
 * after the other; its cards glide from where they lay to where they lie, and turn over.
 */
import type {
  DropounionCard as Card,
  DropounionEffect as Effect,
  DropounionView as View,
} from "../../api";
import { placed } from "./places";

export interface Stage {
  /** Milliseconds from the beginning of the move. */
  at: number;
  view: View;
}

/** How long a card is on its way, and how long one takes to turn over, in milliseconds. */
export const GLIDE = 380;
const FLIP = 360;
/** What takes longer in all is shown faster; a deal faster still, for everybody waits for it. */
const LONGEST = 2600;
const LONGEST_DEAL = 1600;

/** How long it takes until what comes next begins, in milliseconds. */
const BEATS: Partial<Record<Effect["what"], number>> = {
  "deck shuffled": 280,
  "card turned": FLIP,
  "cards exchanged": GLIDE,
  "cards placed": 280,
  "guard set up": 280,
  "thief turned": 280,
  "thief came": 280,
  "guard fired": 280,
  "card drawn": 140,
  "path begun": 140,
};

/** The table after each effect that can be seen; the last one is how it is in the end. */
export function stages(before: View, effects: readonly Effect[], after: View): Stage[] {
  const table = new Table(before, after);
  const found: Stage[] = [];
  let at = 0;
  for (const effect of effects) {
    if (effect.what === "thief turned" && effect.into !== "T") {
      table.turn(effect.thief);
      found.push({ at, view: table.view() });
      at += FLIP;
    }
    if (!table.follow(effect)) continue;
    if (found.at(-1)?.at === at) found.pop();
    found.push({ at, view: table.view() });
    at += beat(effect);
  }
  const last = found.pop()?.at ?? 0;
  const longest = effects[0]?.what === "deck shuffled" ? LONGEST_DEAL : LONGEST;
  const faster = Math.min(1, longest / Math.max(1, last));
  return [...found, { at: last, view: after }].map((stage) => ({
    ...stage,
    at: Math.round(stage.at * faster),
  }));
}

function beat(effect: Effect): number {
  // What a guard defeats goes while its cards go on the path.
  if (effect.what === "thief defeated") return effect.by === "guard" ? 0 : 280;
  return BEATS[effect.what] ?? 0;
}

/** The table before the deal: all cards are in the deck. */
export function undealt(view: View, effects: readonly Effect[]): View {
  const shuffled = effects.find((effect) => effect.what === "deck shuffled");
  const hands = view.hands.map(() => []);
  const none = { hands, row: [], guards: [], defeated: [], path: [], top: null };
  return { ...view, ...none, deck: shuffled?.cards ?? view.deck };
}

/** How long it takes until all cards have arrived; 0 if none is moved. */
export function lasting(before: View, effects: readonly Effect[], after: View): number {
  if (!moved(effects).size) return 0;
  return stages(before, effects, after).at(-1)!.at + GLIDE;
}

/** The cards that a move was about. */
export function moved(effects: readonly Effect[]): Set<number> {
  const ids = effects.flatMap((effect) => {
    switch (effect.what) {
      case "card turned":
      case "card drawn":
        return [effect.card.id];
      case "cards exchanged":
        return [effect.card.id, effect.their.id];
      case "cards placed":
      case "guard set up":
        return effect.cards.map((card) => card.id);
      case "guard fired":
        return effect.cards;
      case "thief turned":
      case "thief came":
      case "thief defeated":
        return [effect.thief];
      case "path begun":
        return [effect.card];
      default:
        return [];
    }
  });
  return new Set(ids);
}

/** Whether all cards lie alike in two views, so that what follows one of them follows the other. */
export function alike(one: View, other: View): boolean {
  const where = (view: View) =>
    placed(view)
      .map(({ card, zone, place, index }) => [card.id, card.up, zone, place, index].join())
      .join(";");
  return one === other || where(one) === where(other);
}

/** The cards on the table, carried on by effects. Which of them went where is known by their ids. */
class Table {
  #deck: number;
  #hands: Card[][];
  #row: Card[];
  #guards: View["guards"];
  #defeated: Card[];
  #path: Card[];
  /** Every card that was seen in the end. */
  readonly #now: Map<number, Card>;

  constructor(
    private readonly before: View,
    private readonly after: View,
  ) {
    this.#deck = before.deck;
    this.#hands = before.hands.map((hand) => [...hand]);
    this.#row = [...before.row];
    this.#guards = [...before.guards];
    this.#defeated = [...before.defeated];
    this.#path = [...before.path];
    this.#now = new Map(placed(after).map(({ card }) => [card.id, card]));
  }

  /** The view as it is by now. What is asked, and whose turn it is, changes in the end. */
  view(): View {
    return {
      ...this.before,
      advised: this.after.advised,
      deck: this.#deck,
      top: this.#deck ? { ...this.#seen(this.#deck), spent: false } : null,
      hands: this.#hands.map((hand) => [...hand]),
      row: [...this.#row],
      guards: [...this.#guards],
      defeated: [...this.#defeated],
      path: [...this.#path],
    };
  }

  /** A thief of the row is turned over, and stays there for the moment. */
  turn(thief: number): void {
    this.#row = this.#row.map((card) => (card.id === thief ? this.#seen(thief) : card));
  }

  /** Carry on by an effect; whether anything of it is to be seen. */
  follow(effect: Effect): boolean {
    switch (effect.what) {
      case "deck shuffled":
        return true; // for a moment, with nothing dealt
      case "card turned":
        this.#hands[effect.owner]![effect.card.at - 1] = this.#seen(effect.card.id);
        return true;
      case "cards exchanged": {
        const [mine, theirs] = [this.#hands[effect.seat]!, this.#hands[effect.other]!];
        const [i, k] = [effect.card.at - 1, effect.their.at - 1];
        [mine[i], theirs[k]] = [theirs[k]!, mine[i]!];
        return true;
      }
      case "cards placed":
        this.#path.push(...this.#leave(effect.seat, effect.cards));
        return true;
      case "guard set up": {
        const last = effect.cards.findIndex((card) => card.id === effect.last);
        const cards = this.#leave(effect.seat, effect.cards);
        this.#guards.push({ cards, last: last < 0 ? null : last });
        return true;
      }
      case "backs shown":
        this.#hands[effect.seat] = this.#hands[effect.seat]!.map((card) => this.#seen(card.id));
        return true;
      case "thief turned":
        this.turn(effect.thief);
        if (effect.into !== "T") this.#path.push(this.#take(this.#row, effect.thief));
        return true;
      case "thief came":
        if (effect.source === "deck") this.#deck -= 1;
        else if (effect.source === "hand") this.#take(this.#hands[effect.seat!]!, effect.thief);
        else this.#take(this.#defeated, effect.thief);
        this.#row.push(this.#seen(effect.thief));
        return true;
      case "thief defeated":
        this.#defeated.push(this.#take(this.#row, effect.thief));
        if (effect.redirector)
          this.#hands[effect.seat!] = this.#hands[effect.seat!]!.map((card) =>
            card.id === effect.redirector ? { ...card, spent: true } : card,
          );
        return true;
      case "guard fired":
        this.#guards.shift();
        this.#path.push(...effect.cards.map((id) => this.#seen(id)));
        return true;
      case "card drawn":
        this.#deck -= 1;
        this.#hands[effect.seat]!.push({ ...this.#seen(effect.card.id), spent: false });
        return true;
      case "path begun":
        this.#deck -= 1;
        this.#path.push(this.#seen(effect.card));
        return true;
      default:
        return false;
    }
  }

  /** A card as it is seen in the end. */
  #seen(id: number): Card {
    const card = this.#now.get(id);
    if (!card) throw new Error(`there is no card ${id} on the table`);
    return card;
  }

  #take(pile: Card[], id: number): Card {
    pile.splice(
      pile.findIndex((card) => card.id === id),
      1,
    );
    return this.#seen(id);
  }

  #leave(seat: number, cards: readonly { id: number }[]): Card[] {
    return cards.map(({ id }) => this.#take(this.#hands[seat]!, id));
  }
}

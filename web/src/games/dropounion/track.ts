/**
 * Cards have no names in a view; to let them glide, each gets a number here, and keeps it from one
 * view to the next. What went where is concluded from the two views, and from nothing hidden.
 */
import type { DropounionAction, DropounionCard as Card, DropounionView as View } from "../../api";
import type { Move } from "../contract";

export type Zone = "hand" | "row" | "guard" | "defeated" | "path" | "deck";

export interface Token {
  id: number;
  card: Card;
  zone: Zone;
  /** Whose hand, or which guard post. */
  place: number;
  index: number;
  /** The face that was up before, if the card has just been turned. */
  was: string | null;
  turns: number;
  /** It has just come from the deck. */
  drawn: boolean;
  /** It was touched by the last move. */
  moved: boolean;
  /** Milliseconds to wait before it goes, and before it is turned. */
  delay: number;
  flipAt: number;
}

/** How long a card is on its way, in milliseconds. */
export const GLIDE = 380;
const MOST = 1500;

const FACE_DOWN = { back: null, open: false, known_by: [], spent: false };

type Happened = Pick<Move<View, DropounionAction>, "told" | "action">;

/** All cards that are seen in a view, without a past. */
function spread(view: View): Token[] {
  const at = (zone: Zone, place: number) => (card: Card, index: number) => ({
    id: 0,
    card,
    zone,
    place,
    index,
    was: null,
    turns: 0,
    drawn: false,
    moved: false,
    delay: 0,
    flipAt: 0,
  });
  const top = view.top ? [{ up: view.top, ...FACE_DOWN }] : [];
  return [
    ...view.path.map(at("path", 0)),
    ...view.defeated.map(at("defeated", 0)),
    ...view.guards.flatMap((post, i) => post.cards.map(at("guard", i))),
    ...top.map(at("deck", 0)),
    ...view.hands.flatMap((hand, seat) => hand.map(at("hand", seat))),
    ...view.row.map(at("row", 0)),
  ];
}

/** Whether a card may be this one later, with the same face up: backs are learned, not forgotten. */
function same(old: Card, now: Card): boolean {
  if (old.up !== now.up || (old.spent && !now.spent) || (old.open && !now.open)) return false;
  if (old.known_by.some((seat) => !now.known_by.includes(seat)) && !now.open) return false;
  return old.back === null || now.back === null || old.back === now.back;
}

/** Whether a card may be this one, turned over in sight of all. */
const turned = (old: Card, now: Card): boolean =>
  now.open && now.back === old.up && (old.back === null || old.back === now.up);

/** Pairs [old, new] of a row of cards that lost some and got others at its end. */
function align(
  old: Token[],
  now: Token[],
  worth: (a: Token, b: Token) => number,
): [Token, Token][] {
  // best[i][j]: the most that can be made of old[i..] and now[j..]
  const best = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  const value = (i: number, j: number) => worth(old[i]!, now[j]!);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const pair = value(i, j);
      const taken = pair > 0 ? pair + best[i + 1]![j + 1]! : 0;
      best[i]![j] = Math.max(taken, best[i + 1]![j]!, best[i]![j + 1]!);
    }
  const pairs: [Token, Token][] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    // Of cards that look alike, the first ones have left.
    if (best[i]![j] === best[i + 1]![j]) i++;
    else if (best[i]![j] === best[i]![j + 1]) j++;
    else pairs.push([old[i++]!, now[j++]!]);
  }
  return pairs;
}

/** An exchange that explains the hands: which card of whom for which of whom. */
function exchange(view: View, after: View, action: DropounionAction | null) {
  const giver = view.player;
  if (action?.do === "swap")
    return { giver, card: action.card - 1, seat: action.seat, their: action.their - 1 };
  const hands = view.hands;
  for (let card = 0; card < hands[giver]!.length; card++)
    for (let seat = 0; seat < hands.length; seat++)
      for (let their = 0; seat !== giver && their < hands[seat]!.length; their++)
        for (const which of ["give", "get"] as const) {
          const [mine, yours] = [[...hands[giver]!], [...hands[seat]!]];
          [mine[card], yours[their]] = [yours[their]!, mine[card]!];
          const [hand, at] = which === "give" ? [yours, their] : [mine, card];
          const is = (cards: Card[], owner: number) =>
            follows(cards, after.hands[owner]!, cards === hand ? at : -1);
          if (is(mine, giver) && is(yours, seat)) return { giver, card, seat, their };
        }
  return null;
}

/** Whether a hand became this one, where the card at `flip` was turned: it stayed, or was a thief. */
function follows(hand: Card[], now: Card[], flip: number): boolean {
  const stayed = hand.every((card, i) => now[i] && (i === flip ? turned : same)(card, now[i]));
  if (flip < 0 || stayed) return stayed;
  return hand.filter((_, i) => i !== flip).every((card, i) => now[i] && same(card, now[i]));
}

export class Tracker {
  #tokens: Token[] = [];
  #view: View | null = null;
  #next = 1;

  /** The cards of a view. With a move, they are those of the view before it, moved. */
  show(view: View, move: Happened | null): Token[] {
    if (view === this.#view) return this.#tokens;
    this.#tokens =
      this.#view && move ? this.#follow(this.#view, view, move) : this.#number(spread(view));
    this.#view = view;
    return this.#tokens;
  }

  #number(tokens: Token[]): Token[] {
    for (const token of tokens) token.id ||= this.#next++;
    return tokens;
  }

  #follow(before: View, after: View, move: Happened): Token[] {
    const old = this.#tokens.map((token) => ({ ...token }));
    const now = spread(after);
    const gone = new Set(old);
    const fresh = new Set(now);

    const keep = (from: Token, to: Token, wait: number | null = null, flip = false): void => {
      gone.delete(from);
      fresh.delete(to);
      Object.assign(to, { id: from.id, turns: from.turns + Number(flip) });
      to.moved = wait !== null;
      to.delay = wait ?? 0;
      if (flip) to.was = from.card.up;
    };
    const pile = (tokens: Iterable<Token>, zone: Zone, place?: number) =>
      [...tokens].filter((t) => t.zone === zone && (place === undefined || t.place === place));
    const find = (zone: Zone, fits: (old: Card) => boolean) =>
      pile(gone, zone).find((token) => fits(token.card));

    // Hands: an exchange first, then what stayed or was turned where it lies.
    const swap =
      move.action?.do === "swap" || / exchanges /.test(move.told)
        ? exchange(before, after, move.action)
        : null;
    const swapped = new Set<Token>();
    if (swap) {
      const mine = pile(old, "hand", swap.giver)[swap.card];
      const their = pile(old, "hand", swap.seat)[swap.their];
      if (mine && their) {
        [mine.place, their.place] = [their.place, mine.place];
        [mine.index, their.index] = [their.index, mine.index];
        swapped.add(mine).add(their);
      }
    }
    const order = (a: Token, b: Token) => a.index - b.index;
    after.hands.forEach((_, seat) => {
      const pairs = align(pile(old, "hand", seat).sort(order), pile(now, "hand", seat), (a, b) =>
        same(a.card, b.card) ? 3 : turned(a.card, b.card) ? 2 : 0,
      );
      for (const [a, b] of pairs) {
        const flip = !same(a.card, b.card);
        keep(a, b, swapped.has(a) || flip ? 0 : null, flip);
        if (flip && swapped.has(a)) b.flipAt = GLIDE;
      }
    });

    // The river: the path only grows, guards leave from the first on.
    pile(now, "path").forEach((token, i) => {
      const was = pile(gone, "path")[0];
      if (was && i < before.path.length) keep(was, token);
    });
    const fired = guardsFired(before, after);
    for (const token of pile(now, "guard")) {
      const was = pile(gone, "guard", token.place + fired)[token.index];
      if (was && token.place + fired < before.guards.length) keep(was, token, fired ? 700 : null);
    }
    const named = move.action
      ? "thief" in move.action
        ? move.action.thief
        : 0
      : Number(/thief (\d+)/.exec(move.told)?.[1] ?? 0);
    const left =
      after.row.length < before.row.length
        ? pile(old, "row").find((t) => t.index === named - 1)
        : 0;
    for (const [a, b] of align(
      pile(old, "row").filter((token) => token !== left),
      pile(now, "row"),
      (a, b) => Number(same(a.card, b.card)),
    )) {
      const flip = b.card.open && !a.card.open;
      keep(a, b, flip ? 0 : null, flip);
    }
    for (const token of pile(now, "defeated")) {
      const was = pile(gone, "defeated")[0];
      if (!was || was.index !== token.index || !same(was.card, token.card)) break;
      keep(was, token);
    }

    // What is new, and where it has come from.
    let thieves = 0;
    const exposed = (from: Token, to: Token) => {
      keep(from, to, (swap ? GLIDE : 0) + 260, true);
      to.flipAt = swap ? GLIDE : 0;
    };
    const arrives = () => 420 + 150 * thieves++;
    for (const token of pile(fresh, "guard")) {
      const from = find("hand", (card) => same(card, token.card));
      if (from) keep(from, token, 0);
    }
    for (const token of pile(fresh, "path")) {
      const { card } = token;
      const hand = find("hand", (each) => same(each, card));
      const thief = hand ? null : find("row", (each) => turned(each, card));
      const guard = find("guard", (each) => same(each, card));
      const from = hand ?? thief ?? guard;
      if (from) keep(from, token, hand ? 0 : thief ? 260 : 700, from === thief);
    }
    for (const token of pile(fresh, "defeated")) {
      const row = find("row", () => true);
      const hand = row ? null : find("hand", (card) => turned(card, token.card));
      if (row) keep(row, token, move.action?.do === "defeat" ? 0 : 260);
      else if (hand) exposed(hand, token);
      else this.#draw(token, arrives());
    }
    for (const token of pile(fresh, "row")) {
      const hand = find("hand", (card) => turned(card, token.card));
      const back = hand ? null : find("defeated", (card) => same(card, token.card));
      if (hand) exposed(hand, token);
      else if (back) keep(back, token, 300);
      else this.#draw(token, arrives());
    }
    this.#deck(before, after, pile(old, "deck")[0], fresh);
    return this.#number(now);
  }

  #draw(token: Token, delay: number): void {
    Object.assign(token, { drawn: true, moved: true, delay });
  }

  /** The rest was drawn, the card on top first. */
  #deck(before: View, after: View, top: Token | undefined, fresh: Set<Token>): void {
    let cards = 0;
    for (const token of fresh) {
      if (token.zone === "deck") {
        if (before.deck === after.deck && top) token.id = top.id;
        continue;
      }
      if (token.drawn) continue;
      this.#draw(token, 300 + 120 * cards++);
      if (top && token.card.up === top.card.up) {
        Object.assign(token, { id: top.id, drawn: false });
        top = undefined;
      }
    }
  }
}

function guardsFired(before: View, after: View): number {
  const fits = (gone: number) =>
    before.guards
      .slice(gone)
      .every((post, i) => post.cards.every((card, k) => after.guards[i]?.cards[k]?.up === card.up));
  return [0, 1, 2].find(fits) ?? before.guards.length;
}

/** How long it takes until all cards have arrived. */
export function lasting(before: View, after: View, move: Happened): number {
  const tracker = new Tracker();
  tracker.show(before, null);
  const moved = tracker.show(after, move).filter((token) => token.moved);
  if (!moved.length) return 0;
  return Math.min(
    MOST,
    Math.max(...moved.map((token) => Math.max(token.delay, token.flipAt))) + GLIDE,
  );
}

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

/** Of a card that has arrived. */
const AT_REST = { was: null, drawn: false, delay: 0, flipAt: 0 };

type Happened = Pick<Move<View, DropounionAction>, "told" | "action"> & { before?: View };

/** All cards that are seen in a view, without a past. */
function spread(view: View): Token[] {
  const at = (zone: Zone, place: number) => (card: Card, index: number) => ({
    id: 0,
    card,
    zone,
    place,
    index,
    turns: 0,
    moved: false,
    ...AT_REST,
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
const same = (old: Card, now: Card): boolean =>
  old.up === now.up &&
  old.open === now.open &&
  (!old.spent || now.spent) &&
  old.known_by.every((seat) => now.known_by.includes(seat)) &&
  (old.back === null || now.back === null || old.back === now.back);

/** The same for a card that has left a hand: then it does not matter any more who knows what. */
const alike = (old: Card, now: Card): boolean =>
  old.up === now.up && (old.back === null || now.back === null || old.back === now.back);

/** Whether a card may be this one, turned over in sight of all. */
const turned = (old: Card, now: Card): boolean =>
  now.open && now.back === old.up && (old.back === null || old.back === now.up);

/**
 * Pairs [old, new] of cards that stayed, where others left and new ones came after them. At most so
 * many have stayed; of cards that look alike, the first ones have left.
 */
function stayed(old: Token[], now: Token[], most: number): [Token, Token][] {
  const worth = (a: Token, b: Token | undefined) =>
    !b ? 0 : same(a.card, b.card) ? 101 : turned(a.card, b.card) ? 100 : 0;
  // best[i][j]: the most that can be made of old[i..], with now[j] as the next to be found
  const best = Array.from({ length: old.length + 1 }, () => Array<number>(now.length + 2).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = Math.min(now.length, most) - 1; j >= 0; j--) {
      const pair = worth(old[i]!, now[j]);
      best[i]![j] = Math.max(pair && pair + best[i + 1]![j + 1]!, best[i + 1]![j]!);
    }
  const pairs: [Token, Token][] = [];
  for (let i = 0, j = 0; i < old.length && best[i]![j]; i++)
    if (best[i]![j] !== best[i + 1]![j]) pairs.push([old[i]!, now[j++]!]);
  return pairs;
}

/** The cards of the hand that an action puts down. */
const cardsOf = (action: DropounionAction | null): number[] =>
  action && "cards" in action ? [...action.cards] : [];

const becameThief = (told: string) => / into a Water-Thief/.test(told);

interface Exchange {
  giver: number;
  card: number;
  seat: number;
  their: number;
  /** Whose card turned out to be a thief, or -1. */
  exposed: number;
}

/** An exchange that explains the hands. */
function exchange(view: View, after: View, { action, told }: Happened): Exchange | null {
  const giver = view.player;
  const thief = becameThief(told);
  const hands = view.hands;
  for (let card = 0; card < hands[giver]!.length; card++)
    for (let seat = 0; seat < hands.length; seat++)
      for (let their = 0; seat !== giver && their < hands[seat]!.length; their++)
        for (const which of ["give", "get"] as const) {
          if (action?.do === "swap" && (action.card !== card + 1 || action.seat !== seat)) continue;
          if (action?.do === "swap" && (action.their !== their + 1 || action.turn !== which))
            continue;
          const [mine, yours] = [[...hands[giver]!], [...hands[seat]!]];
          [mine[card], yours[their]] = [yours[their]!, mine[card]!];
          const [holder, at] = which === "give" ? [seat, their] : [giver, card];
          const expected = hands.map((cards, owner) =>
            owner === giver ? mine : owner === seat ? yours : cards,
          );
          const explains = expected.every((cards, owner) =>
            follows(cards, after.hands[owner]!, owner === holder ? at : -1, thief),
          );
          if (explains) return { giver, card, seat, their, exposed: thief ? holder : -1 };
        }
  return null;
}

/** Whether a hand became this one, where the card at `flip` was turned; a thief has left. */
function follows(hand: Card[], now: Card[], flip: number, thief: boolean): boolean {
  const is = (a: Card, b: Card | undefined) =>
    b && same(a, b) && a.back === b.back && a.known_by.length === b.known_by.length;
  if (thief && flip >= 0) return hand.filter((_, i) => i !== flip).every((c, i) => is(c, now[i]));
  return hand.every((card, i) => (i === flip ? now[i] && turned(card, now[i]) : is(card, now[i])));
}

export class Tracker {
  #tokens: Token[] = [];
  #view: View | null = null;
  #next = 1;

  /** The cards of a view. With a move, they are those of the view before it, moved. */
  show(view: View, move: Happened | null): Token[] {
    if (view === this.#view) return this.#tokens;
    const comes = !this.#view;
    if (comes && move?.before && move.before !== view) this.show(move.before, null);
    const last = this.#view;
    const next = last && view.path.length >= last.path.length && view.turn - last.turn <= 4;
    this.#tokens = next && move ? this.#follow(last, view, move) : this.#number(spread(view));
    // Who comes to a table sees what was touched last, but all of it where it lies.
    if (comes) for (const token of this.#tokens) Object.assign(token, AT_REST);
    this.#view = view;
    return this.#tokens;
  }

  /** Always in the same order: an element that changes its place in the page cannot glide. */
  #number(tokens: Token[]): Token[] {
    for (const token of tokens) token.id ||= this.#next++;
    return tokens.sort((a, b) => a.id - b.id);
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
      [...tokens]
        .filter((t) => t.zone === zone && (place === undefined || t.place === place))
        .sort((a, b) => a.index - b.index);
    const find = (zone: Zone, fits: (old: Card) => boolean) =>
      pile(gone, zone).find((token) => fits(token.card));

    // Hands: an exchange first, then what stayed or was turned where it lies.
    const swap =
      move.action?.do === "swap" || / exchanges /.test(move.told)
        ? exchange(before, after, move)
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
    // How many left the hand of whoever acted, for the path, as a guard or as a thief.
    const fired = guardsFired(before, after);
    const firing = before.guards.slice(0, fired).reduce((sum, post) => sum + post.cards.length, 0);
    const washed = after.path.slice(before.path.length).filter((c) => c.open && c.back === "T");
    const posted = after.guards
      .slice(before.guards.length - fired)
      .reduce((sum, post) => sum + post.cards.length, 0);
    const grown = after.path.length - before.path.length;
    const exposed = swap
      ? swap.exposed
      : / into a Water-Thief/.test(move.told)
        ? before.player
        : -1;
    after.hands.forEach((_, seat) => {
      const played = seat === before.mover ? cardsOf(move.action) : [];
      const held = pile(old, "hand", seat);
      const hand = held.filter((token) => !played.includes(token.index + 1));
      const placed = before.path.length ? grown - firing - washed.length : 0; // else it is dealt
      const left = seat === before.mover ? placed + posted : 0;
      const most = held.length - left - Number(seat === exposed);
      for (const [a, b] of stayed(hand, pile(now, "hand", seat), most)) {
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
    for (const token of pile(now, "guard")) {
      const was = pile(old, "guard", token.place + fired)[token.index];
      if (was) keep(was, token, fired ? 700 : null);
    }
    const chosen = move.action && "thief" in move.action ? move.action.thief : 0;
    const named = chosen || Number(/(?:turns|defeats) thief (\d+)/.exec(move.told)?.[1] ?? 0);
    const beaten = Math.max(0, after.defeated.length - before.defeated.length);
    const leaves = washed.length || / defeats thief /.test(move.told);
    const row = pile(old, "row").filter((token) => !leaves || token.index !== named - 1);
    const most = before.row.length - beaten - washed.length;
    for (const [a, b] of stayed(row, pile(now, "row"), most)) {
      const flip = !same(a.card, b.card);
      keep(a, b, flip ? 0 : null, flip);
    }
    for (const token of pile(now, "defeated")) {
      const was = pile(gone, "defeated")[0];
      if (!was || was.index !== token.index || !same(was.card, token.card)) break;
      keep(was, token);
    }

    // What is new, and where it has come from.
    let thieves = 0;
    const expose = (from: Token, to: Token) => {
      keep(from, to, (swap ? GLIDE : 0) + 260, true);
      to.flipAt = swap ? GLIDE : 0;
    };
    const arrives = () => 420 + 150 * thieves++;
    for (const token of pile(fresh, "guard")) {
      const from = find("hand", (card) => alike(card, token.card));
      if (from) keep(from, token, 0);
    }
    for (const token of pile(fresh, "path")) {
      const { card } = token;
      const hand = find("hand", (each) => alike(each, card));
      const thief = hand ? null : find("row", (each) => turned(each, card));
      const guard = find("guard", (each) => alike(each, card));
      const from = hand ?? thief ?? guard;
      if (from) keep(from, token, hand ? 0 : thief ? 260 : 700, from === thief);
    }
    for (const token of pile(fresh, "defeated")) {
      const row = find("row", () => true);
      const hand = row ? null : find("hand", (card) => turned(card, token.card));
      if (row) keep(row, token, move.action?.do === "defeat" ? 0 : 260);
      else if (hand) expose(hand, token);
      else this.#draw(token, arrives());
    }
    for (const token of pile(fresh, "row")) {
      const hand = find("hand", (card) => turned(card, token.card));
      const back = hand ? null : find("defeated", (card) => alike(card, token.card));
      if (hand) expose(hand, token);
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
        if (before.deck === after.deck && top) [token.id, top] = [top.id, undefined];
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

/**
 * Choosing in steps: cards are picked one after the other until they make up an action. All that
 * is offered is found among the choices; no rule of the game is known here.
 */
import type { DropounionAction as Action, DropounionView as View } from "../../api";
import { listed } from "../../lib/words";
import type { BoardProps } from "../contract";
import { numbersAt } from "../line";

export interface Picked {
  /** Cards of my hand, counted from 1. */
  mine: number[];
  /** A card of another hand. */
  their: { seat: number; card: number } | null;
  /** The three cards are to be a guard: now the last one is chosen. */
  guarding: boolean;
}

export const NOTHING: Picked = { mine: [], their: null, guarding: false };

/** A tap, by what it leads to. */
export type Tap = { act: Action } | { pick: Picked };

export interface Offer {
  label: string;
  icon: "turn" | "swap" | "place" | "guard" | "keep" | "pass";
  tap: Tap;
  main: boolean;
}

type Of<Do extends Action["do"]> = Extract<Action, { do: Do }>;

export function only<Do extends Action["do"]>(all: readonly Action[], what: Do): Of<Do>[] {
  return all.filter((each): each is Of<Do> => each.do === what);
}

const sameSet = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((each) => b.includes(each));
const within = (a: readonly number[], b: readonly number[]) => a.every((each) => b.includes(each));

/** Whether others are to be advised, since it is not my turn. */
export const advising = (all: readonly Action[]): boolean =>
  all.length > 0 && all.every((each) => each.do.startsWith("advise"));

/** The sets of my cards that are placed or set up together. */
const sets = (all: readonly Action[]): number[][] => [
  ...only(all, "place").map((each) => each.cards),
  ...only(all, "guard").map((each) => [...each.cards]),
];

/** The exchanges that are proposed or made with what is picked. */
function exchanges(all: readonly Action[], view: View, picked: Picked) {
  const { mine, their } = picked;
  if (mine.length > 1) return [];
  const fits = (my: number, seat: number, card: number) =>
    (!mine.length || mine[0] === my) && (!their || (their.seat === seat && their.card === card));
  return [
    ...only(all, "swap")
      .filter((each) => fits(each.card, each.seat, each.their))
      .map((each) => ({ mine: each.card, seat: each.seat, their: each.their, action: each })),
    ...only(all, "advise swap")
      .filter((each) => fits(each.mine, view.player, each.card))
      .map((each) => ({ mine: each.mine, seat: view.player, their: each.card, action: each })),
  ];
}

/** Both cards of an exchange are picked; what is left is which one is turned. */
export const turning = (picked: Picked): boolean => picked.their !== null && !!picked.mine.length;

function whichTurned(all: readonly Action[], view: View, picked: Picked, mine: boolean) {
  // In advice, the card of the one who is advised is the one that is given.
  const side = advising(all) !== mine ? "give" : "get";
  return exchanges(all, view, picked).find((each) => each.action.turn === side)?.action;
}

/** What a tap on my card does, or null. */
export function tapMine(
  all: readonly Action[],
  view: View,
  picked: Picked,
  card: number,
): Tap | null {
  const { mine, their } = picked;
  if (picked.guarding) {
    const guard = only(all, "guard").find((g) => sameSet(g.cards, mine) && g.top === card);
    return guard ? { act: guard } : null;
  }
  if (turning(picked)) {
    if (mine[0] === card) {
      const action = whichTurned(all, view, picked, true);
      return action ? { act: action } : null;
    }
    return { pick: { ...picked, mine: [card] } };
  }
  if (their) {
    const fits = exchanges(all, view, picked).some((each) => each.mine === card);
    return fits ? { pick: { ...picked, mine: [card] } } : null;
  }
  if (advising(all)) return null;
  if (mine.includes(card))
    return { pick: { ...NOTHING, mine: mine.filter((each) => each !== card) } };
  const more = [...mine, card].sort();
  if (mine.length && sets(all).some((set) => within(more, set)))
    return { pick: { ...NOTHING, mine: more } };
  const useful =
    sets(all).some((set) => set.includes(card)) ||
    only(all, "turn").some((each) => each.card === card) ||
    only(all, "swap").some((each) => each.card === card);
  return useful ? { pick: { ...NOTHING, mine: [card] } } : null;
}

/** What a tap on a card of another hand does, or null. */
export function tapTheirs(
  all: readonly Action[],
  view: View,
  picked: Picked,
  seat: number,
  card: number,
): Tap | null {
  const again = picked.their?.seat === seat && picked.their.card === card;
  if (turning(picked) && again) {
    const action = whichTurned(all, view, picked, false);
    return action ? { act: action } : null;
  }
  if (again) return { pick: NOTHING };
  const wanted = { ...picked, guarding: false, their: { seat, card } };
  if (exchanges(all, view, wanted).length) return { pick: wanted };
  const advice = all.some(
    (each) =>
      (each.do === "advise turn" || each.do === "advise place" || each.do === "advise keep") &&
      each.card === card,
  );
  if (advice && seat === view.player) return { pick: { ...NOTHING, their: { seat, card } } };
  return null;
}

/** What can be done with all that is picked, as buttons. */
export function offers(all: readonly Action[], view: View, picked: Picked): Offer[] {
  const found: Offer[] = [];
  const offer = (label: string, icon: Offer["icon"], act: Action | undefined, main = false) => {
    if (act) found.push({ label, icon, tap: { act }, main });
  };
  const { mine, their } = picked;
  offer("Set it up as a guard", "guard", only(all, "guard alone")[0], true);
  offer("Keep it", "keep", only(all, "keep")[0]);
  offer("Turn none", "pass", only(all, "skip")[0]);
  if (turning(picked)) {
    offer("Turn theirs", "turn", whichTurned(all, view, picked, false));
    offer("Turn mine", "turn", whichTurned(all, view, picked, true));
    return found;
  }
  if (their && advising(all)) {
    const about = (what: "advise turn" | "advise place" | "advise keep") =>
      all.find((each) => each.do === what && each.card === their.card);
    offer("Turn it", "turn", about("advise turn"));
    offer("Place it", "place", about("advise place"));
    offer("Keep it", "keep", about("advise keep"));
    return found;
  }
  if (picked.guarding) return found;
  const place = only(all, "place").find((each) => sameSet(each.cards, mine));
  const idle = view.prospects[mine.length - 1]?.idle;
  offer(placing(mine), "place", place, !idle);
  if (mine.length === 1)
    offer(
      "Turn it",
      "turn",
      only(all, "turn").find((each) => each.card === mine[0]),
    );
  const guards = only(all, "guard").filter((each) => sameSet(each.cards, mine));
  if (guards.length === 1) offer("Set up a guard", "guard", guards[0], !place);
  else if (guards.length)
    found.push({
      label: "Set up a guard",
      icon: "guard",
      tap: { pick: { ...picked, guarding: true } },
      main: !place,
    });
  if (!mine.length) offer("Pass", "pass", only(all, "pass")[0]);
  return found;
}

/** What the prompt says while something is half chosen; null if nothing is. */
export function question(
  all: readonly Action[],
  view: View,
  picked: Picked,
  name: (seat: number) => string,
): string | null {
  const { mine, their } = picked;
  if (!all.length) return null;
  if (picked.guarding) return "Which Drop goes on top? Tap one of the three.";
  if (turning(picked))
    return advising(all)
      ? `Advise ${name(view.player)} to exchange these two: which one should be turned?`
      : "Exchange these two: tap the one to turn over.";
  if (their && advising(all)) {
    const swap = exchanges(all, view, picked).length ? " Or tap yours to propose an exchange." : "";
    return `What do you advise about card ${their.card} of ${name(their.seat)}?${swap}`;
  }
  if (their) return `Which of your cards does ${name(their.seat)} get for this one?`;
  if (!mine.length) {
    const who = name(view.player);
    return advising(all) ? `${who} decides. Tap a card of ${who} to give advice.` : null;
  }
  const told = does(all, view, mine);
  const can = offers(all, view, picked)
    .filter((each) => !told || each.icon !== "place")
    .map((each) => each.label.toLowerCase());
  const swaps = exchanges(all, view, picked).length > 0;
  const same = alike(all, view, mine);
  const grows = sets(all).some((set) => set.length > mine.length && within(mine, set));
  if (swaps) can.push("tap a partner’s card to exchange");
  if (grows && mine.length > 1)
    can.push(forGuard(all, mine) ? "add the third for a guard" : "add another card");
  else if (grows) can.push("add a card for a group");
  const first = told || same;
  if (first && !can.length) return first;
  if (!can.length) return "These cards cannot be placed together here.";
  const text = listed(can, "or");
  return `${first}${first && " "}${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

const placing = (mine: readonly number[]): string =>
  mine.length > 1 ? `Place ${mine.length} cards` : "Place it";

/** Why the only card that is picked cannot be placed, where the reason is its picture. */
function alike(all: readonly Action[], view: View, mine: readonly number[]): string {
  const [up, last] = [view.hands[view.player]?.[mine[0]! - 1]?.up, view.path.at(-1)?.up];
  if (mine.length !== 1 || up === undefined || up !== last || advising(all)) return "";
  return "No card follows one like it.";
}

/** Whether these cards can only become a guard, with another one. */
const forGuard = (all: readonly Action[], mine: readonly number[]): boolean =>
  !only(all, "place").some(({ cards }) => cards.length > mine.length && within(mine, cards));

/** What placing these cards would do, as the server says: "Place 3 cards: defeat a thief." */
function does(all: readonly Action[], view: View, mine: readonly number[]): string {
  const prospect = view.prospects[mine.length - 1];
  if (!prospect?.says || !only(all, "place").some((each) => sameSet(each.cards, mine))) return "";
  return prospect.idle
    ? `${placing(mine)}? ${prospect.says[0]!.toUpperCase()}${prospect.says.slice(1)}.`
    : `${placing(mine)}: ${prospect.says}.`;
}

/** The card that somebody's finger is on, to be shown to the others; null if nothing is picked. */
export function touched(
  { mine, their }: Picked,
  seat: number | null,
): { seat: number; card: number } | null {
  if (their) return their;
  return seat !== null && mine.length ? { seat, card: mine[0]! } : null;
}

/** The cards and thieves that an action is about: to mark a hint, or what waits to be confirmed. */
export interface About {
  mine: number[];
  their: { seat: number; card: number } | null;
  thief: number;
}

export function about(action: Action | null, view: View): About {
  const none: About = { mine: [], their: null, thief: 0 };
  if (!action) return none;
  switch (action.do) {
    case "turn":
      return { ...none, mine: [action.card] };
    case "swap":
      return { ...none, mine: [action.card], their: { seat: action.seat, card: action.their } };
    case "place":
    case "guard":
      return { ...none, mine: [...action.cards] };
    case "thief":
    case "defeat":
      return { ...none, thief: action.thief };
    case "advise swap":
      return { ...none, mine: [action.mine], their: { seat: view.player, card: action.card } };
    case "advise turn":
    case "advise place":
    case "advise keep":
      return { ...none, their: { seat: view.player, card: action.card } };
    default:
      return none;
  }
}

/** The names of what a line numbers. */
export const cardKey = (seat: number, card: number): string => `card ${seat} ${card}`;
export const thiefKey = (thief: number): string => `thief ${thief}`;

/** Where play may go on after a hint: numbers of actions by card and thief, as long as they lie as
 *  they do now. */
export function following(
  line: NonNullable<BoardProps<View, Action>["line"]>,
  hint: Action | null,
  view: View,
): Map<string, number[]> {
  const changed = new Set<number>(); // hands
  let thieves = true; // the row is as it was
  const places = (action: Action, seat: number): string[] => {
    const { mine, their, thief } = about(action, view);
    const cards = [...mine.map((card) => ({ seat, card })), ...(their ? [their] : [])].filter(
      (each) => !changed.has(each.seat),
    );
    if (their) changed.add(their.seat);
    if (mine.length) changed.add(seat);
    const found = cards.map((each) => cardKey(each.seat, each.card));
    if (!thief) return found;
    if (thieves) found.push(thiefKey(thief));
    thieves = action.do !== "defeat" && thieves;
    return found;
  };
  if (hint) places(hint, view.player);
  return numbersAt(line, places);
}

/** Tables to be opened: what a form says, as the server wants it. */
import type { GameCard, MapWarning, NewTable } from "../api";

/** `name` is for one of several people on this device. */
export type SeatWish = { kind: "me" | "open" | "bot"; bot: string; name?: string };
export type ClockWish = "none" | "per_move" | "fischer" | "days";
export type Value = boolean | number | string;

export interface TableWish {
  seats: SeatWish[];
  options: { [name: string]: Value };
  public: boolean;
  clock: ClockWish;
  minutes: number;
  seconds: number;
  days: number;
  hints: boolean;
  /** Free talk in a game that is played without. */
  talk: boolean;
  /** Everything may be taken back. */
  practice: boolean;
}

/** The usual table: somebody here, and bots. */
export function usual(
  card: GameCard,
  seats = card.usual_seats,
  bot: string = card.usual_bot,
): TableWish {
  return {
    seats: Array.from({ length: seats }, (_, i) => ({
      kind: i ? "bot" : "me",
      bot,
    })),
    options: usualOptions(card, seats),
    public: false,
    clock: "none",
    minutes: 10,
    seconds: 30,
    days: 2,
    hints: false,
    talk: false,
    practice: false,
  };
}

/** What is wrong with the name of one of several people at this device; nothing, if it is its own. */
export function wrongName(wish: TableWish, seat: number): string {
  const here = wish.seats.map(({ kind, name }) =>
    kind === "me" ? (name ?? "").trim().toLowerCase() : "",
  );
  if (!here[seat]) return "Who plays here? Give a name.";
  return here.indexOf(here[seat]) < seat ? "Somebody else here is called that." : "";
}

/** Whether practice is possible and makes a difference: one person, and something unknown. */
export function mayPractise(card: GameCard, wish: TableWish): boolean {
  const people = wish.seats.filter((seat) => seat.kind !== "bot");
  const turns = Object.entries(card.unknown_turns ?? {});
  const turned = turns.some(([name, values]) => values.includes(wish.options[name]!));
  return people.length === 1 && people[0]!.kind === "me" && !!card.unknown !== turned;
}

/** Whether more than one person plays, here or elsewhere; then there are hints only if wished. */
export function isBetweenPeople(wish: TableWish): boolean {
  return wish.seats.filter((seat) => seat.kind !== "bot").length > 1;
}

/** For who wants to play right now: a first game, which is small, short, and begins at once. */
export function firstGame(card: GameCard, bot: string = card.usual_bot): TableWish {
  const wish = usual(card, card.usual_seats, bot);
  Object.assign(wish.options, card.first_game);
  return wish;
}

export function usualOptions(card: GameCard | undefined, seats: number): { [name: string]: Value } {
  return Object.fromEntries(
    (card?.options ?? []).map((option) => [option.name, option.defaults[String(seats)]!]),
  );
}

/** The same wish with another number of seats; what was changed stays changed. */
export function resized(card: GameCard, wish: TableWish, seats: number): TableWish {
  const [before, after] = [usualOptions(card, wish.seats.length), usualOptions(card, seats)];
  const kept = Object.entries(wish.options).filter(([name, value]) => value !== before[name]);
  return {
    ...wish,
    seats: Array.from(
      { length: seats },
      (_, i) => wish.seats[i] ?? { kind: "bot", bot: card.usual_bot },
    ),
    options: { ...after, ...Object.fromEntries(kept) },
  };
}

/** Whether an option changes anything beside the others. */
export function matters(card: GameCard, wish: TableWish, option: string): boolean {
  const idle = card.idle[option];
  if (!idle) return true;
  const otherwise = Object.entries(idle.unless).some(([name, values]) =>
    values.includes(wish.options[name]!),
  );
  return idle.seats.includes(wish.seats.length) === otherwise;
}

/** As the server wants it; options that are as usual, or do not matter, are left out. */
export function asked(card: GameCard, wish: TableWish): NewTable {
  const plain = usualOptions(card, wish.seats.length);
  const changed = Object.entries(wish.options).filter(
    ([name, value]) => value !== plain[name] && matters(card, wish, name),
  );
  const clocks = {
    none: null,
    per_move: { kind: "per_move" as const, seconds: wish.seconds },
    fischer: { kind: "fischer" as const, seconds: wish.minutes * 60, increment: wish.seconds },
    days: { kind: "days" as const, days: wish.days },
  };
  return {
    game: card.name,
    seats: wish.seats.map(({ kind, bot, name }) => {
      if (kind === "bot") return { kind, bot };
      return kind === "me" && name?.trim() ? { kind, name: name.trim() } : { kind };
    }),
    options: Object.fromEntries(changed),
    public: wish.public,
    clock: clocks[wish.clock],
    hints: isBetweenPeople(wish) ? wish.hints : null,
    ...(card.restricts_talk && { talk: wish.talk }),
    ...(wish.practice && mayPractise(card, wish) && { practice: true }),
  };
}

/** What a map of somebody's own lacks, in words. A title and notes may stand before it, up to an
 * empty line. */
export function warningsAbout(text: string, warnings: MapWarning[]): string[] {
  const map = text.includes(":") ? text.slice(text.search(/\n\s*\n/) + 1) : text;
  if (!map.trim()) return [];
  return warnings
    .filter(({ without }) => ![...without].some((sign) => map.includes(sign)))
    .map((warning) => warning.text);
}

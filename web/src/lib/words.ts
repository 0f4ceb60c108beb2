/** Sentences of the shell. What is about a game comes from the server, or from its board. */
import type { GameCard, Result, Seat, TableSummary } from "../api";
import { games } from "./games.svelte";
import { usualOptions } from "./opening";
import type { TableRoom } from "./table.svelte";
import { seatName, text, type Text } from "./text";

/** "Ada", "Ada and Bo", "Ada, Bo and Cy"; or with another word than "and". */
export function listed(names: string[], word: "and" | "or" = "and"): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}

/** The numbers of a score: "3", "3 + 6". */
export const added = (values: number[]): string => values.join(" + ");

/** 65 seconds are "1:05", a day is "1 day". */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 2 * 86400) return `${Math.floor(seconds / 86400)} days`;
  if (seconds >= 86400) return "1 day";
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** What players try to do, where these options are chosen. */
export function aimOf(card: GameCard | undefined, options: { [name: string]: unknown }): string[] {
  for (const [name, aims] of Object.entries(card?.aims ?? {})) {
    const other = aims[String(options[name])];
    if (other) return other;
  }
  return card?.aim ?? [];
}

/** What is not as usual at a table: "size: 5". */
export function unusual(
  game: string,
  seats: number,
  options: { [name: string]: unknown },
): string[] {
  const plain = usualOptions(games.card(game), seats);
  return Object.entries(options)
    .filter(([name, value]) => value !== plain[name] && String(value).length < 40)
    .map(([name, value]) => `${name}: ${value === true ? "yes" : value === false ? "no" : value}`);
}

/** "30 s a turn", "10 min, 5 s more a turn"; nothing without a clock. */
export function clockWords(clock: TableSummary["clock"]): string {
  if (!clock) return "";
  if (clock.kind === "days") return clock.days === 1 ? "a day a turn" : `${clock.days} days a turn`;
  if (clock.kind === "per_move") return `${clock.seconds} s a turn`;
  return `${clock.seconds / 60} min, ${clock.increment} s more a turn`;
}

/** How long ago, in the roughest unit that fits. */
export function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / 60 / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** What the prompt says. */
export function sentence(room: TableRoom): Text {
  const { state } = room;
  if (!state) return [];
  if (room.live.connection === "lost")
    return text`No connection. Trying again; ${room.acting ? "your move is sent then" : "the game is safe"}.`;
  const { situation } = state;
  if (room.back?.move) return text`A look back: ${room.back.move.told}`;
  if (situation.phase === "waiting") return [waiting(situation.seats, state.you)];
  if (room.scenes.busy && room.scenes.now?.move) return happening(room);
  if (situation.phase === "over") return outcome(room);
  if (room.curtain) return ["Hand over the device."];
  if (room.asked) return [room.asked];
  const mover = situation.seats.find((seat) => seat.seat === situation.mover);
  if (room.myTurn) return room.seatView?.prompt ?? [];
  const who: Text = mover ? [seatName(mover.seat)] : ["somebody"];
  if (room.mayAct) return text`${who} is to move; there is something you may do meanwhile.`;
  const watching = state.you.length ? "" : "You are watching. ";
  return mover
    ? text`${watching}${who} ${mover.kind === "bot" ? "is thinking" : "is to move"} …`
    : [];
}

/** What is being shown. Where it takes its time to fall, nobody is told beforehand how it ends. */
function happening(room: TableRoom): Text {
  const { move, motion } = room.scenes.now!;
  if (!motion) return move!.told;
  const { you } = room.state!;
  const mine = you.length === 1 && you[0] === move!.seat;
  return mine ? text`${[seatName(move!.seat, "You")]} let go …` : text`${move!.seat} lets go …`;
}

function waiting(seats: Seat[], you: number[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  const people = open === 1 ? "one more player" : `${open} more players`;
  return you.length ? `Waiting for ${people}.` : `There is room for ${people}. Sit down!`;
}

function outcome(room: TableRoom): Text {
  const { you, game, situation } = room.state!;
  const { result, seats } = situation;
  if (!result) return ["The match is over."];
  const values = seats.map(
    ({ seat }) => room.board?.standing(room.scenes.now?.view, seat).values ?? null,
  );
  return ending(result, game, seats.length, you, values);
}

/** "You win 5 to 3: the board is full." */
export function ending(
  result: Result,
  game: string,
  players: number,
  you: number[],
  values: (number[] | null)[],
): Text {
  const told = result.how === "game" ? tally(result, values) : "";
  const why = because(result, game, you);
  const end = text`${verdict(result.winners, players, you, game)}${told}`;
  return why.join("") ? text`${end}: ${why}.` : text`${end}.`;
}

/** Why a match has ended, as a clause: "the board is full". Nothing, if that goes without saying. */
export function because({ how, reason, seat }: Result, game: string, you: number[] = []): Text {
  if (how === "game") return [games.card(game)?.reasons[reason] ?? reason];
  if (seat == null) return [reason];
  const what = how === "time" ? "run out of time" : "resigned";
  const me = you.length === 1 && you[0] === seat;
  return me ? text`${[seatName(seat, "you")]} have ${what}` : text`${seat} has ${what}`;
}

/** " 5 to 3, 2", the winner's first; nothing where there are no such numbers. */
export function tally(
  { winners, ranks }: { winners: number[]; ranks: number[] },
  values: (number[] | null)[],
): string {
  const known = values.filter((each) => each !== null);
  if (winners.length !== 1 || known.length < 2 || known.length < values.length) return "";
  const order = known.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  const [first, ...others] = order.map((seat) => added(known[seat]!));
  return ` ${first} to ${others.join(", ")}`;
}

/** The seats that have won. If all have come out alike it is a draw, and none of them has. */
export function winnersOf(
  result: { winners: number[] } | null,
  seats: number,
  game: string,
): number[] {
  const winners = result?.winners ?? [];
  return winners.length === seats && !games.card(game)?.cooperative ? [] : winners;
}

/** Who has won, from where we sit. */
function verdict(winners: number[], players: number, you: number[], game: string): Text {
  if (games.card(game)?.cooperative) return [together(winners.length > 0, players, you)];
  if (!winners.length) return ["Nobody has won"];
  if (winners.length === players) return ["A draw"];
  const mine = you.length === 1 && winners.includes(you[0]!);
  const others = winners.filter((seat) => !mine || seat !== you[0]).map((seat) => seatName(seat));
  const all = mine ? [seatName(you[0]!, "You"), ...others] : others;
  const [first, ...rest] = all.map((each): Text => [each]);
  const named = rest.reduce(
    (done, next, i) => text`${done}${i < rest.length - 1 ? ", " : " and "}${next}`,
    first!,
  );
  return text`${named} ${mine || all.length > 1 ? "win" : "wins"}`;
}

function together(won: boolean, players: number, you: number[]): string {
  const all = players > 1 ? " together" : "";
  return `${you.length ? "You have" : "They have"} ${won ? "won" : "lost"}${all}`;
}

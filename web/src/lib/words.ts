/** Sentences of the shell. What is about a game comes from the server, or from its board. */
import type { GameCard, Result, Seat } from "../api";
import { games } from "./games.svelte";
import { nameOf, namesOf } from "./names";
import type { TableRoom } from "./table.svelte";

/** "Ada", "Ada and Bo", "Ada, Bo and Cy". */
export function listed(names: string[]): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

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
export function sentence(room: TableRoom): string {
  const { state } = room;
  if (!state) return "";
  if (room.live.connection === "lost")
    return `No connection. Trying again; ${room.acting ? "your move is sent then" : "the game is safe"}.`;
  const { situation } = state;
  if (situation.phase === "waiting") return waiting(situation.seats, state.you);
  if (room.scenes.busy && room.scenes.now?.move) return happening(room);
  if (situation.phase === "over") return outcome(room);
  if (room.curtain) return "Hand over the device.";
  if (room.asked) return room.asked;
  const mover = situation.seats.find((seat) => seat.seat === situation.mover);
  if (room.myTurn) return situation.prompt;
  const name = nameOf(mover, situation.seats);
  if (room.mayAct) return `${name} is to move; there is something you may do meanwhile.`;
  const watching = state.you.length ? "" : "You are watching. ";
  return mover ? `${watching}${name} ${mover.kind === "bot" ? "is thinking" : "is to move"} …` : "";
}

/** What is being shown. Where it takes its time to fall, nobody is told beforehand how it ends. */
function happening(room: TableRoom): string {
  const { move, motion } = room.scenes.now!;
  if (!motion) return move!.told;
  const { you, situation } = room.state!;
  const mine = you.length === 1 && you[0] === move!.seat;
  const { seats } = situation;
  return mine ? "You let go …" : `${nameOf(seats[move!.seat], seats)} lets go …`;
}

function waiting(seats: Seat[], you: number[]): string {
  const open = seats.filter((seat) => seat.kind === "open").length;
  const people = open === 1 ? "one more player" : `${open} more players`;
  return you.length ? `Waiting for ${people}.` : `There is room for ${people}. Sit down!`;
}

function outcome(room: TableRoom): string {
  const { you, game, situation } = room.state!;
  const { result, seats } = situation;
  if (!result) return "The match is over.";
  const scores = seats.map(
    ({ seat }) => room.table?.standing(room.scenes.now?.view, seat).score ?? "",
  );
  return ending(result, game, namesOf(seats), you, scores);
}

/** "You win 5 to 3: the board is full." */
export function ending(
  result: Result,
  game: string,
  names: string[],
  you: number[],
  scores: string[],
): string {
  const told = result.how === "game" ? tally(result, scores) : "";
  const why = result.reason === "won" ? "" : `: ${because(result.reason)}`; // which was just said
  return `${verdict(result.winners, names, you, game)}${told}${why}.`;
}

/** Games end for reasons in two words: "board full" is "the board is full" in a sentence. */
export const because = (reason: string): string =>
  reason.replace(
    /^(\w+?)(s?) (full|empty)$/,
    (_, what, many, how) => `the ${what}${many} ${many ? "are" : "is"} ${how}`,
  );

/** " 5 to 3, 2", the winner's first; nothing where there are no such numbers. */
export function tally(result: { winners: number[]; ranks: number[] }, scores: string[]): string {
  const { winners, ranks } = result;
  if (
    winners.length !== 1 ||
    scores.length < 2 ||
    !scores.every((each) => /^\d+( \+ \d+)?$/.test(each))
  )
    return "";
  const order = scores.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  const [first, ...others] = order.map((seat) => scores[seat]);
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
function verdict(winners: number[], names: string[], you: number[], game: string): string {
  if (games.card(game)?.cooperative) return together(winners.length > 0, names.length, you);
  if (!winners.length) return "Nobody has won";
  if (winners.length === names.length) return "A draw";
  const mine = you.length === 1 && winners.includes(you[0]!);
  const others = winners.filter((seat) => !mine || seat !== you[0]).map((seat) => names[seat]!);
  const all = mine ? ["You", ...others] : others;
  return `${listed(all)} ${mine || all.length > 1 ? "win" : "wins"}`;
}

function together(won: boolean, players: number, you: number[]): string {
  const all = players > 1 ? " together" : "";
  return `${you.length ? "You have" : "They have"} ${won ? "won" : "lost"}${all}`;
}

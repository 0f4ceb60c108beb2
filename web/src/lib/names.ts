/**
 * Who is called what. Everybody has one name, wherever they are named: their own, or "you". Sentences
 * of a game mark seats; here they are told of the players who sit there.
 */
import type { PlayerName, Seat } from "../api";
import type { Text } from "./text";

/** A seat in sentences. */
export interface Player {
  /** What the game calls the seat: "Coral". */
  label: string;
  /** What the player is called: "Ada". */
  name: string;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Novice", "Novice 2": nobody is called like somebody else. */
export function numbered(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let found = name;
    for (let n = 2; name && taken.has(found); n++) found = `${name} ${n}`;
    taken.add(found);
    return found;
  });
}

/** What those at a table are called. */
export const namesOf = (seats: Seat[]): string[] =>
  playerNames(seats.map(({ name, kind, label }) => ({ name: name || label, bot: kind === "bot" })));

/** What players are called. Bots are named in small letters where they come from. */
export const playerNames = (players: PlayerName[]): string[] =>
  numbered(players.map(({ name, bot }) => (bot ? capital(name) : name)));

/** The same for lists, which also say who is a bot: "Expert 2 (bot)". */
export const listedNames = (players: PlayerName[]): string[] =>
  playerNames(players).map((name, i) => (players[i]!.bot ? `${name} (bot)` : name));

export const nameOf = (seat: Seat | undefined, among: Seat[]): string =>
  (seat && namesOf(among)[among.indexOf(seat)]) ?? "somebody";

/** A sentence in parts: what is the name of a seat, and what is not (-1). */
export function told(text: Text, players: Player[]): { seat: number; word: string }[] {
  return text.map((part) => {
    if (typeof part === "string") return { seat: -1, word: part };
    const [seat, word, reader = false] = part;
    return { seat, word: reader ? word : (players[seat]?.name ?? word) };
  });
}

/** The same without marks. */
export const plainly = (text: Text, players: Player[]): string =>
  told(text, players)
    .map(({ word }) => word)
    .join("");

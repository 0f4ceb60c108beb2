/**
 * Who is called what. Everybody has one name, wherever they are named: their own, or "you". Sentences
 * of a game name seats ("Coral lays a stone"); here they are told of the players who sit there.
 */
import type { Seat } from "../api";

/** A seat in sentences. */
export interface Player {
  /** What sentences of the game call the seat: "Coral". */
  label: string;
  /** What the player is called: "Ada". */
  name: string;
  /** Whoever reads the sentence. */
  me: boolean;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** "Novice", "Novice 2": nobody is called like somebody else. */
export function numbered(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, own, bot] = /^(.*?)( \(bot\))?$/s.exec(name)!;
    let found = name;
    for (let n = 2; name && taken.has(found); n++) found = `${own} ${n}${bot ?? ""}`;
    taken.add(found);
    return found;
  });
}

/** What those at a table are called. */
export const namesOf = (seats: Seat[]): string[] =>
  numbered(
    seats.map((seat) => (seat.kind === "bot" ? capital(seat.name) : seat.name) || seat.label),
  );

/** Names in a record. Bots are "expert (bot)" there, in small letters. */
export const recordedNames = (names: string[]): string[] =>
  numbered(names.map((name) => (name.endsWith(" (bot)") ? capital(name) : name)));

export const nameOf = (seat: Seat | undefined, among: Seat[]): string =>
  (seat && namesOf(among)[among.indexOf(seat)]) ?? "somebody";

/** A sentence in parts: what is the name of a seat, and what is not (-1). */
export function told(text: string, players: Player[]): { seat: number; word: string }[] {
  const me = players.find((each) => each.me);
  const said = me ? toMe(text, me.label) : text;
  const words = new Map(players.map(({ label, me }, seat) => [label, { seat, me }]));
  const names = new Map(players.map(({ name }, seat) => [name, seat]));
  const known = [...names.keys(), ...words.keys()].filter(Boolean);
  if (!known.length) return said ? [{ seat: -1, word: said }] : [];
  const any = known.sort((a, b) => b.length - a.length).map(literally);
  const parts = said.split(new RegExp(`(?<![\\p{L}\\d])(${any.join("|")})(?![\\p{L}\\d])`, "u"));
  return parts
    .map((word, i) => {
      if (i % 2 === 0) return { seat: -1, word };
      const found = words.get(word);
      if (!found) return { seat: names.get(word)!, word };
      const first = /(^|[.!?] )$/.test(parts.slice(0, i).join(""));
      const you = first ? "You" : "you";
      return { seat: found.seat, word: found.me ? you : players[found.seat]!.name };
    })
    .filter(({ word }) => word);
}

/** The same without marks. */
export const plainly = (text: string, players: Player[]): string =>
  told(text, players)
    .map(({ word }) => word)
    .join("");

const literally = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** As it is told to who sits there, who stays to be named: "Coral lay a stone" for "lays". */
function toMe(text: string, label: string): string {
  const name = literally(label);
  // Both of "Coral takes it and turns it" are done by who is told so.
  const doing = new RegExp(`((?:^|[;:,.!] )${name} )([a-z]+s\\b|cannot)([^;:,.]*)`, "g");
  const mine = new RegExp(`^${name} `).test(text);
  return (
    text
      .replace(doing, (_, who: string, verb: string, rest: string) => {
        const more = rest.replace(/ and ([a-z]+s)\b/g, (_, verb: string) => ` and ${done(verb)}`);
        return `${who}${done(verb)}${more}`;
      })
      // What follows without a name is done by the first: "; draws 2 tiles".
      .replace(/; ([a-z]+s)(?=[ .;,])(?! and| are)/g, (all, verb: string) =>
        mine ? `; ${done(verb)}` : all,
      )
      .replace(new RegExp(`\\bthe (\\w+) of ${name}\\b(?!(?:,| and) \\p{Lu})`, "gu"), "your $1")
      .replace(new RegExp(`\\bof ${name}\\b(?!(?:,| and) \\p{Lu})`, "gu"), "of yours")
      .replace(new RegExp(`\\b${name}['’]s(?= \\w)`, "g"), "your")
      .replace(new RegExp(`\\b${name}['’]s`, "g"), "yours")
  );
}

/** What I do, from what another does: "lay" for "lays". */
function done(verb: string): string {
  const odd: { [verb: string]: string } = { is: "are", has: "have", does: "do", goes: "go" };
  return odd[verb] ?? verb.replace(/ies$/, "y").replace(/(ss|sh|ch|x)es$|s$/, "$1");
}

/**
 * What a game brings to the browser. A board draws a view, offers what is legal and sends actions;
 * it knows no rules. Everything around it (seats, prompt, log, clocks, replay) is the shell's.
 * Buttons that only change how the board is looked at have the attribute `data-look`.
 */
import type { Component } from "svelte";
import type { Text } from "../lib/text";

/** A seat as boards name it. */
export interface SeatShown {
  seat: number;
  /** The seat's own name in the game: "Coral". */
  label: string;
  /** Who sits there: "Ada". */
  name: string;
}

/** Something the viewer may do now. */
export interface Choice<Action> {
  number: number;
  text: string;
  struct: Action;
}

/** The number of what is no action: setting up, which comes before all of them. */
export const SETTING_UP = -1;

/** One action, between two views; or setting up. */
export interface Move<View, Action, Effect = unknown> {
  number: number;
  /** Who did it; -2 is the table itself. */
  seat: number;
  /** A sentence about it, for people; no program reads it. */
  told: Text;
  /** What it led to, in the order in which it happened; empty if that was not kept. */
  effects: Effect[];
  /** What it was; what is secret in it is null, and so is all of it where nothing is known. */
  action: Action | null;
  before: View;
}

/** A hand that hovers: shown at once, and not kept. */
export interface Gesture {
  seat: number;
  what: { [name: string]: unknown };
}

export interface BoardProps<View, Action, Effect = unknown> {
  view: View;
  /** What has just led to this view; the board shows how it went from `move.before` to `view`. */
  move: Move<View, Action, Effect> | null;
  /** All that can be done now. Empty while watching, waiting, replaying or showing a move. */
  choices: Choice<Action>[];
  /** Through whose eyes; null for a spectator. */
  seat: number | null;
  /** These eyes are borrowed: who looks is nobody of these seats, and none of them is "you". */
  borrowed?: boolean;
  seats: SeatShown[];
  /** Do it. Any action may be sent, in its structured form; the server knows what is legal. It is
   * `sure` where nobody has pressed it: then nobody is asked before. */
  act: (action: Action, sure?: boolean) => void;
  /** An action that waits to be confirmed: draw it as a ghost. Sending it again confirms it. */
  pending: Action | null;
  /** What a bot would do, to be marked. */
  hint: Action | null;
  /** How play may go on after the hint: to be marked too, with numbers from 2 on. */
  line?: { seat: number; action: Action }[];
  /** Replace the prompt while something is half chosen; null brings the usual one back. */
  ask: (sentence: string | null) => void;
  /** How long the viewer has to react in another's turn, in milliseconds from when it was asked. */
  reaction: number | null;
  /** Nothing should move: reduced motion. */
  still: boolean;
  /** It is a small picture of the board: all of that is seen, and nothing beside it. */
  picture?: boolean;
  /** What others show at the moment, and a way to show something oneself. */
  gestures: Gesture[];
  gesture: (what: { [name: string]: unknown }) => void;
  /** How the pieces moved, where a game streams it; see `motion` in the protocol. */
  motion: string | null;
}

/** What stands beside the name of a seat. */
export interface Standing {
  /** The score, or whatever decides the game; null if there is none. */
  score: string | null;
  /** Its numbers, the first of which counts most, where an end tells them: "8 to 1". */
  values: number[] | null;
  /** What the score counts, for those who cannot see where it stands: "points". */
  unit: string;
  /** Other things worth knowing, a few words each. */
  notes: string[];
}

/** A sound of ours: see lib/sound.ts. */
export type Sound = "drop" | "splash" | "tap" | "slide" | "card" | "bell" | "crash" | "end";

export interface GameTable<View, Action, Effect = unknown> {
  Board: Component<BoardProps<View, Action, Effect>>;
  /** What the signs on the board mean, where it has any: those that are in these views. */
  Signs?: Component<{ views?: View[] }>;
  /** The table before setting up, where what that brings is to be seen; as `effects` tell it. */
  unset?(view: View, effects: Effect[]): View;
  /** How many milliseconds it takes to show a move; 0: at once. `motion` is as for the board. */
  pace(move: Move<View, Action, Effect>, after: View, motion?: string | null): number;
  /** What is heard when it is shown. */
  sound(move: Move<View, Action, Effect>, after: View): Sound | null;
  standing(view: View, seat: number): Standing;
  /** Whether an action is easily done by mistake, so that a tap should be confirmed. */
  grave(action: Action): boolean;
  /** How any action is asked about before it is done: "Pass, without laying a stone?" */
  question(action: Action, view: View): string;
}

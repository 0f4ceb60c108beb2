import type { Component } from "svelte";
import type { GameTable } from "./contract";
import TextBoard from "./TextBoard.svelte";

type Loaded = GameTable<unknown, unknown>;

/** The boards, one in each folder, loaded when they are needed. */
const TABLES = import.meta.glob<{ default: Loaded }>("./*/index.ts");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Picture.svelte");

/** A game from elsewhere, without a board here, is played from the list of moves. */
const IN_WORDS: Loaded = {
  Board: TextBoard,
  pace: () => 0,
  sound: () => "tap",
  standing: () => ({ score: null, values: null, unit: "", notes: [] }),
  grave: () => false,
  question: () => "Do this?",
};

export async function loadTable(game: string): Promise<Loaded> {
  const load = TABLES[`./${game}/index.ts`];
  return load ? (await load()).default : IN_WORDS;
}

/** What stands for a game on the home page. */
export async function loadPicture(game: string): Promise<Component | null> {
  const load = PICTURES[`./${game}/Picture.svelte`];
  return load ? (await load()).default : null;
}

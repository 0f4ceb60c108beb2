import type { Component } from "svelte";
import type { GameTable } from "./contract";
import TextBoard from "./TextBoard.svelte";

type Loaded = GameTable<unknown, unknown>;

/** The boards, loaded when they are needed. A game without one is played from the list of moves. */
const TABLES: { [game: string]: () => Promise<unknown> } = {
  archipelago: () => import("./archipelago"),
};

const IN_WORDS: Loaded = {
  Board: TextBoard as Component<never> as Loaded["Board"],
  pace: () => 0,
  sound: () => "tap",
  standing: () => ({ score: null, unit: "", notes: [] }),
  grave: () => false,
};

export async function loadTable(game: string): Promise<Loaded> {
  const load = TABLES[game];
  if (!load) return IN_WORDS;
  return ((await load()) as { default: Loaded }).default;
}

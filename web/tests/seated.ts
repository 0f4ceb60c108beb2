import { flushSync } from "svelte";
import { vi } from "vitest";
import type { LegalAction, Seat, TableState } from "../src/api";
import type { GameTable } from "../src/games/contract";
import { TableRoom } from "../src/lib/table.svelte";

/** A connection that says nothing by itself, and keeps what it is told. */
class Silent {
  static readonly OPEN = 1;
  static latest: Silent;
  readyState = 1;
  told: { [name: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    Silent.latest = this;
  }
  send(message: string): void {
    this.told.push(JSON.parse(message) as { [name: string]: unknown });
  }
  close(): void {}
}

export const seat = (n: number, name: string): Seat => ({
  ...{ seat: n, label: ["Coral", "Teal"][n]!, kind: "human", name, bot: null },
  ...{ stand_in: false, connected: true, time: null, running: false },
});

/** A table at which Ada has the first seat, in a game of which nothing is known. */
export const state = (more: Partial<TableState> = {}): TableState => ({
  type: "state",
  ...{ id: "t", seq: 1, game: "none", title: "Pond", options: {}, public: false, clock: null },
  ...{ hints: true, talk: true, practice: false, from_position: false },
  ...{ has_hidden_info: false, created: 0, host: true },
  you: [0],
  situation: {
    ...{ phase: "playing", seats: [seat(0, "Ada"), seat(1, "Bo")], mover: 0 },
    ...{ actions: 0, turn: 0, offers: [], result: null, rematch: null, spectators: 0 },
  },
  views: [{ seat: 0, view: {}, prompt: ["Play."], no_undo: ["Nothing is done."] }],
  logs: [{ seat: 0, lines: [] }],
  ...{ told_at_start: [], latest: [], back: [{}], chat: [] },
  ...more,
});

export const GAME: GameTable<unknown, unknown> = {
  Board: (() => {}) as never,
  pace: () => 0,
  sound: () => null,
  standing: () => ({ score: "3", values: [3], unit: "points", notes: [] }),
  grave: (action) => (action as { do: string }).do === "grave",
  question: (action) => `${(action as { do: string }).do}?`,
};

export const choice = (number: number, what: string): LegalAction => ({
  ...{ number, text: what, struct: { do: what } },
});

/** Somebody who has sat down at such a table. */
export function seated(now: TableState = state(), game = GAME) {
  vi.stubGlobal("WebSocket", Silent);
  const room = new TableRoom(now.id);
  const socket = Silent.latest;
  const hear = (message: object): void => {
    socket.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  };
  room.board = game;
  hear(now);
  socket.told.length = 0;
  return { room, hear, told: socket.told };
}

import type { ArchipelagoAction, ArchipelagoView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";

export default {
  Board,
  pace: () => 420,
  sound: (move) => (move.action?.do === "place" ? "tap" : "slide"),
  standing: (view, seat) => ({
    score: String(view.groups[seat] ?? 0),
    unit: view.fewest ? "chunks" : "groups",
    notes: [
      `${view.bonuses[seat] ?? 0} bonus`,
      ...(view.frozen.includes(seat) ? ["place is final"] : []),
    ],
  }),
  grave: (action) => action.do === "end",
  question: (_, view) =>
    view.placed ? "End the turn, with stones left?" : "Pass, without laying a stone?",
} satisfies GameTable<ArchipelagoView, ArchipelagoAction>;

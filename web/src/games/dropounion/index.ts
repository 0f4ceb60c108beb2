import type { DropounionAction, DropounionView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";
import { lasting } from "./track";

export default {
  Board,

  pace(move, after) {
    const cards = lasting(move.before, after, move);
    if (cards) return cards + 120;
    return after.reason ? 600 : 450; // advice, or something kept or left alone
  },

  sound(move, after) {
    const { before } = move;
    if (after.defeated.length > before.defeated.length) return "splash";
    if (after.row.length > before.row.length) return "bell";
    const placed = after.path.length - before.path.length;
    if (placed > 1) return "splash";
    if (placed === 1) return "drop";
    if (/ exchanges /.test(move.told)) return "slide";
    return after.changed !== before.changed || after.guards.length !== before.guards.length
      ? "card"
      : "tap";
  },

  standing(view, seat) {
    const held = view.hands[seat]?.length ?? 0;
    return { score: null, unit: "", notes: [held === 1 ? "1 card" : `${held} cards`] };
  },

  // All else is chosen in two taps.
  grave: (action) => action.do === "pass",
  question: () => "Pass, without placing a card?",
} satisfies GameTable<DropounionView, DropounionAction>;

import type { WaterfallAction, WaterfallView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";
import { FALL, GLANCE, SHIFT } from "./pacing";

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);
const places = ({ waterfall }: WaterfallView): string =>
  waterfall.map(({ tile, column, row }) => `${tile.number} ${column}:${row}`).join();

export default {
  Board,
  pace(move, after) {
    const fell = JSON.stringify(move.before.pawns) !== JSON.stringify(after.pawns);
    const ended = after.mover !== move.before.mover;
    if (fell) return FALL + (ended ? GLANCE : 60);
    if (places(move.before) !== places(after)) return SHIFT;
    return GLANCE;
  },
  sound(move, after) {
    const { before } = move;
    if (places(before) !== places(after)) return "tap";
    if (sum(after.scored) > sum(before.scored)) return "bell";
    const pawn = after.pawns[move.seat];
    if (pawn?.stuck) return "slide";
    if (pawn?.out) return "splash";
    if (after.deck < before.deck) return "card";
    if (JSON.stringify(before.held) !== JSON.stringify(after.held)) return "card";
    return JSON.stringify(before.pawns) === JSON.stringify(after.pawns) ? null : "drop";
  },
  standing(view, seat) {
    const pawn = view.pawns[seat];
    return {
      score: view.points ? String(view.points[seat]) : null,
      unit: "points",
      notes: [
        `${view.held[seat]} in hand`,
        `${view.scored[seat]} ${view.scored[seat] === 1 ? "tile" : "tiles"} scored`,
        ...(pawn?.stuck ? ["stuck"] : []),
      ],
    };
  },
  grave: ({ do: what }) => !["go", "stop", "skip", "free"].includes(what),
  question(action) {
    switch (action.do) {
      case "add":
        return `Add tile ${action.tile} here?`;
      case "score":
        return `Score tile ${action.tile}?`;
      case "score this":
        return "Score this tile?";
      case "swap hands":
        return "Swap your whole hand with this player?";
      case "swap tiles":
        return `Swap tiles ${action.tiles.join(" and ")}?`;
      case "remove":
        return `Remove tile ${action.tile} from the waterfall?`;
      case "move":
        return `Move this pawn to tile ${action.tile}?`;
      default:
        return "Do this?";
    }
  },
} satisfies GameTable<WaterfallView, WaterfallAction>;

import type { WaterfallAction, WaterfallEffect, WaterfallView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";
import Signs from "./Legend.svelte";
import { heard, lasts } from "./timeline";

export default {
  Board,
  Signs,
  pace: ({ effects }) => lasts(effects),
  sound: ({ effects }) => heard(effects),
  standing(view, seat) {
    const [pawn, points] = [view.pawns[seat], view.points?.[seat]];
    return {
      score: points === undefined ? null : String(points),
      values: points === undefined ? null : [points],
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
      case "go":
        return `Go to tile ${action.tile}?`;
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
} satisfies GameTable<WaterfallView, WaterfallAction, WaterfallEffect>;

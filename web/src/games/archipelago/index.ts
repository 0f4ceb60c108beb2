import type { ArchipelagoAction, ArchipelagoView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";

/** Whether the most groups are not one player's alone, so that bonuses have decided the game. */
function level({ markers, reason, fewest }: ArchipelagoView): boolean {
  const best = (fewest ? Math.min : Math.max)(...markers);
  return reason !== "" && markers.filter((each) => each === best).length > 1;
}

export default {
  Board,
  pace: () => 420,
  sound: (move) => (move.action?.do === "place" ? "tap" : "slide"),
  standing: (view, seat) => ({
    score: String((level(view) ? view.scores : view.groups)[seat] ?? 0),
    unit: level(view) ? "points" : view.fewest ? "chunks" : "groups",
    notes: [
      `${view.bonuses[seat] ?? 0} bonus`,
      ...(view.frozen.includes(seat) ? ["place is final"] : []),
    ],
  }),
  grave: (action) => action.do === "end",
  question: (_, view) =>
    view.placed ? "End the turn, with stones to lay?" : "Pass, without laying a stone?",
} satisfies GameTable<ArchipelagoView, ArchipelagoAction>;

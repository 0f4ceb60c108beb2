import type { ArchipelagoAction, ArchipelagoEffect, ArchipelagoView } from "../../api";
import { added } from "../../lib/words";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";

/** Whether the most groups are not one player's alone, so that bonuses have decided the game. */
function level({ markers, reason, fewest }: ArchipelagoView): boolean {
  const best = (fewest ? Math.min : Math.max)(...markers);
  return reason !== "" && markers.filter((each) => each === best).length > 1;
}

/** The groups; where bonuses have decided, these as well, or what both come to. */
function valuesOf(view: ArchipelagoView, seat: number): number[] {
  if (!level(view)) return [view.groups[seat] ?? 0];
  return view.alternating
    ? [view.scores[seat] ?? 0]
    : [view.markers[seat] ?? 0, view.bonuses[seat] ?? 0];
}

export default {
  Board,
  pace: () => 420,
  sound: ({ effects }) => (effects.some(({ what }) => what === "stone laid") ? "tap" : "slide"),
  standing: (view, seat) => ({
    score: added(valuesOf(view, seat)),
    values: valuesOf(view, seat),
    unit:
      level(view) && view.alternating
        ? "points"
        : `${view.fewest ? "chunks" : "groups"}${level(view) ? " + bonus" : ""}`,
    notes: [
      `${view.bonuses[seat] ?? 0} bonus`,
      ...(view.frozen.includes(seat) ? ["place is final"] : []),
    ],
  }),
  grave: (action) => action.do === "end",
  question(action, view) {
    if (action.do === "place") return `Lay this stone on ${action.cell}?`;
    return view.placed ? "End the turn, with stones to lay?" : "Pass, without laying a stone?";
  },
} satisfies GameTable<ArchipelagoView, ArchipelagoAction, ArchipelagoEffect>;

import type { ArchipelagoAction, ArchipelagoEffect, ArchipelagoView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";

/** Whether the most groups are not one player's alone, so that bonuses have decided the game. */
function level({ markers, reason, fewest }: ArchipelagoView): boolean {
  const best = (fewest ? Math.min : Math.max)(...markers);
  return reason !== "" && markers.filter((each) => each === best).length > 1;
}

/** "3 + 6": three groups, and six for the bonuses, where these have decided. */
function score(view: ArchipelagoView, seat: number): string {
  const [groups, bonus] = [view.groups[seat] ?? 0, view.bonuses[seat] ?? 0];
  if (!level(view)) return String(groups);
  return view.alternating
    ? String(view.scores[seat] ?? 0)
    : `${view.markers[seat] ?? 0} + ${bonus}`;
}

export default {
  Board,
  pace: () => 420,
  sound: ({ effects }) => (effects.some(({ what }) => what === "stone laid") ? "tap" : "slide"),
  standing: (view, seat) => ({
    score: score(view, seat),
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

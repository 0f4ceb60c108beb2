/** What can be pressed on the board now, from what is offered. */
import type { DropletsAction as Action } from "../../api";
import type { SeatShown } from "../contract";
import type { Ground, Spot } from "./geometry";
import type { Piece } from "./pieces";
import type { Point } from "./splashing";
import { colour, pieceName, spaceName } from "./words";

export interface Target extends Spot {
  key: string;
  /** The space under it, if there is one. */
  space: string | null;
  label: string;
  kind: "place" | "source" | "point" | "piece";
  /** For the point of a star: on which side it lies. */
  side: number;
  /** What happens, if one press is all it takes. */
  action: Action | null;
}

/** What it would trigger if the piece that is to go came to a space, in words; or nothing. */
export type Triggers = (space: string) => string;

/** Placing, and spending tokens. */
export function actionTargets(
  actions: readonly Action[],
  ground: Ground,
  pieces: readonly Piece[],
  seats: readonly SeatShown[],
  fills: number,
  triggers: Triggers,
): Target[] {
  return actions.flatMap((action): Target[] => {
    if (action.do === "go on" || action.do === "splash") return [];
    const space = ground.named(action.space);
    if (!space) return [];
    const name = spaceName(space, seats, fills);
    const base = { space: space.name, side: -1, action, ...ground.spot(space.name) };
    if (action.do === "place") {
      const label = `Place a droplet on ${name}${triggers(space.name)}`;
      return [{ ...base, key: space.name, kind: "place", label }];
    }
    if (action.do === "control")
      return [{ ...base, key: space.name, kind: "place", label: `Take control of ${name}` }];
    const shown = pieces.find((each) => each.space === action.space && each.piece === action.owner);
    const label = `Remove a ${colour(seats, action.owner)} droplet from ${name}`;
    const key = `${space.name} ${action.owner}`;
    return [{ ...base, key, kind: "piece", label, x: shown?.x ?? base.x, y: shown?.y ?? base.y }];
  });
}

/** The points of the stars of a space that is about to splash. */
export function pointTargets(
  from: string,
  open: readonly Point[],
  piece: number,
  ground: Ground,
  seats: readonly SeatShown[],
  fills: number,
  triggers: Triggers,
): Target[] {
  const source = ground.named(from);
  return open.map(({ side, leaves }) => {
    const there = source && ground.beside(source, side);
    const where = there
      ? `to ${spaceName(there, seats, fills)}${triggers(there.name)}`
      : "off the board";
    return {
      key: there?.name ?? `off ${side}`,
      space: there?.name ?? null,
      kind: "point",
      label: `Splash ${from}: ${pieceName(seats, piece)} ${where}`,
      side,
      action: leaves.length === 1 ? leaves[0]! : null,
      ...ground.towards(ground.spot(from), side),
    };
  });
}

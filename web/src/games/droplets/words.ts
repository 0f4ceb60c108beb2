/** What things on the board are called, for those who cannot see it, and in prompts. */
import type { DropletsSpace as Space, DropletsView as View } from "../../api";
import type { SeatShown } from "../contract";
import { PEBBLE } from "./splashing";

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? "" : "s"}`;

export const points = (n: number): string => count(n, "point");

export function colour(seats: readonly SeatShown[], seat: number): string {
  return (seats.find((each) => each.seat === seat)?.label ?? `seat ${seat + 1}`).toLowerCase();
}

/** "the teal droplet", "the pebble". */
export function pieceName(seats: readonly SeatShown[], piece: number): string {
  return piece === PEBBLE ? "the pebble" : `the ${colour(seats, piece)} droplet`;
}

/** "d4, dripping space: 2 coral, 1 teal, triggered, Coral controls it". */
export function spaceName(space: Space, seats: readonly SeatShown[], fills: number): string {
  const lies = space.droplets.flatMap((n, seat) => (n ? [`${n} ${colour(seats, seat)}`] : []));
  if (space.pebble) lies.push("a pebble");
  const held = space.droplets.reduce((sum, n) => sum + n, 0);
  if (space.kind === "drain") lies.push(`${held} of ${fills}`);
  if (space.token) lies.push("a reward token");
  if (space.controller !== null)
    lies.push(`triggered, ${colour(seats, space.controller)} controls it`);
  const kind =
    space.kind === "fountain"
      ? `fountain of ${points(space.points)}`
      : space.kind === "drain"
        ? "drain"
        : `${space.kind} space`;
  return `${space.name}, ${kind}: ${lies.join(", ") || "empty"}`;
}

/** ", which triggers it for teal", if this piece would; or nothing. */
export function triggering(
  view: View,
  seats: readonly SeatShown[],
  you: number | null,
  space: string,
  piece: number,
): string {
  const controller = view.triggers[space]?.[piece];
  if (controller === undefined) return "";
  return `, which triggers it for ${controller === you ? "you" : colour(seats, controller)}`;
}

/** The droplets in the fullest drain. */
export function fullest(view: View): number {
  const drains = view.spaces.filter((space) => space.kind === "drain");
  return Math.max(0, ...drains.map((space) => space.droplets.reduce((sum, n) => sum + n, 0)));
}

/** What "go on" means now. */
export function goingOn(view: View, seat: number | null): string {
  if (view.actor !== seat) return "Go on";
  if (view.moment === "place") return "Forfeit it";
  return view.moment === "pass" ? "Pass" : "End turn";
}

/** The board in a sentence. */
export function summary(view: View, seats: readonly SeatShown[]): string {
  const scores = seats.map(
    ({ seat, label }) =>
      `${label} ${points(view.points[seat] ?? 0)}, ${view.supply[seat]} droplets in supply`,
  );
  return `Droplets. ${scores.join("; ")}. The fullest drain has ${fullest(view)} of ${view.fills}.`;
}

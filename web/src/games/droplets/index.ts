import type { DropletsAction, DropletsView } from "../../api";
import type { GameTable } from "../contract";
import Board from "./Board.svelte";
import { lasting, splashOf } from "./pieces";

export default {
  Board,
  pace: lasting,
  sound(move, after) {
    if (splashOf(move, after)) return "splash";
    if (move.action?.do === "go on") return null;
    const droplets = (view: DropletsView) => view.supply.reduce((sum, n) => sum + n, 0);
    if (droplets(after) < droplets(move.before)) return "drop";
    return after.spent.length > move.before.spent.length ? "bell" : null;
  },
  standing(view, seat) {
    const tokens = view.tokens[seat] ?? 0;
    const notes = [`${view.supply[seat]} left`];
    if (view.rewards && tokens) notes.push(tokens === 1 ? "1 token" : `${tokens} tokens`);
    return { score: String(view.points[seat] ?? 0), unit: "points", notes };
  },
  // Which droplet goes where is six small places side by side; one colour is only left or right.
  // A droplet that is taken off is small, and lies close to others.
  grave: (action) =>
    action.do === "remove" ||
    (action.do === "splash" && new Set(action.to.map((to) => to.piece)).size > 1),
  question: (action) =>
    action.do === "splash"
      ? `Splash ${action.space} as drawn?`
      : action.do === "remove"
        ? `Take this droplet off ${action.space}?`
        : "Do this?",
} satisfies GameTable<DropletsView, DropletsAction>;

import type { DropletsAction, DropletsEffect, DropletsView } from "../../api";
import type { GameTable, Sound } from "../contract";
import Board from "./Board.svelte";
import { timeline } from "./timeline";

const SOUNDS: { [what in DropletsEffect["what"]]?: Sound } = {
  "droplet placed": "drop",
  splashed: "splash",
  "droplet removed": "bell",
  "control taken": "bell",
};

export default {
  Board,
  pace: ({ effects }) => timeline(effects).end,
  sound: ({ effects }) =>
    effects.map(({ what }) => SOUNDS[what]).find((sound) => sound !== undefined) ?? null,
  standing(view, seat) {
    const tokens = view.tokens[seat] ?? 0;
    const notes = [`${view.supply[seat]} left`];
    if (view.rewards && tokens) notes.push(tokens === 1 ? "1 token" : `${tokens} tokens`);
    const points = view.points[seat] ?? 0;
    return { score: String(points), values: [points], unit: "points", notes };
  },
  // Which droplet goes where is six small places side by side; one colour is only left or right.
  // A droplet that is taken off is small, and lies close to others.
  grave: (action) =>
    action.do === "remove" ||
    (action.do === "splash" && new Set(action.to.map((to) => to.piece)).size > 1),
  question(action) {
    switch (action.do) {
      case "place":
        return `Place a droplet on ${action.space}?`;
      case "splash":
        return `Splash ${action.space} as drawn?`;
      case "remove":
        return `Take this droplet off ${action.space}?`;
      case "control":
        return `Take control of ${action.space}?`;
      case "go on":
        return "Go on, without a token?";
    }
  },
} satisfies GameTable<DropletsView, DropletsAction, DropletsEffect>;

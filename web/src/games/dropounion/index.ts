import type { DropounionAction, DropounionEffect, DropounionView } from "../../api";
import type { GameTable, Sound } from "../contract";
import Board from "./Board.svelte";
import Signs from "./Signs.svelte";
import { lasting, undealt } from "./stages";

/** What is heard of a move: the first of these that is among its effects. */
const SOUNDS: [DropounionEffect["what"], Sound][] = [
  ["deck shuffled", "card"],
  ["thief defeated", "splash"],
  ["thief came", "bell"],
  ["cards placed", "drop"],
  ["thief turned", "drop"],
  ["cards exchanged", "slide"],
  ["card turned", "card"],
  ["guard set up", "card"],
];

const QUESTIONS: { [what in DropounionAction["do"]]?: string } = {
  pass: "Pass, without placing a card?",
  place: "Place what is chosen?",
  swap: "Exchange these two cards?",
  turn: "Turn over this card?",
};

export default {
  Board,
  Signs,

  unset: undealt,

  pace({ before, effects }, after) {
    const cards = lasting(before, effects, after);
    if (cards) return cards + 120;
    return after.reason ? 600 : 450; // advice, or something kept or left alone
  },

  sound({ effects }) {
    for (const [what, sound] of SOUNDS) {
      const found = effects.find((effect) => effect.what === what);
      if (found?.what === "cards placed" && found.cards.length > 1) return "splash";
      if (found) return sound;
    }
    return "tap";
  },

  standing(view, seat) {
    const held = view.hands[seat]?.length ?? 0;
    const aboard = view.reason === "won"; // all cards are on the ship
    const notes = aboard ? [] : [held === 1 ? "1 card" : `${held} cards`];
    return { score: null, values: null, unit: "", notes };
  },

  // All else is chosen in two taps.
  grave: (action) => action.do === "pass",
  question: (action) => QUESTIONS[action.do] ?? "Do this?",
} satisfies GameTable<DropounionView, DropounionAction, DropounionEffect>;

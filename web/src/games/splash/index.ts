import type { SplashAction, SplashEffect, SplashView } from "../../api";
import type { GameTable, Sound } from "../contract";
import Board from "./Board.svelte";
import { decode } from "./motion";
import { showing } from "./show";

const QUICK = 260; // milliseconds: a piece changes hands
const LOOK = 500; // at how it stands, before play goes on
const LONGEST = 9000;

/** What is heard of a move: the first of its effects that can be heard, or a piece in hands. */
const SOUNDS: { [what in SplashEffect["what"]]?: Sound } = {
  "tower stands": "tap",
  "tower fell": "crash",
  "new base": "slide",
};

const VERBS = { base: "Build on", draft: "Take", give: "Give", take: "Take" };

export default {
  Board,
  pace({ before }, after, motion) {
    const { lasts } = showing(before, after, decode(motion));
    return lasts ? Math.min(LONGEST, lasts + LOOK) : QUICK;
  },
  sound: ({ effects }) => effects.map(({ what }) => SOUNDS[what]).find(Boolean) ?? "card",
  standing(view, seat) {
    const [drops, pieces] = [view.drops[seat] ?? 0, view.stocks[seat]?.length ?? 0];
    return {
      score: `${drops}/3`,
      values: null, // the end says who has three
      unit: "drops",
      notes: [pieces === 1 ? "1 piece" : `${pieces} pieces`],
    };
  },
  // Letting go is a deliberate press; a piece among others is easily hit by mistake.
  grave: (action) => action.do === "give" || action.do === "base",
  question: (action) =>
    action.do === "place" ? "Let go?" : `${VERBS[action.do]} the ${action.piece}?`,
} satisfies GameTable<SplashView, SplashAction, SplashEffect>;

/** How a move is shown: what it led to, one after the other. */
import type { WaterfallAction, WaterfallEffect, WaterfallTileView, WaterfallView } from "../../api";
import type { Move, Sound } from "../contract";
import {
  between,
  boatSpots,
  leap,
  middleOf,
  placed,
  spring,
  type Place,
  type Spot,
} from "./geometry";

export type WaterfallMove = Move<WaterfallView, WaterfallAction, WaterfallEffect>;

/** In milliseconds: a boat from one tile to the next. */
const FALL = 520;
/** A boat that drifts over the edge, or knocks against others. */
const DRIFT = 160;
/** A tile that comes, goes or changes places. */
const SHIFT = 460;
/** A moment to see something else. */
const GLANCE = 320;

/** How long an effect is looked at before the next one begins, and what is heard. The others go
 * without being shown. */
const SHOWN: { [what in WaterfallEffect["what"]]?: [takes: number, sound?: Sound] } = {
  "pawn started": [FALL, "drop"],
  "pawn fell": [FALL, "drop"],
  "pawn jumped": [FALL, "drop"],
  "pawn teleported": [FALL, "drop"],
  "pawn moved": [FALL, "drop"],
  "pawn freed": [FALL, "drop"],
  "pawn lifted": [FALL],
  "pawn stuck": [2 * DRIFT, "slide"],
  "exit reached": [DRIFT, "splash"],
  "tile added": [SHIFT, "tap"],
  "tile removed": [SHIFT, "tap"],
  "tiles swapped": [SHIFT, "tap"],
  "hands swapped": [SHIFT, "card"],
  "tiles drawn": [DRIFT, "card"],
  "tile scored": [GLANCE, "bell"],
  "this tile scored": [DRIFT, "bell"],
};
/** Of several sounds one is heard, the first of these. */
const SOUNDS: Sound[] = ["bell", "tap", "slide", "splash", "card", "drop"];

interface Cue {
  effect: WaterfallEffect;
  /** When it begins. */
  at: number;
  takes: number;
}

function cues(effects: WaterfallEffect[]): Cue[] {
  let at = 0;
  return effects.map((effect) => {
    const cue = { effect, at, takes: SHOWN[effect.what]?.[0] ?? 0 };
    at += cue.takes;
    return cue;
  });
}

/** How long it takes to show a move. */
export function lasts(effects: WaterfallEffect[]): number {
  const last = cues(effects).at(-1);
  return Math.max(GLANCE, last ? last.at + last.takes + 60 : 0);
}

export function heard(effects: WaterfallEffect[]): Sound | null {
  const sounds = new Set(effects.map(({ what }) => SHOWN[what]?.[1]));
  return SOUNDS.find((sound) => sounds.has(sound)) ?? null;
}

/** The way of a boat: where it is at which time, and how it goes on from there. */
export type Way = { at: number; spot: Spot; easing: string }[];

/** What a boat brings in: tiles drawn, points, or a tile of which nobody else knows the points. */
export interface Catch {
  at: number;
  text: string;
  what: "drawn" | "points" | "scored";
}

/** The ways of the boats that move. */
export function ways(move: WaterfallMove, after: WaterfallView): Map<number, Way> {
  const [from, to] = [boatSpots(move.before), boatSpots(after)];
  const boats = new Map<number, Boat>();
  for (const { effect, at, takes } of cues(move.effects)) {
    const seat = whose(effect);
    if (seat === null) continue;
    const boat = boats.get(seat) ?? new Boat(move.before, after, seat, from[seat]!);
    boats.set(seat, boat);
    boat.moves(effect, at, takes);
  }
  return new Map([...boats].map(([seat, boat]) => [seat, boat.way(to[seat]!)]));
}

/** The way that a boat takes which is still halfway on another one: from there, without a jump. */
export function taken(way: Way | undefined, halfway: Spot | undefined, end: Spot): Way {
  if (!halfway) return way!;
  if (!way)
    return [
      { at: 0, spot: halfway, easing: "ease-out" },
      { at: GLANCE, spot: end, easing: "linear" },
    ];
  return [{ ...way[0]!, spot: halfway }, ...way.slice(1)];
}

/** Whose boat an effect moves. */
function whose(effect: WaterfallEffect): number | null {
  switch (effect.what) {
    case "pawn moved":
    case "pawn freed":
      return effect.pawn;
    case "pawn started":
    case "pawn fell":
    case "pawn jumped":
    case "pawn teleported":
    case "pawn lifted":
    case "pawn stuck":
    case "exit reached":
      return effect.seat;
    default:
      return null;
  }
}

class Boat {
  #legs: { at: number; takes: number; spots: Spot[] }[] = [];
  #place: Place | null;

  constructor(
    private readonly before: WaterfallView,
    private readonly after: WaterfallView,
    seat: number,
    private spot: Spot,
  ) {
    this.#place = placed(before.pawns[seat]!);
    this.#legs = [{ at: 0, takes: 0, spots: [spot] }];
  }

  moves(effect: WaterfallEffect, at: number, takes: number): void {
    const spots = this.#through(effect);
    this.#legs.push({ at, takes, spots });
    this.spot = spots.at(-1) ?? this.spot;
  }

  /** Through which spots it goes. */
  #through(effect: WaterfallEffect): Spot[] {
    const { x, y } = this.spot;
    switch (effect.what) {
      case "pawn started":
      case "pawn fell":
      case "pawn jumped":
      case "pawn teleported":
      case "pawn moved": {
        const over = "over" in effect ? (effect.over ?? []) : [];
        const falls = effect.what === "pawn fell" && !over.length;
        return [...over, effect.tile].flatMap((tile) => this.#onto(tile, falls));
      }
      case "pawn stuck":
        return [
          { x: x - 5, y },
          { x: x + 5, y },
        ];
      case "exit reached":
        return effect.with_tile ? [leap(this.spot, spring(this.after))] : [];
      default:
        return [leap(this.spot, spring(this.after))];
    }
  }

  /** Onto a tile: along the water, or in a leap. From above it comes straight down. */
  #onto(number: number, falls: boolean): Spot[] {
    const lying = [...this.after.waterfall, ...this.before.waterfall];
    const place = lying.find(({ tile }) => tile.number === number);
    if (!place) return [];
    const [from, spot, middle] = [this.#place, this.spot, middleOf(place)];
    this.#place = place;
    this.spot = middle;
    if (!from) return [{ x: middle.x, y: spot.y }, middle];
    if (!falls) return [leap(spot, middle), middle];
    return [middleOf(from), between(this.before, from, place), middle];
  }

  /** The whole way, which ends where the boat is afterwards. */
  way(end: Spot): Way {
    const way: Way = [];
    this.#legs.forEach(({ at, takes, spots }, leg) => {
      const before = way.at(-1);
      if (before && before.at < at) way.push({ at, spot: before.spot, easing: "linear" });
      const through = leg === this.#legs.length - 1 ? [...spots, end] : spots;
      through.forEach((spot, i) => {
        const start = way.at(-1);
        if (start) start.easing = gait(i === 0, i === through.length - 1);
        way.push({ at: at + (takes * (i + 1)) / through.length, spot, easing: "linear" });
      });
    });
    return way;
  }
}

/** A boat sets off slowly, and comes to rest slowly. */
const gait = (first: boolean, last: boolean): string =>
  first && last ? "ease-in-out" : first ? "ease-in" : last ? "ease-out" : "linear";

/** When tiles of the waterfall come or go. */
export const shifts = (effects: WaterfallEffect[]): Map<number, number> =>
  new Map(
    cues(effects).flatMap(({ effect, at }) =>
      effect.what === "tile added" ||
      effect.what === "tile removed" ||
      effect.what === "this tile scored"
        ? [[effect.tile, at]]
        : [],
    ),
  );

/** What is brought in, one above the other. */
export const catches = (effects: WaterfallEffect[], tiles: WaterfallTileView[]): Catch[] =>
  cues(effects).flatMap<Catch>(({ effect, at }) => {
    if (effect.what === "tiles drawn") return { at, text: `+${effect.count}`, what: "drawn" };
    if (effect.what !== "tile scored" && effect.what !== "this tile scored") return [];
    const tile = tiles.find(({ number }) => number === effect.tile);
    return tile
      ? { at, text: `+${tile.score}`, what: "points" }
      : { at, text: "+1", what: "scored" };
  });

/** Tiles of the waterfall that a move was about. */
export const touched = (effects: WaterfallEffect[]): Set<number> =>
  new Set(
    effects.flatMap((effect) => {
      switch (effect.what) {
        case "pawn started":
        case "pawn fell":
        case "pawn jumped":
        case "pawn teleported":
        case "pawn moved":
        case "tile added":
          return [effect.tile];
        case "tiles swapped":
          return effect.tiles;
        default:
          return [];
      }
    }),
  );

/** The tile that was passed by a move, if it was a step on the way down. */
export function passed(effects: WaterfallEffect[]): number | null {
  const [effect] = effects;
  switch (effect?.what) {
    case "pawn started":
    case "pawn fell":
    case "pawn jumped":
    case "pawn teleported":
      return effect.tile;
    default:
      return null;
  }
}

/** How the table goes from one view to the next: what is where after so many milliseconds. */
import type { SplashView } from "../../api";
import type { Trajectory } from "./motion";
import { shapeOf, type Vec } from "./shapes";
import { below, mix, type Place } from "./space";

export interface Shown {
  name: string;
  place: Place;
  /** 1: there; towards 0 it is taken away. */
  here: number;
}

export interface Showing {
  lasts: number;
  at(ms: number): Shown[];
  /** Where and when something hits the table. */
  hits: { ms: number; x: number; y: number }[];
}

const LOWER = 320; // milliseconds: from the hand to where it touches
const LOOK = 450; // at what has fallen, before it is taken away
const AWAY = 420;
const GLIDE = 480; // where nobody knows how it went
const LIFT = 45; // millimetres

const smooth = (t: number) => t * t * (3 - 2 * t);
const raised = (place: Place, by: number): Place => ({
  ...place,
  at: [place.at[0], place.at[1], place.at[2] + by] as Vec,
});
const there = (name: string, place: Place): Shown => ({ name, place, here: 1 });

export const standing = (view: SplashView): Shown[] =>
  view.pieces.map((piece) => there(piece.name, piece));

interface Scene {
  lasts: number;
  at(t: number): Shown[];
}

/** `held`: where the piece was in the hand, if somebody held it. */
export function showing(
  before: SplashView,
  after: SplashView,
  films: readonly Trajectory[],
  held: Place | null = null,
): Showing {
  const scenes: Scene[] = [];
  const hits: Showing["hits"] = [];
  const lasts = () => scenes.reduce((sum, scene) => sum + scene.lasts, 0);
  let now = standing(before);
  for (const film of films) {
    const first = frame(film, 0);
    const stays = new Set(film.pieces);
    const gone = now.filter(({ name }) => !stays.has(name));
    if (gone.length) scenes.push(...cleared(now, gone));
    const news = first.find(({ name }) => !now.some((shown) => shown.name === name));
    if (news) {
      const from = held ?? raised(news.place, LIFT);
      scenes.push({
        lasts: LOWER,
        at: (t) =>
          first.map((shown) =>
            shown === news ? there(news.name, mix(from, news.place, smooth(t))) : shown,
          ),
      });
    }
    hits.push(...landings(film, lasts()));
    const length = (film.frames - 1) / film.rate;
    scenes.push({ lasts: length * 1000, at: (t) => frame(film, t * (film.frames - 1)) });
    now = frame(film, film.frames - 1);
  }
  const end = standing(after);
  if (films.length) {
    const gone = now.filter(({ name }) => !end.some((shown) => shown.name === name));
    if (gone.length) scenes.push(...cleared(now, gone));
  } else {
    scenes.push(glided(now, end, held));
  }
  return {
    lasts: lasts(),
    hits,
    at: (ms) => {
      for (const scene of scenes) {
        if (ms < scene.lasts) return scene.at(Math.max(0, ms / scene.lasts));
        ms -= scene.lasts;
      }
      return end;
    },
  };
}

function frame(film: Trajectory, at: number): Shown[] {
  const low = Math.min(film.frames - 1, Math.floor(at));
  const high = Math.min(film.frames - 1, low + 1);
  return film.pieces.map((name, i) =>
    there(
      name,
      low === high ? film.place(low, i) : mix(film.place(low, i), film.place(high, i), at - low),
    ),
  );
}

function cleared(now: Shown[], gone: Shown[]): Scene[] {
  const away = new Set(gone.map(({ name }) => name));
  return [
    { lasts: LOOK, at: () => now },
    {
      lasts: AWAY,
      at: (t) =>
        now.map((shown) =>
          away.has(shown.name)
            ? { ...shown, place: raised(shown.place, LIFT * smooth(t)), here: 1 - smooth(t) }
            : shown,
        ),
    },
  ];
}

function glided(now: Shown[], end: Shown[], held: Place | null): Scene {
  const same =
    now.length === end.length &&
    now.every((shown, i) => shown.name === end[i]!.name && near(shown.place, end[i]!.place));
  if (same) return { lasts: 0, at: () => end };
  const was = new Map(now.map((shown) => [shown.name, shown.place]));
  const is = new Set(end.map(({ name }) => name));
  const gone = now.filter(({ name }) => !is.has(name));
  return {
    lasts: GLIDE,
    at: (t) => [
      ...end.map(({ name, place }) =>
        there(name, mix(was.get(name) ?? held ?? raised(place, LIFT), place, smooth(t))),
      ),
      ...gone.map(({ name, place }) => ({
        name,
        place: raised(place, LIFT * smooth(t)),
        here: 1 - smooth(t),
      })),
    ],
  };
}

const near = (a: Place, b: Place) =>
  [...a.at, ...a.turned].every((value, i) => Math.abs(value - [...b.at, ...b.turned][i]!) < 1e-6);

/** When pieces that were up come down to the table. */
function landings(film: Trajectory, from: number): Showing["hits"] {
  const found: Showing["hits"] = [];
  film.pieces.forEach((name, i) => {
    const shape = shapeOf(name);
    const above = (n: number) => {
      const { at, turned } = film.place(n, i);
      return at[2] - below(shape, turned);
    };
    if (above(0) < 4) return;
    for (let n = 1; n < film.frames; n++) {
      if (film.place(n, i).at[2] > 45 || above(n) > 0.8) continue;
      const { at } = film.place(n, i);
      found.push({ ms: from + (n / film.rate) * 1000, x: at[0], y: at[1] });
      return;
    }
  });
  return found;
}

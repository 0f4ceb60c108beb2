/** How far somebody is in the lessons, remembered on this device. */
import type { LessonCard } from "../api";

const PLACE = "watertable.lessons";

/** Of one game: lessons that are done, and the next exercise of those that were begun. */
interface Learned {
  done: string[];
  begun: { [lesson: string]: number };
}

function remembered(): { [game: string]: Learned } {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as { [game: string]: Learned };
  } catch {
    return {}; // no storage, or not ours
  }
}

class Progress {
  #games = $state(remembered());

  done(game: string, lesson: string): boolean {
    return this.#games[game]?.done.includes(lesson) ?? false;
  }

  /** The exercise at which a lesson was left; else its first. */
  next(game: string, { id, exercises }: LessonCard): number {
    const begun = this.#games[game]?.begun[id] ?? 0;
    return begun < exercises ? begun : 0; // the lesson may have changed
  }

  /** So many exercises of a lesson are done. */
  keep(game: string, { id, exercises }: LessonCard, count: number): void {
    const { done, begun } = this.#games[game] ?? { done: [], begun: {} };
    const { [id]: _, ...others } = begun;
    this.#games[game] =
      count < exercises
        ? { done, begun: { ...others, [id]: count } }
        : { done: done.includes(id) ? done : [...done, id], begun: others };
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#games));
    } catch {
      // It is remembered until the page is closed.
    }
  }
}

export const progress = new Progress();

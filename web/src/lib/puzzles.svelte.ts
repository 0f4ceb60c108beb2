/** Which puzzles somebody has solved, and how many in a row, remembered on this device. */

const PLACE = "watertable.puzzles";
const DAY = 24 * 3600 * 1000;

/** Of one game. */
interface Solved {
  solved: string[];
  /** Solved at the first try, one after the other. */
  streak: number;
  best: number;
  /** The last day whose puzzle was solved, and how many in a row up to it. */
  day: string;
  days: number;
}

const NOTHING: Solved = { solved: [], streak: 0, best: 0, day: "", days: 0 };

function remembered(): { [game: string]: Solved } {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as { [game: string]: Solved };
  } catch {
    return {}; // no storage, or not ours
  }
}

class PuzzleProgress {
  #games = $state(remembered());

  has(game: string, puzzle: string): boolean {
    return this.of(game).solved.includes(puzzle);
  }

  of(game: string): Solved {
    return this.#games[game] ?? NOTHING;
  }

  /** Days in a row, up to this one or the one before, on which its puzzle was solved. */
  days(game: string, today: string): number {
    const { day, days } = this.of(game);
    return day && Date.parse(today) - Date.parse(day) <= DAY ? days : 0;
  }

  /** Something has come of a try. What was solved before breaks no streak, and makes none longer. */
  keepTry(game: string, puzzle: string, done: boolean, first: boolean): void {
    if (this.has(game, puzzle)) return;
    const before = this.of(game);
    const streak = first ? (done ? before.streak + 1 : 0) : before.streak;
    this.#keep(game, {
      ...before,
      streak,
      best: Math.max(before.best, streak),
      solved: done ? [...before.solved, puzzle] : before.solved,
    });
  }

  /** The puzzle of a day is solved. */
  keepDay(game: string, today: string): void {
    const before = this.of(game);
    if (before.day === today) return;
    this.#keep(game, { ...before, day: today, days: this.days(game, today) + 1 });
  }

  #keep(game: string, solved: Solved): void {
    this.#games[game] = solved;
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.#games));
    } catch {
      // It is remembered until the page is closed.
    }
  }
}

export const puzzleProgress = new PuzzleProgress();

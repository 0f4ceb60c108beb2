/** The review of a match, which the server makes while we wait. */
import type { Moment, Review, ReviewState, Sentence } from "../api";
import { get, request } from "./http";
import type { Source } from "./replay.svelte";
import type { Text } from "./text";

/** What can be reviewed: a table here, or a record from a file. */
export type Reviewed = Exclude<Source, { start: unknown }>;

const AGAIN = 1000; // milliseconds until we ask how far it has come
const SHOWN = 3; // moments

export class MatchReview {
  share = $state(0); // of the work that is done
  review = $state.raw<Review | null>(null);
  failed = $state("");
  asked = $state(false);
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Reviewed) {}

  /** Have it made, or fetched; after a while, if that is wanted. */
  begin(wait = 0): void {
    this.#next = setTimeout(() => void this.#ask(), wait);
  }

  stop(): void {
    clearTimeout(this.#next);
  }

  async #ask(): Promise<void> {
    this.asked = true;
    try {
      const { source } = this;
      const state = await ("table" in source
        ? get<ReviewState>(`tables/${encodeURIComponent(source.table)}/review`)
        : request<ReviewState>("review", { method: "POST", body: source.record }));
      this.share = state.share;
      this.review = state.review;
      if (!state.review) this.begin(AGAIN);
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }
}

/** A sentence as it is told to whoever reads it. */
export const readBy = ({ told, to_seats }: Sentence, reader: number | null): Text =>
  (reader === null ? undefined : to_seats[reader]) ?? told;

/** The moments to be shown: those of who reads, if they played; in a game that is played together,
 *  and for all others, the most important ones of all. */
export function chosenMoments(review: Review, you: number[]): Moment[] {
  const own = you.length && !review.cooperative;
  const theirs = review.moments.filter((moment) => !own || you.includes(moment.seat));
  const costly = theirs.sort((a, b) => b.loss - a.loss).slice(0, SHOWN);
  return costly.sort((a, b) => a.number - b.number);
}

/** A line through how something went, in a box of this size. Times are numbers of actions. */
export function path(
  points: { after: number; value: number }[],
  last: number,
  [low, high]: [number, number],
  [width, height]: [number, number],
): string {
  const x = (after: number): string => ((width * after) / Math.max(1, last)).toFixed(1);
  const y = (value: number): string =>
    (height * (1 - (value - low) / Math.max(1e-9, high - low))).toFixed(1);
  return points.map(({ after, value }, i) => `${i ? "L" : "M"}${x(after)} ${y(value)}`).join("");
}

/** An attempt at an exercise of a lesson. */
import type { ExerciseState, Tried } from "../api";
import { post } from "./http";
import { SoloPlay } from "./solo_play.svelte";

export class Attempt extends SoloPlay<ExerciseState> {
  /** The solution is shown, or was. */
  showing = $state(false);
  #exercise = 0;

  constructor(
    game: string,
    readonly lesson: string,
  ) {
    super(game);
  }

  /** What has come of it, as soon as that has been seen. */
  verdict = $derived.by(() => {
    const { state, scenes } = this;
    return !state || scenes.busy ? "open" : state.verdict;
  });

  /** Begin an exercise, or begin it anew. */
  async begin(exercise: number): Promise<void> {
    this.#exercise = exercise;
    if (await this.send([], true)) this.showing = false;
  }

  /** Show how it is done, from the beginning. */
  async show(): Promise<void> {
    if (!this.state) return;
    const before = this.showing;
    this.showing = true; // before what comes of it can be taken for the learner's own
    if (!(await this.send(this.state.solution, true))) this.showing = before;
  }

  protected post(tried: Tried): Promise<ExerciseState> {
    return post<ExerciseState>(
      `games/${this.game}/lessons/${this.lesson}/${this.#exercise}`,
      tried,
    );
  }
}

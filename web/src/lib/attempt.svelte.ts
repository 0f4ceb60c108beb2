/** An attempt at an exercise of a lesson. */
import type { ExerciseState, Tried } from "../api";
import { post } from "./http";
import { JudgedPlay } from "./judged_play.svelte";

export class Attempt extends JudgedPlay<ExerciseState> {
  #exercise = 0;

  constructor(
    game: string,
    readonly lesson: string,
  ) {
    super(game);
  }

  /** Begin an exercise, or begin it anew. */
  async begin(exercise: number): Promise<void> {
    this.#exercise = exercise;
    await this.beginAnew();
  }

  protected post(tried: Tried): Promise<ExerciseState> {
    return post<ExerciseState>(
      `games/${this.game}/lessons/${this.lesson}/${this.#exercise}`,
      tried,
    );
  }
}

/** Something to do that has a solution: an exercise of a lesson, or a puzzle. */
import type { ExerciseState } from "../api";
import { type Answer, SoloPlay } from "./solo_play.svelte";

/** What the server says of it, and whether it is done. */
export interface Judged extends Answer {
  seat: number;
  task: ExerciseState["task"];
  solution: string[];
  verdict: ExerciseState["verdict"];
  answer: ExerciseState["answer"];
}

export abstract class JudgedPlay<State extends Judged = Judged> extends SoloPlay<State> {
  /** The solution is shown, or was. */
  showing = $state(false);

  /** What has come of it, as soon as that has been seen. */
  verdict = $derived.by(() => {
    const { state, scenes } = this;
    return !state || scenes.busy ? "open" : state.verdict;
  });

  /** Show how it is done, from the beginning. */
  async show(): Promise<void> {
    if (!this.state) return;
    const before = this.showing;
    this.showing = true; // before what comes of it can be taken for one's own
    if (!(await this.send(this.state.solution, true))) this.showing = before;
  }

  protected async beginAnew(): Promise<void> {
    if (await this.send([], true)) this.showing = false;
  }
}

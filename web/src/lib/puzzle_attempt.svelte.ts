/** An attempt at a puzzle. */
import type { PuzzleState, Tried } from "../api";
import { post } from "./http";
import { JudgedPlay } from "./judged_play.svelte";

export class PuzzleAttempt extends JudgedPlay<PuzzleState> {
  #puzzle = "";

  /** Begin a puzzle, or begin it anew. */
  async begin(puzzle: string): Promise<void> {
    this.#puzzle = puzzle;
    await this.beginAnew();
  }

  protected post(tried: Tried): Promise<PuzzleState> {
    return post<PuzzleState>(`games/${this.game}/puzzles/${this.#puzzle}`, tried);
  }
}

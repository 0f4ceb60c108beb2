/**
 * An attempt at an exercise of a lesson. The server remembers nothing of it: it is sent all that was
 * done, and says what has come of that.
 */
import type { ExerciseState, Tried } from "../api";
import { loadTable } from "../games";
import type { Choice, GameTable, SeatShown } from "../games/contract";
import { shown } from "./changes";
import { post } from "./http";
import { sceneOf, Scenes } from "./scenes.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import type { Text } from "./text";

type Loaded = GameTable<unknown, unknown>;
type Actions = NonNullable<Tried["actions"]>;

export class Attempt {
  readonly scenes: Scenes;
  /** What the game brings to the browser. */
  board = $state.raw<Loaded | null>(null);
  state = $state.raw<ExerciseState | null>(null);
  /** What the board asks while something is half chosen. */
  asked = $state<string | null>(null);
  /** Why an action was refused, or what went wrong. */
  notice = $state("");
  /** The solution is shown, or was. */
  showing = $state(false);
  /** Something was sent and is not answered yet. */
  sending = $state(false);
  /** Comes when it is. */
  answer: Promise<unknown> | null = null;
  /** Sentences about what has happened in this attempt. */
  told = $state.raw<Text[]>([]);
  #actions = $state.raw<Actions>([]);
  #steps = 0; // that have been shown

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    this.scenes = new Scenes(
      () => this.board,
      () => settings.longest,
      (move, after) => play(this.board?.sound(move, after) ?? null),
    );
  }

  /** What has come of it, as soon as that has been seen. */
  verdict = $derived.by(() => {
    const { state, scenes } = this;
    return !state || scenes.busy ? "open" : state.verdict;
  });
  /** The learner has done something. */
  begun = $derived.by(() => this.#actions.length > 0);
  seats = $derived.by<SeatShown[]>(() =>
    (this.state?.labels ?? []).map((label, seat) => ({ seat, label, name: label })),
  );
  choices = $derived.by<Choice<unknown>[]>(() =>
    this.verdict === "open" && !this.scenes.busy && !this.sending ? (this.state?.legal ?? []) : [],
  );

  /** Begin an exercise, or begin it anew. */
  async begin(exercise: number): Promise<void> {
    await this.#send(exercise, [], true);
  }

  /** Do something from the board. */
  async act(action: unknown): Promise<void> {
    const { state } = this;
    if (!state || state.verdict !== "open" || this.sending) return;
    if (this.scenes.busy) this.scenes.skip();
    await this.#send(state.exercise, [...this.#actions, action as Actions[number]], false);
  }

  /** Show how it is done, from the beginning. */
  async show(): Promise<void> {
    if (!this.state) return;
    const { exercise, solution } = this.state;
    await this.#send(exercise, solution, true, true);
  }

  stop(): void {
    this.scenes.stop();
  }

  async #send(exercise: number, actions: Actions, anew: boolean, showing = false): Promise<void> {
    this.asked = null;
    this.notice = "";
    this.sending = true;
    const sent = this.#ask(exercise, { actions, first: anew ? 0 : this.#steps });
    this.answer = sent;
    const state = await sent;
    this.sending = false;
    this.answer = null;
    if (!state) return;
    this.showing = showing;
    this.#actions = actions;
    this.#shown(state, anew);
  }

  async #ask(exercise: number, tried: Tried): Promise<ExerciseState | null> {
    const path = `games/${this.game}/lessons/${this.lesson}/${exercise}`;
    try {
      this.board ??= await loadTable(this.game);
      return await post<ExerciseState>(path, tried);
    } catch (error) {
      this.notice = (error as Error).message;
      return null;
    }
  }

  #shown(state: ExerciseState, anew: boolean): void {
    const { seat, opening, steps } = state;
    const scenes = shown(steps, seat, opening).map(sceneOf);
    if (anew) this.scenes.cut(opening);
    this.state = state;
    this.#steps = state.first + steps.length;
    this.told = [...(anew ? [] : this.told), ...scenes.map((scene) => scene.move!.told)];
    this.scenes.add(scenes);
  }
}

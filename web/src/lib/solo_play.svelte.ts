/**
 * What one person plays without a table: an exercise, a puzzle, or an example of the rules. The
 * server remembers nothing of it: it is sent all that was done, and says what has come of that.
 */
import type { LegalAction, Step, Tried } from "../api";
import { loadTable } from "../games";
import type { Choice, GameTable, SeatShown } from "../games/contract";
import { shown } from "./changes";
import { Scenes, sceneOf } from "./scenes.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import type { Text } from "./text";

type Loaded = GameTable<unknown, unknown>;
export type Actions = NonNullable<Tried["actions"]>;

/** What every answer of the server has. */
export interface Answer {
  labels: string[];
  first: number;
  /** Through whose eyes the steps are seen. */
  seat: number | null;
  opening?: unknown;
  steps: Step[];
  legal: LegalAction[];
}

export abstract class SoloPlay<State extends Answer> {
  readonly scenes: Scenes;
  /** What the game brings to the browser. */
  board = $state.raw<Loaded | null>(null);
  state = $state.raw<State | null>(null);
  /** What the board asks while something is half chosen. */
  asked = $state<string | null>(null);
  /** Why an action was refused, or what went wrong. */
  notice = $state("");
  /** Something was sent and is not answered yet. */
  sending = $state(false);
  /** Comes when it is. */
  answer: Promise<unknown> | null = null;
  /** Sentences about what has happened. */
  told = $state.raw<Text[]>([]);
  /** What was done so far. */
  protected actions = $state.raw<Actions>([]);
  #steps = 0; // that have been shown

  constructor(readonly game: string) {
    this.scenes = new Scenes(
      () => this.board,
      () => settings.longest,
      (move, after) => play(this.board?.sound(move, after) ?? null),
    );
  }

  /** Something was done. */
  begun = $derived.by(() => this.actions.length > 0);
  seats = $derived.by<SeatShown[]>(() =>
    (this.state?.labels ?? []).map((label, seat) => ({ seat, label, name: label })),
  );
  /** What can be done now, as soon as one has seen what was done. */
  choices = $derived.by<Choice<unknown>[]>(() =>
    this.scenes.busy || this.sending ? [] : (this.state?.legal ?? []),
  );

  /** Do something from the board. */
  async act(action: unknown): Promise<void> {
    if (!this.state?.legal.length || this.sending) return;
    if (this.scenes.busy) this.scenes.skip();
    await this.send([...this.actions, action as Actions[number]], false);
  }

  stop(): void {
    this.scenes.stop();
  }

  protected abstract post(tried: Tried): Promise<State>;

  /** Send all that was done, and show what is new in the answer; whether one came. */
  protected async send(actions: Actions, anew: boolean): Promise<boolean> {
    this.asked = null;
    this.notice = "";
    this.sending = true;
    const sent = this.#ask({ actions, first: anew ? 0 : this.#steps });
    this.answer = sent;
    const state = await sent;
    this.sending = false;
    this.answer = null;
    if (!state) return false;
    this.actions = actions;
    this.#show(state, anew);
    return true;
  }

  async #ask(tried: Tried): Promise<State | null> {
    try {
      this.board ??= await loadTable(this.game);
      return await this.post(tried);
    } catch (error) {
      this.notice = (error as Error).message;
      return null;
    }
  }

  #show(state: State, anew: boolean): void {
    const { seat, opening, steps } = state;
    const scenes = shown(steps, seat, opening).map(sceneOf);
    if (anew) this.scenes.cut(opening);
    this.state = state;
    this.#steps = state.first + steps.length;
    this.told = [...(anew ? [] : this.told), ...scenes.map((scene) => scene.move!.told)];
    this.scenes.add(scenes);
  }
}

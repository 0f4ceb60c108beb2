/** An example of the rules that somebody plays on, for all seats: a line of play. */
import type { LegalAction, LineQuestion, LineState, Step, Tried } from "../api";
import { shown } from "./changes";
import { post } from "./http";
import { SoloPlay } from "./solo_play.svelte";

/** A line of play, as it looks to whoever did its last steps, and then to whoever is next. */
interface TrialState {
  labels: string[];
  first: number;
  /** Who did the steps, or else decides now; and whose view is seen of that. */
  actor: number | null;
  seat: number | null;
  opening: unknown;
  steps: Step[];
  /** Who decides now; none when the game is over. */
  mover: number | null;
  /** What is seen then. */
  view: unknown;
  prompt: LineState["prompt"];
  legal: LegalAction[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export class ExampleTrial extends SoloPlay<TrialState> {
  #position = "";

  /** Through whose eyes the board is seen: who has done something, then who does something. */
  viewer = $derived.by(() => (this.scenes.busy ? this.state?.actor : this.state?.mover) ?? null);

  /** Begin, or begin anew, where an example ends. */
  async begin(position: string): Promise<void> {
    this.#position = position;
    if (await this.send([], true)) this.#look();
  }

  override async act(action: unknown): Promise<void> {
    await super.act(action);
    this.#look();
  }

  protected async post({ actions = [], first = 0 }: Tried): Promise<TrialState> {
    const start = { from: "game" as const, game: this.game, position: this.#position };
    const line = { start, actions: actions.map((each) => ({ do: each })) };
    const state = await post<LineState>("analysis", { line, first } satisfies LineQuestion);
    const { labels, steps, opening, mover, prompt, choices } = state;
    const actor = steps[0]?.seat ?? mover;
    // Where nobody has secrets there is one view for all.
    const eyes = (seat: number | null) => (state.has_hidden_info ? seat : null);
    const before = (seat: number | null) => opening.find((each) => each.seat === seat)?.view;
    return {
      labels,
      steps,
      actor,
      mover,
      prompt,
      first: state.first,
      seat: eyes(actor),
      opening: before(eyes(actor)),
      view: shown(steps, eyes(mover), before(eyes(mover))).at(-1)?.view ?? before(eyes(mover)),
      legal: choices.find((each) => each.seat === mover)?.legal ?? [],
    };
  }

  /** When it has been seen what was done, the next one's eyes may see something else. */
  #look(): void {
    this.scenes.afterwards(() => {
      const { state, scenes } = this;
      if (state && !same(scenes.now?.view, state.view)) scenes.cut(state.view);
    });
  }
}

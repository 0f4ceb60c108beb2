/** An example of the rules that somebody plays on, for all seats. */
import type { Trial, Tried } from "../api";
import { post } from "./http";
import { SoloPlay } from "./solo_play.svelte";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export class ExampleTrial extends SoloPlay<Trial> {
  constructor(
    game: string,
    readonly example: string,
  ) {
    super(game);
  }

  /** Through whose eyes the board is seen: who has done something, then who does something. */
  viewer = $derived.by(() => (this.scenes.busy ? this.state?.seat : this.state?.mover) ?? null);

  async begin(): Promise<void> {
    if (await this.send([], true)) this.#look();
  }

  override async act(action: unknown): Promise<void> {
    await super.act(action);
    this.#look();
  }

  protected post(tried: Tried): Promise<Trial> {
    return post<Trial>(`games/${this.game}/rules/examples/${this.example}`, tried);
  }

  /** When it has been seen what was done, the next one's eyes may see something else. */
  #look(): void {
    this.scenes.afterwards(() => {
      const { state, scenes } = this;
      if (state && !same(scenes.now?.view, state.view)) scenes.cut(state.view);
    });
  }
}

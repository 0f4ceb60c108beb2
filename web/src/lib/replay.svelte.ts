/** A finished match, of which parts are fetched when they are looked at. */
import type { LogLine, Moved, Replay, Step } from "../api";
import { shown } from "./changes";
import { request } from "./http";
import type { Scene } from "./scenes.svelte";

/** Where a replay comes from: a table here, or a record from a file. */
export type Source = { table: string } | { record: string };

function ask<T>(source: Source, what: "replay" | "motion", query: string): Promise<T> {
  return "table" in source
    ? request<T>(`tables/${encodeURIComponent(source.table)}/${what}?${query}`)
    : request<T>(`${what}?${query}`, { method: "POST", body: source.record });
}

function fetchPart(source: Source, seat: number | null, first: number): Promise<Replay> {
  return ask(source, "replay", `first=${first}${seat === null ? "" : `&seat=${seat}`}`);
}

export class Recording {
  head = $state.raw<Replay | null>(null);
  seat = $state<number | null>(null);
  /** What happened, from the beginning, as far as it was fetched. */
  lines = $state.raw<LogLine[]>([]);
  #views: unknown[] = []; // before each action, and after the last
  #steps: Step[] = [];

  constructor(readonly source: Source) {}

  /** Where players have secrets, who played sees at first what they saw then. */
  async open(seat?: number | null): Promise<void> {
    const head = await fetchPart(this.source, seat ?? null, 0);
    const [mine] = head.you;
    if (seat === undefined && head.has_hidden_info && mine !== undefined) return this.open(mine);
    seat ??= null;
    [this.#views, this.#steps, this.seat, this.lines] = [[], [], seat, []];
    this.#keep(head);
    this.head = head;
  }

  /** What there is to see after so many actions. */
  async scene(actions: number): Promise<Scene> {
    await this.#have(actions);
    const step = this.#steps[actions - 1];
    const seen = step?.seen[0];
    if (!step || !seen) return { view: this.#views[0], move: null, motion: null };
    const { number, seat } = step;
    const { told, effects } = seen;
    const action = seen.action?.struct ?? null;
    const before = this.#views[actions - 1];
    return {
      view: this.#views[actions],
      move: { number, seat, told, effects, action, before },
      motion: step.motion,
    };
  }

  /** How things moved in the last of so many actions: computed when somebody wants to see it. */
  async motion(actions: number): Promise<string | null> {
    if (!this.head?.moves) return null;
    return (await ask<Moved>(this.source, "motion", `number=${actions - 1}`)).motion;
  }

  /** Fetch all of it, so that `lines` are complete. */
  async all(): Promise<void> {
    const { head, seat } = this;
    while (head && this.head === head && this.lines.length < head.actions) {
      const part = await fetchPart(this.source, seat, this.lines.length);
      if (this.head === head) this.#keep(part); // else it was opened through other eyes
    }
  }

  async #have(actions: number): Promise<void> {
    if (actions === 0 || this.#steps[actions - 1]) return;
    const first = Math.max(0, Math.min(actions - 1, Math.floor((actions - 1) / 40) * 40));
    this.#keep(await fetchPart(this.source, this.seat, first));
  }

  #keep(part: Replay): void {
    this.#views[part.first] = part.opening;
    shown(part.steps, part.seat, part.opening).forEach(({ step, view }, i) => {
      this.#steps[part.first + i] = step;
      this.#views[part.first + i + 1] = view;
    });
    const lines = [...this.lines];
    for (let step; (step = this.#steps[lines.length]);)
      lines.push([step.turn, step.seat, step.seen[0]?.told ?? []]);
    this.lines = lines;
  }
}

/** A finished match, of which parts are fetched when they are looked at. */
import type { LogLine, Moved, Replay } from "../api";
import { type Shown, shown } from "./changes";
import { request } from "./http";
import { type Scene, sceneOf } from "./scenes.svelte";

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
  #shown: Shown[] = []; // as far as it was fetched
  #size = 1; // actions that come at once

  constructor(readonly source: Source) {}

  /** Where players have secrets, who played sees at first what they saw then. */
  async open(seat?: number | null): Promise<void> {
    const head = await fetchPart(this.source, seat ?? null, 0);
    const [mine] = head.you;
    if (seat === undefined && head.has_hidden_info && mine !== undefined) return this.open(mine);
    seat ??= null;
    [this.#shown, this.#size, this.seat, this.lines] = [[], head.steps.length, seat, []];
    this.#keep(head);
    this.head = head;
  }

  /** What there is to see after so many actions. */
  async scene(actions: number): Promise<Scene> {
    await this.#have(actions);
    const found = this.#shown[actions - 1];
    // Nothing here is done in one's place, so it need not be shown for longer.
    if (found) return { ...sceneOf(found), only: false };
    return { view: this.head?.opening, move: null, motion: null };
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
    if (actions === 0 || this.#shown[actions - 1]) return;
    const first = Math.floor((actions - 1) / this.#size) * this.#size;
    this.#keep(await fetchPart(this.source, this.seat, first));
  }

  #keep(part: Replay): void {
    for (const each of shown(part.steps, part.seat, part.opening))
      this.#shown[each.step.number] = each;
    const lines = [...this.lines];
    for (let next; (next = this.#shown[lines.length]);)
      lines.push([next.step.turn, next.step.seat, next.told]);
    this.lines = lines;
  }
}

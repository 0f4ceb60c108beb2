/** A finished match, of which parts are fetched when they are looked at. */
import type { FromGame, FromRecord, LineState, LogLine, Moved, Replay } from "../api";
import { type Shown, shown } from "./changes";
import { post, request } from "./http";
import { type Scene, sceneOf } from "./scenes.svelte";

/** Where it comes from: a table here, a record from a file, or no match at all but a position. */
export type Source = { table: string } | { record: string } | { start: FromGame };

function ask<T>(
  source: Exclude<Source, { start: FromGame }>,
  what: "replay" | "motion",
  query: string,
): Promise<T> {
  return "table" in source
    ? request<T>(`tables/${encodeURIComponent(source.table)}/${what}?${query}`)
    : request<T>(`${what}?${query}`, { method: "POST", body: source.record });
}

function fetchPart(source: Source, seat: number | null, first: number): Promise<Replay> {
  if ("start" in source) return fetchPosition(source.start, seat);
  return ask(source, "replay", `first=${first}${seat === null ? "" : `&seat=${seat}`}`);
}

/** A position, as a match in which nothing was played. */
async function fetchPosition(start: FromGame, seat: number | null): Promise<Replay> {
  const state = await post<LineState>("analysis", { line: { start } });
  const opening = state.opening.find((each) => each.seat === seat) ?? state.opening[0]!;
  return { ...state, seat, you: [], actions: 0, opening: opening.view, practice: false };
}

/** Where a line of play begins that leaves it after so many actions. */
export function startOf(source: Source, after: number): object {
  if ("start" in source) return source.start;
  return "table" in source
    ? { from: "table", table: source.table, after }
    : { from: "record", record: JSON.parse(source.record) as FromRecord["record"], after };
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
    if (!this.head?.moves || "start" in this.source) return null;
    return (await ask<Moved>(this.source, "motion", `number=${actions - 1}`)).motion;
  }

  /** An action as the game writes it. */
  async text(number: number): Promise<string | null> {
    await this.#have(number + 1);
    return this.#shown[number]?.step.views[0]?.action?.text ?? null;
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

/**
 * What has changed is sent, not what has stayed: see "Changes" in docs/protocol.md. Here, and only
 * here, whole views, situations and actions are made of it again.
 */
import type {
  LegalAction,
  LegalChange,
  SeatView,
  Situation,
  Step,
  TableState,
  Update,
} from "../api";
import type { Text } from "./text";

/** A change: parts that have changed, by name or number; or a new value; or a piece of a list. */
type Change = { [part: string]: Change } | unknown[];

/** What is new, with what it names by its place in a list of the whole: `{"$tiles": 4}`. */
function inFull(value: unknown, whole: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => inFull(item, whole));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  const [name, at] = fields[0] ?? [""];
  if (fields.length === 1 && name.startsWith("$"))
    return (whole as { [list: string]: unknown[] })[name.slice(1)]![at as number];
  return Object.fromEntries(fields.map(([field, item]) => [field, inFull(item, whole)]));
}

/** The value after a change; what is in it and has not changed is the same object. */
export function changed(value: unknown, change: unknown, whole = value): unknown {
  const how = change as Change;
  if (Array.isArray(how)) {
    if (how.length === 1) return inFull(how[0], whole);
    const [at, gone, items] = how as [number, number, unknown[]];
    const list = value as unknown[];
    return [...list.slice(0, at), ...(inFull(items, whole) as unknown[]), ...list.slice(at + gone)];
  }
  const parts = Object.entries(how);
  if (!parts.length) return value;
  if (Array.isArray(value)) {
    const list = [...value];
    for (const [at, part] of parts) list[Number(at)] = changed(list[Number(at)], part, whole);
    return list;
  }
  const fields = new Map(Object.entries(value as object));
  for (const [name, part] of parts) {
    if (Array.isArray(part) && !part.length) fields.delete(name);
    else fields.set(name, changed(fields.get(name), part, whole));
  }
  return Object.fromEntries(fields);
}

/** What a seat sees and may do, in whole. */
export interface WholeView {
  seat: number | null;
  view: unknown;
  legal: LegalAction[];
  /** What can be done, if it is this seat's decision. */
  prompt: Text;
  /** Why the last action cannot be taken back; empty if it can. */
  no_undo: Text;
  /** What setting up has brought, as effects, until something is played. */
  effects_at_start: unknown[];
}
export type WholeTable = Omit<TableState, "views" | "back"> & { views: WholeView[] };
export type WholeNews = Omit<Required<Update>, "views" | "situation"> & {
  views: WholeView[];
  situation: Situation;
};

/** A step as one seat has seen it, with the views between which it was. */
export interface Shown {
  step: Step;
  told: Text;
  effects: unknown[];
  action: unknown;
  before: unknown;
  view: unknown;
  /** It was the only thing to do, so the table has done it. */
  only: boolean;
}

/** How steps went from a view, as a seat has seen them. */
export function shown(steps: Step[], seat: number | null, from: unknown): Shown[] {
  return steps.flatMap((step) => {
    const viewed = step.views.find((each) => each.seat === seat);
    if (!viewed) return [];
    const before = from;
    from = changed(before, viewed.change);
    const { told, effects, only = false } = viewed;
    const action = viewed.action?.struct ?? null;
    return [{ step, told, effects, action, before, view: from, only }];
  });
}

/** What was told of a seat the last time. */
interface Told {
  legal: readonly number[];
  prompt: Text;
  no_undo: Text;
}

/** A client's memory of what it was told, of which the server sends no more than the news. */
export class Memory {
  #actions = new Map<number, LegalAction>();
  #told = new Map<number | null, Told>();
  /** Prompts and such, in the order in which they were told. */
  #sentences: Text[] = [];
  /** What each seat saw before the last action, where a table has just been told in whole. */
  #back = new Map<number | null, unknown>();

  /** A new connection: the server does not count what was told over others. */
  connected(): void {
    this.#sentences = [];
  }

  start({ views, back, ...rest }: TableState): WholeTable {
    this.#actions.clear();
    this.#told.clear();
    this.#sentences = [];
    this.#back = new Map(views.map(({ seat, view }, i) => [seat, changed(view, back[i] ?? {})]));
    return { ...rest, views: views.map((each) => this.#whole(each, each.view)) };
  }

  /** What a seat saw before the last action when the table was told in whole. */
  before(seat: number | null): unknown {
    return this.#back.get(seat);
  }

  update(table: WholeTable, update: Update): WholeNews {
    const { steps = [], situation = {}, views = [] } = update;
    const { rewound = false, chat = [], accepted = null } = update;
    const now = new Map(
      table.views.map(({ seat, view }) => [seat, shown(steps, seat, view).at(-1)?.view ?? view]),
    );
    return {
      ...{ ...update, steps, rewound, chat, accepted },
      situation: changed(table.situation, situation) as Situation,
      views: views.map((each) => this.#whole(each, each.view ?? now.get(each.seat))),
    };
  }

  #whole({ seat, legal = [], new_actions = [], ...more }: SeatView, view: unknown): WholeView {
    for (const action of new_actions) this.#actions.set(action.number, action);
    const told = this.#told.get(seat);
    const numbers = Array.isArray(legal) ? legal : otherwise(told?.legal ?? [], legal);
    const prompt = this.#sentence(more.prompt) ?? told?.prompt ?? [];
    const no_undo = this.#sentence(more.no_undo) ?? told?.no_undo ?? [];
    // What comes next is told by how it differs from the last that could be done.
    this.#told.set(seat, {
      legal: numbers.length ? numbers : (told?.legal ?? []),
      prompt,
      no_undo,
    });
    // In one order, so that what can be chosen stands where it stood.
    const inOrder = [...numbers].sort((a, b) => a - b);
    const actions = inOrder.map((number) => this.#actions.get(number)!);
    const { effects_at_start = [] } = more;
    return { seat, view: view ?? null, legal: actions, prompt, no_undo, effects_at_start };
  }

  #sentence(said: Text | number | null | undefined): Text | undefined {
    if (typeof said === "number") return this.#sentences[said];
    if (said) this.#sentences.push(said);
    return said ?? undefined;
  }
}

function otherwise(
  before: readonly number[],
  { gone = [], come = [] }: LegalChange,
): readonly number[] {
  const without = new Set(gone);
  return [...before.filter((number) => !without.has(number)), ...come];
}

/**
 * A match that is looked into: any moment of it, and whatever else might have been done there. A place
 * is a number of actions of the match, and maybe a branch that was tried from there on.
 */
import type { Candidate, Candidates, LineAction, LineState, Replay } from "../api";
import type { Choice, GameTable } from "../games/contract";
import { Branch, branchesIn, keep, type Shared } from "./branches.svelte";
import { post } from "./http";
import { type Recording, startOf } from "./replay.svelte";
import { type Scene, sceneOf, Scenes } from "./scenes.svelte";
import { settings } from "./settings.svelte";
import { play as sound } from "./sound";
import type { Text } from "./text";

type Loaded = GameTable<unknown, unknown>;

/** Through whose eyes one looks: those of a seat, of somebody watching, or of who is to move, who may
 * be shown all that is hidden. */
export type Eyes = number | null | "mover" | "open";

export interface Place {
  at: number;
  branch: Branch | null;
}

const PAUSE = 120; // milliseconds until one asks what could be done: not at every step of the slider

export class Analysis {
  readonly scenes: Scenes;
  readonly head: Replay;
  /** How many actions of the match were played. */
  at = $state(0);
  branch = $state.raw<Branch | null>(null);
  /** What was tried, each after an action of the match. */
  roots = $state.raw<Branch[]>([]);
  /** Anything may be done on the board. */
  trying = $state(false);
  eyes = $state<Eyes>("mover");
  /** What led to this place, in a sentence. */
  told = $state.raw<Text>([]);
  /** What may be done at this place, as soon as it is known. */
  here = $state.raw<LineState | null>(null);
  /** Something is being fetched: a long match takes a while to check. */
  busy = $state(false);
  notice = $state("");
  /** Longest time that is taken to show an action. */
  hurry = $state(Infinity);
  #mover = $state<number | null>(null); // as far as it is known
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly recording: Recording,
    readonly board: Loaded,
  ) {
    this.head = recording.head!;
    this.scenes = new Scenes(
      () => this.board,
      () => Math.min(settings.longest, this.hurry),
      (move, after) => sound(this.board.sound(move, after) ?? null),
    );
  }

  /** Through which seat's eyes the board is seen. */
  seat = $derived.by<number | null>(() => {
    if (!this.trying) return this.recording.seat;
    if (!this.#turning) return this.eyes as number | null;
    return this.#mover;
  });
  /** One looks as whoever is to move. */
  #turning = $derived.by(() => this.eyes === "mover" || this.eyes === "open");
  choices = $derived.by<Choice<unknown>[]>(() => {
    const { trying, here, scenes, busy, seat } = this;
    if (!trying || !here || scenes.busy || busy) return [];
    return here.choices.find((each) => each.seat === seat)?.legal ?? [];
  });
  place = $derived.by<Place>(() => ({ at: this.at, branch: this.branch }));
  result = $derived.by(() => {
    if (this.here?.result) return this.here.result;
    return this.branch === null && this.at === this.head.actions ? this.head.result : null;
  });
  hasNext = $derived.by(() => this.next(this.place) !== null);
  hasBefore = $derived.by(() => this.at > 0 || this.branch !== null);

  stop(): void {
    clearTimeout(this.#asking);
    this.scenes.stop();
  }

  // --- Going about -----------------------------------------------------------------------------

  next({ at, branch }: Place): Place | null {
    if (branch) return branch.next[0] ? { at, branch: branch.next[0] } : null;
    if (at < this.head.actions) return { at: at + 1, branch: null };
    const tried = this.roots.find(({ after }) => after === at);
    return tried ? { at, branch: tried } : null;
  }

  before({ at, branch }: Place): Place | null {
    if (branch) return { at, branch: branch.parent };
    return at > 0 ? { at: at - 1, branch: null } : null;
  }

  /** The same by turns: to the end of the next one, or of the one before this. */
  async turn(forward: boolean): Promise<Place | null> {
    await this.recording.all();
    const step = (from: Place) => (forward ? this.next(from) : this.before(from));
    const turnOf = ({ at, branch }: Place): number | null =>
      branch
        ? (branch.shown.values().next().value?.step.turn ?? null)
        : (this.recording.lines[at - 1]?.[0] ?? null);
    let to = step(this.place);
    if (!to) return null;
    const turn = turnOf(forward ? to : this.place);
    for (let more = step(to); more && turnOf(forward ? more : to) === turn; more = step(to))
      to = more;
    return to;
  }

  /** Show a place; what is next to this one is shown as it happened. */
  async go({ at, branch }: Place): Promise<void> {
    const next = this.next(this.place);
    const follows = next?.at === at && next.branch === branch;
    [this.at, this.branch, this.here] = [at, branch, null];
    this.busy = true;
    try {
      const scene = branch ? await this.#tried(branch) : await this.recording.scene(at);
      if (follows && !branch && !settings.still)
        scene.motion = await this.recording.motion(at).catch(() => null);
      if (!this.#isAt(at, branch)) return; // somebody was faster
      this.told = scene.move?.told ?? [];
      if (follows && !this.scenes.busy) this.scenes.add([scene]);
      else this.scenes.cut(scene.view, scene.move);
      this.notice = "";
    } catch (error) {
      this.notice = (error as Error).message;
    }
    this.busy = false;
    this.#askSoon();
  }

  #isAt(at: number, branch: Branch | null): boolean {
    return this.at === at && this.branch === branch;
  }

  /** Look through other eyes. */
  async look(eyes: Eyes): Promise<void> {
    const other = (eyes === "open") !== (this.eyes === "open");
    this.eyes = eyes;
    if (!this.#turning) await this.recording.open(eyes as number | null);
    if (other) {
      for (const each of this.roots.flatMap(({ all }) => all)) each.shown = new Map();
      await this.#loadAll();
    }
    await this.go(this.place);
  }

  async try(on: boolean): Promise<void> {
    this.trying = on;
    if (!on && this.branch) await this.go({ at: this.at, branch: null });
    else if (on) this.#askSoon();
    else await this.go(this.place);
  }

  // --- Trying ----------------------------------------------------------------------------------

  /** Do something else, or what was done. */
  async act(action: unknown): Promise<void> {
    const { seat, at, branch } = this;
    if (seat === null || this.busy) return;
    if (this.scenes.busy) this.scenes.skip();
    const line = branch?.line ?? [];
    this.busy = true;
    try {
      const more = { do: action as LineAction["do"], seat };
      const state = await this.#ask(at, line, [more]);
      const text = state.steps[0]?.views[0]?.action?.text ?? "";
      const played = branch || at >= this.head.actions ? null : await this.recording.text(at);
      if (!this.#isAt(at, branch)) return;
      this.busy = false;
      if (text === played) return await this.go({ at: at + 1, branch: null });
      const tried = this.#child(at, branch, text, seat);
      if (!tried.shown.size) keep([...line, tried], state);
      this.branch = tried;
      this.#show(tried, state);
    } catch (error) {
      this.notice = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }

  /** Try how play may go on, one after the other, and show the first of it. */
  async follow(actions: Candidate["line"]): Promise<void> {
    const { at, branch } = this;
    let last = branch;
    for (const { do: text, seat } of actions) last = this.#child(at, last, text, seat);
    const first = last?.line[branch?.line.length ?? 0];
    if (!last || !first) return;
    this.busy = true;
    await this.#load(last);
    this.busy = false;
    // Where something is hidden, what may follow need not be possible here.
    if (first.shown.size && this.#isAt(at, branch)) await this.go({ at, branch: first });
  }

  /** What would be best at this place. */
  candidates(thorough: boolean): Promise<Candidates> {
    const line = this.#line(this.at, this.branch?.line ?? []);
    return post<Candidates>("analysis/candidates", { line, thorough });
  }

  #child(at: number, parent: Branch | null, text: string, seat: number): Branch {
    const siblings = parent ? parent.next : this.roots.filter(({ after }) => after === at);
    const known = siblings.find((each) => each.text === text && each.seat === seat);
    if (known) return known;
    const child = new Branch(parent, at, text, seat);
    if (parent) parent.next = [...parent.next, child];
    else this.roots = [...this.roots, child].sort((a, b) => a.after - b.after);
    return child;
  }

  /** Show what was just tried, as who did it saw it, and then as who is next does. */
  #show(tried: Branch, state: LineState): void {
    const scene = this.#sceneOf(tried, tried.seat);
    this.notice = "";
    this.told = scene.move?.told ?? [];
    this.scenes.add([scene]);
    this.scenes.afterwards(() => {
      if (this.branch === tried) this.#arrive(state);
    });
  }

  remove(branch: Branch): void {
    const inside = this.branch?.line.includes(branch) ?? false;
    const without = (all: Branch[]) => all.filter((each) => each !== branch);
    if (branch.parent) branch.parent.next = without(branch.parent.next);
    else this.roots = without(this.roots);
    if (inside) void this.go({ at: branch.after, branch: branch.parent });
  }

  /** Take over what an address holds; what cannot be played is left out. */
  async receive(shared: Shared): Promise<Branch | null> {
    const { roots, at } = branchesIn(shared);
    this.roots = roots.filter(({ after }) => after <= this.head.actions);
    await this.#loadAll();
    const known = new Set(this.roots.flatMap((each) => each.all));
    return at && known.has(at) ? at : null;
  }

  async #loadAll(): Promise<void> {
    const leaves = this.roots.flatMap((each) => each.all).filter((each) => !each.next.length);
    for (const leaf of leaves) await this.#load(leaf);
  }

  async #load(leaf: Branch): Promise<void> {
    const { line, after } = leaf;
    for (let first; (first = line.findIndex((each) => !each.shown.size)) >= 0;) {
      try {
        keep(line, await this.#ask(after, line, [], first));
      } catch (error) {
        this.remove(leaf);
        if (leaf.parent && !leaf.parent.next.length) await this.#load(leaf.parent);
        this.notice = (error as Error).message;
        return;
      }
    }
  }

  // --- What is seen, and what may be done ------------------------------------------------------

  #viewer(mover: number | null): number | null {
    return !this.head.has_hidden_info ? null : this.#turning ? mover : (this.eyes as number | null);
  }

  #sceneOf(branch: Branch, mover: number): Scene {
    const seen = branch.shown.get(this.#viewer(mover)) ?? branch.shown.values().next().value;
    return { ...sceneOf(seen!), only: false };
  }

  async #tried(branch: Branch): Promise<Scene> {
    if (!branch.shown.size) await this.#load(branch);
    return this.#sceneOf(branch, branch.seat);
  }

  #askSoon(): void {
    clearTimeout(this.#asking);
    if (!this.trying) return;
    const { at, branch } = this;
    this.#asking = setTimeout(() => void this.#find(at, branch), PAUSE);
  }

  async #find(at: number, branch: Branch | null): Promise<void> {
    try {
      const line = branch?.line ?? [];
      const state = await this.#ask(at, line, [], line.length);
      if (!this.#isAt(at, branch)) return;
      this.scenes.afterwards(() => {
        if (this.#isAt(at, branch)) this.#arrive(state);
      });
    } catch (error) {
      if (this.#isAt(at, branch)) this.notice = (error as Error).message;
    }
  }

  /** Now something may be done, by whoever is to move. */
  #arrive(state: LineState): void {
    this.here = state;
    this.#mover = state.mover;
    if (!this.head.has_hidden_info || !this.#turning || state.mover === null) return;
    // Their secrets are another view of the same moment.
    const last = state.opening.length && !state.steps.length ? state.opening : null;
    const view = last
      ? last.find((each) => each.seat === state.mover)?.view
      : this.branch?.shown.get(state.mover)?.view;
    if (view !== undefined) this.scenes.cut(view);
  }

  #ask(after: number, line: Branch[], more: LineAction[], first = line.length): Promise<LineState> {
    const open = this.eyes === "open";
    return post<LineState>("analysis", { line: this.#line(after, line, more), first, open });
  }

  #line(after: number, line: Branch[], more: LineAction[] = []): object {
    const actions = [...line.map(({ text, seat }) => ({ do: text, seat })), ...more];
    return { start: startOf(this.recording.source, after), actions };
  }
}

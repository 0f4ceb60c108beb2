/** A table as one person sees it: the live connection, what is shown, and what can be done. */
import type { Gestured, Hint, Step } from "../api";
import { loadTable } from "../games";
import type { Choice, GameTable, Gesture, SeatShown } from "../games/contract";
import { shown, type WholeNews, type WholeView, type WholeTable } from "./changes";
import { Live } from "./live.svelte";
import { TWICE } from "./eager";
import { type Scene, sceneOf, Scenes, settingUp } from "./scenes.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sound";
import { namesOf, type Player } from "./names";

type Loaded = GameTable<unknown, unknown>;

/** Whether one of several people at this device sees something now that another must not see. */
function hides({ has_hidden_info, situation, you, views }: WholeTable): boolean {
  const own = views.filter(({ seat }) => seat !== null && you.includes(seat));
  const different = new Set(own.map(({ view }) => JSON.stringify(view)));
  return has_hidden_info && situation.phase === "playing" && different.size > 1;
}

export class TableRoom {
  readonly live: Live;
  readonly scenes: Scenes;
  /** What the game brings to the browser. */
  board = $state.raw<Loaded | null>(null);
  /** Through which of my seats I look; null for a spectator. */
  seat = $state<number | null>(null);
  /** Between two players on one device, a curtain hides the next one's hand. */
  curtain = $state(false);
  pending = $state.raw<unknown>(null);
  #pendingSince = 0;
  hint = $state.raw<Hint | null>(null);
  thinking = $state(false);
  asked = $state<string | null>(null);
  /** Something to tell that is no error of the page: why an action was refused. */
  notice = $state("");
  /** An action was sent and is not answered yet. */
  acting = $state(false);
  /** Comes when it is. */
  answer: Promise<unknown> | null = null;
  gestures = $state.raw<Gesture[]>([]);
  /** An earlier moment that is looked at instead of the present one. */
  back = $state.raw<Scene | null>(null);
  /** What each of my seats has seen since the page was opened, by seat and number of the action. */
  #moments = $state.raw<ReadonlyMap<string, Scene>>(new Map());
  #fading = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(readonly id: string) {
    this.scenes = new Scenes(
      () => this.board,
      () => settings.longest,
      (move, after) => play(this.board?.sound(move, after) ?? null),
    );
    this.live = new Live(id, {
      started: (state) => this.#started(state),
      happened: (update, before) => this.#happened(update, before),
      gestured: (gesture) => this.#gestured(gesture),
    });
  }

  get state(): WholeTable | null {
    return this.live.state;
  }

  seatView = $derived.by(() => this.state?.views.find((each) => each.seat === this.seat) ?? null);
  /** What has been told, as far as it was shown. */
  log = $derived.by(() => {
    const lines = this.state?.logs.find((each) => each.seat === this.seat)?.lines ?? [];
    if (this.curtain) return []; // it would be the next one's
    const { busy, now } = this.scenes;
    return busy && now?.move ? lines.slice(0, now.move.number + (now.motion ? 0 : 1)) : lines;
  });
  seats = $derived.by<SeatShown[]>(() => {
    const seats = this.state?.situation.seats ?? [];
    const names = namesOf(seats);
    return seats.map(({ seat, label }, i) => ({ seat, label, name: names[i]! }));
  });
  /** Who is meant in sentences. */
  players = $derived.by<Player[]>(() => this.seats.map(({ label, name }) => ({ label, name })));
  /** What the board shows. */
  scene = $derived.by(() => this.back ?? this.scenes.now);
  /** There is something to do, be it in another's turn. */
  mayAct = $derived.by(
    () => this.state?.situation.phase === "playing" && (this.seatView?.legal.length ?? 0) > 0,
  );
  myTurn = $derived.by(() => this.mayAct && this.state?.situation.mover === this.seat);
  /** What the board may offer. */
  choices = $derived.by<Choice<unknown>[]>(() =>
    this.mayAct && !this.back && !this.scenes.busy && !this.curtain && !this.acting
      ? (this.seatView?.legal ?? [])
      : [],
  );

  close(): void {
    this.live.close();
    this.scenes.stop();
    for (const timer of this.#fading.values()) clearTimeout(timer);
  }

  /** Do something from the board. What has to be confirmed is, by the same action again; nothing
   * has where it is `sure`: it was not pressed, so it was not pressed by mistake. */
  act(action: unknown, sure = false): void {
    // Nothing is sent behind one's back when the connection is there again.
    if (this.seat === null || this.back || this.live.connection === "lost") return;
    if (this.scenes.busy) this.scenes.skip();
    const same = JSON.stringify(this.pending) === JSON.stringify(action);
    if (same && performance.now() - this.#pendingSince < TWICE) return;
    if (!sure && !same && settings.asks(this.board?.grave(action) ?? false)) {
      this.pending = action;
      this.#pendingSince = performance.now();
      return;
    }
    void this.confirm(action);
  }

  async confirm(action: unknown = this.pending): Promise<void> {
    const { state, seat } = this;
    if (!state || seat === null || action === null) return;
    this.pending = this.asked = null;
    this.hint = null;
    this.notice = "";
    const after = state.situation.actions;
    this.acting = true;
    const sent = this.live.send({ type: "act", seat, do: action as object as never, after });
    this.answer = sent;
    const answer = await sent;
    this.acting = false;
    this.answer = null;
    if (answer.type === "refused") this.notice = answer.reason;
  }

  cancel(): void {
    this.pending = null;
  }

  /** Any other command; says what came of it if it was refused. */
  async tell(wish: Parameters<Live["send"]>[0]): Promise<boolean> {
    const answer = await this.live.send(wish);
    this.notice = answer.type === "refused" ? answer.reason : "";
    return answer.type !== "refused";
  }

  async askHint(): Promise<void> {
    if (this.seat === null || this.thinking) return;
    this.thinking = true;
    const answer = await this.live.hint(this.seat);
    this.thinking = false;
    if (typeof answer === "string") this.notice = answer;
    else if (answer.after === this.state?.situation.actions) this.hint = answer;
  }

  lift(): void {
    this.curtain = false;
    this.#showSettingUp();
  }

  /** Whether it is known here how the table was set up: that is shown once. */
  #set = false;

  /** Show how the table was set up, if nobody has seen it and nothing has been played since. */
  #showSettingUp(): void {
    const { board, seatView, state } = this;
    if (this.#set || !board || !seatView || this.curtain) return;
    if (state?.situation.phase === "waiting") return;
    this.#set = true;
    const scene = state?.situation.actions ? null : settingUp(board, seatView);
    if (scene && !settings.still) this.scenes.add([scene]);
  }

  /** Whether the board can show how things stood after this action. */
  remembers(number: number): boolean {
    return this.#moments.has(`${this.seat} ${number}`);
  }

  /** Show on the board what an action led to; null is the present. */
  lookBack(number: number | null): void {
    if (number !== null && this.scenes.busy) this.scenes.skip();
    this.back = number === null ? null : (this.#moments.get(`${this.seat} ${number}`) ?? null);
  }

  #remember(steps: Step[], views: WholeView[], from: (seat: number | null) => unknown): void {
    const found = views.flatMap(({ seat }) =>
      shown(steps, seat, from(seat)).map(
        (each) => [`${seat} ${each.step.number}`, { ...sceneOf(each), motion: null }] as const,
      ),
    );
    this.#moments = new Map([...this.#moments, ...found]);
  }

  gesture(what: { [name: string]: unknown }): void {
    if (this.seat !== null) this.live.gesture(this.seat, what);
  }

  #started(state: WholeTable): void {
    const before = this.seat;
    this.seat = this.#whose(state);
    // Whoever loads the page anew may not be the one whose turn it is.
    this.curtain = hides(state) && (this.curtain || this.seat !== before);
    this.#load(state.game);
    this.back = null;
    this.#moments = new Map();
    this.#remember(state.latest, state.views, (each) => this.live.memory.before(each));
    const now = state.views.find((each) => each.seat === this.seat);
    this.pending = this.hint = this.asked = null;
    // What is marked as the last action need not happen once more.
    const known = this.scenes.latest?.move;
    const last = shown(state.latest, this.seat, this.live.memory.before(this.seat));
    const move = last.map(sceneOf).at(-1)?.move;
    if (now) this.scenes.cut(now.view, move?.number === known?.number ? known : move);
    this.#showSettingUp();
  }

  /** What I have asked the others. */
  #offered: "undo" | "rematch" | null = null;

  #answered(update: WholeNews): void {
    const { offers, rematch } = update.situation;
    const mine = offers.find((each) => this.state!.you.includes(each.by));
    if (mine) this.#offered = mine.kind;
    else if (this.#offered) {
      const agreed = update.rewound || rematch !== null || update.steps.length > 0;
      this.#offered = null;
      if (!agreed) this.notice = "The others would rather not.";
    }
  }

  #happened(update: WholeNews, was: WholeTable): void {
    const { state } = this;
    if (!state) return;
    const seat = this.#whose(state);
    const other = seat !== this.seat;
    if (other) {
      this.curtain = this.seat !== null && hides(state);
      this.seat = seat;
    }
    if (update.steps.length || update.views.length) {
      this.pending = this.hint = this.asked = null;
      this.notice = "";
    }
    if (update.rewound || update.steps.length || other) this.back = null;
    if (update.rewound) {
      const kept = (key: string) => Number(key.split(" ")[1]) < update.situation.actions;
      this.#moments = new Map([...this.#moments].filter(([key]) => kept(key)));
    }
    const before = new Map(was.views.map((each) => [each.seat, each.view]));
    if (update.steps.length && !update.rewound)
      this.#remember(update.steps, was.views, (each) => before.get(each));
    const now = update.views.find((each) => each.seat === seat);
    if (update.rewound || (other && this.curtain)) {
      if (now) this.scenes.cut(now.view);
    } else if (update.steps.length) {
      const from = was.views.find((each) => each.seat === seat)?.view;
      this.scenes.add(shown(update.steps, seat, from).map(sceneOf));
    } else if (now) {
      this.scenes.cut(now.view);
    }
    this.#answered(update);
    if (state.situation.phase !== "playing") this.curtain = false;
    if (state.situation.phase === "over" && update.steps.length)
      this.scenes.afterwards(() => play("end"));
  }

  /** Of several seats on one device, that of whoever has to act. */
  #whose(state: WholeTable): number | null {
    // Others may have something to do as well, such as giving advice, but the mover comes first.
    const able = state.views.filter((each) => each.seat !== null && each.legal.length);
    const acting = able.find((each) => each.seat === state.situation.mover) ?? able[0];
    if (acting && state.you.length > 1) return acting.seat;
    if (this.seat !== null && state.you.includes(this.seat)) return this.seat;
    return state.you[0] ?? null;
  }

  #load(game: string): void {
    if (this.board) return;
    loadTable(game).then(
      (board) => {
        this.board = board;
        this.#showSettingUp();
      },
      () => (this.notice = "The board could not be loaded. Load the page again."),
    );
  }

  #gestured({ seat, what }: Gestured): void {
    this.gestures = [...this.gestures.filter((each) => each.seat !== seat), { seat, what }];
    clearTimeout(this.#fading.get(seat));
    const fade = () => (this.gestures = this.gestures.filter((each) => each.seat !== seat));
    this.#fading.set(seat, setTimeout(fade, 5000));
  }
}

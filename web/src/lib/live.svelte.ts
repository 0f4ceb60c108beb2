/**
 * A table over a WebSocket: what is known of it, commands to it, and coming back after a break.
 * The protocol is told in docs/protocol.md.
 */
import type {
  ChatLine,
  ClientMessage,
  Gestured,
  Hint,
  ServerMessage,
  TableState,
  Update,
} from "../api";
import { Memory, type WholeNews, type WholeTable } from "./changes";

type Command = Extract<ClientMessage, { id: string }>;
type Wish = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;
type Answer = Extract<ServerMessage, { type: "accepted" | "refused" | "hint" }>;

export interface Listener {
  /** The table is known from the start, or anew. */
  started(state: WholeTable): void;
  /** Something has happened; the views are as it was known `before`. */
  happened(update: WholeNews, before: WholeTable): void;
  gestured?(gesture: Gestured): void;
}

interface Waiting {
  message: Command;
  answered: (answer: Answer) => void;
}

const PAUSES = [300, 700, 1500, 3000, 5000]; // before coming back, in milliseconds

/** A new name for a command, so that a repeat is known as one. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) =>
    b.toString(16).padStart(2, "0"),
  ).join("");

export class Live {
  state = $state.raw<WholeTable | null>(null);
  connection = $state<"opening" | "open" | "lost" | "gone">("opening");
  /** When the last situation came, to count clocks from. */
  since = $state(0);

  readonly memory = new Memory();
  #socket: WebSocket | null = null;
  #tries = 0;
  #waiting = new Map<string, Waiting>();
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    this.#open();
    addEventListener("online", this.#back);
    document.addEventListener("visibilitychange", this.#back);
  }

  /** Somebody looks again, or there is a network again. */
  #back = () => {
    if (this.connection === "lost" && !document.hidden) this.retry();
  };

  #lose(): void {
    if (this.#closed) return;
    this.connection = "lost";
    this.retry();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#back);
    document.removeEventListener("visibilitychange", this.#back);
    if (this.#timer) clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Send a command; it is sent again after a lost connection, until it is answered. */
  send(wish: Wish): Promise<Answer> {
    const message = { ...wish, id: newId() } as Command;
    // A connection can be dead without having been closed: after sleep, in another network.
    const patience = wish.type === "ask_hint" ? 60_000 : 8_000;
    const timer = setTimeout(() => this.#waiting.has(message.id) && this.#lose(), patience);
    return new Promise((done) => {
      const answered = (answer: Answer) => {
        clearTimeout(timer);
        done(answer);
      };
      this.#waiting.set(message.id, { message, answered });
      this.#say(message);
    });
  }

  async hint(seat: number): Promise<Hint | string> {
    const answer = await this.send({ type: "ask_hint", seat });
    if (answer.type === "hint") return answer;
    return answer.type === "refused" ? answer.reason : "";
  }

  gesture(seat: number, what: { [name: string]: unknown }): void {
    if (this.connection === "open") this.#say({ type: "gesture", seat, what });
  }

  /** Try at once, not after the pause. */
  retry(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#open();
  }

  #say(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    const old = this.#socket;
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}`;
    const socket = new WebSocket(`${address}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.memory.connected();
      this.#say({ type: "resume", after: this.state?.seq ?? null });
      for (const { message } of this.#waiting.values()) this.#say(message);
    };
    socket.onmessage = (event) => {
      this.#tries = 0;
      this.connection = "open";
      this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#closed || this.#socket !== socket) return;
      if (event.code === 4004) {
        this.connection = "gone";
        return;
      }
      if (this.state) this.connection = "lost";
      const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)];
      if (this.#tries > 2) this.connection = "lost";
      this.#timer = setTimeout(() => this.#open(), pause);
    };
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "state":
        this.#start(message);
        break;
      case "update":
        this.#update(message);
        if (message.accepted != null)
          this.#answered({ type: "accepted", id: message.accepted, seq: message.seq });
        break;
      case "presence": {
        if (!this.state) break;
        const seats = this.state.situation.seats.map((seat, i) => ({
          ...seat,
          connected: message.connected[i] ?? seat.connected,
        }));
        const { spectators } = message;
        this.state = { ...this.state, situation: { ...this.state.situation, seats, spectators } };
        break;
      }
      case "gesture":
        this.listener.gestured?.(message);
        break;
      default:
        if (message.type === "refused" && message.state) this.#start(message.state);
        this.#answered(message);
    }
  }

  #answered(answer: Answer): void {
    const waiting = answer.id === null ? undefined : this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(waiting.message.id);
    waiting.answered(answer);
  }

  #start(state: TableState): void {
    this.state = this.memory.start(state);
    this.since = performance.now();
    this.listener.started(this.state);
  }

  #update(update: Update): void {
    const { state } = this;
    if (!state || update.seq < state.seq) return;
    const news = this.memory.update(state, update);
    this.state = merged(state, news);
    this.since = performance.now();
    this.listener.happened(news, state);
  }
}

/** The table after an update. */
export function merged(state: WholeTable, update: WholeNews): WholeTable {
  const played = update.situation.actions;
  const logs = state.logs.map((log) => {
    const lines = [...log.lines];
    for (const step of update.steps) {
      const viewed = step.views.find((each) => each.seat === log.seat);
      if (viewed) lines[step.number] = [step.turn, step.seat, viewed.told];
    }
    return { ...log, lines: lines.slice(0, played) };
  });
  const chat: ChatLine[] = [...state.chat, ...update.chat.filter((line) => line.seq > state.seq)];
  const views = update.views.length ? update.views : state.views;
  return { ...state, seq: update.seq, situation: update.situation, views, logs, chat };
}

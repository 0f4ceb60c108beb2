/** Where everything lies, in pixels, for a board of any size. Cards are 5 wide and 7 high. */
import type { DropounionView as View } from "../../api";
import type { Place } from "./places";

/** The middle of a card, its width and how it is turned. */
export interface Lie {
  x: number;
  y: number;
  w: number;
  angle: number;
  z: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Partner {
  seat: number;
  /** Where the name goes: the middle of its line. */
  x: number;
  y: number;
  width: number;
}

export const RATIO = 1.4;
/** How much of the latest cards of the path can be seen, and of how many. */
const STEP = 0.36;
const LATEST = 5;

const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

export class Layout {
  readonly partners: Partner[] = [];
  readonly river: Box;
  readonly earth: Box;
  readonly ship: Box;
  /** The ship as it is drawn: after a win it comes closer, for all to go aboard. */
  readonly vessel: Box;
  /** Between river and hand: guards, and the buttons. */
  readonly bank: Box;
  readonly hand: Box;
  readonly deck: Lie;
  /** Where it is told how many thieves there are: along the right side. */
  readonly fate: { y: number; h: number };
  readonly defeated: Lie;
  readonly small: boolean;
  readonly #view: View;
  readonly #bottom: number;
  readonly #handWidth: number;
  readonly #partnerWidth: number;
  readonly #pathWidth: number;
  readonly #thief: { w: number; step: number; lines: number };
  readonly #swing: number;

  constructor(
    readonly width: number,
    readonly height: number,
    view: View,
    bottom: number,
  ) {
    const [W, H] = [width, height];
    this.#view = view;
    this.#bottom = bottom;
    this.small = W < 560 || H < 420;
    const others = Array.from({ length: view.seats - 1 }, (_, i) => (bottom + 1 + i) % view.seats);
    // Room for full hands, also where cards are gone: nothing moves when they come and go.
    const full = Math.max(3, 6 - view.seats);

    // Partners, along the far side of the table.
    const columns = W < 560 && others.length > 2 ? 2 : Math.max(1, others.length);
    const rows = Math.ceil(others.length / columns);
    const cell = W / columns;
    const share = rows > 1 ? 0.088 : 0.1;
    const pw = Math.min((cell - 20) / full - 6, H * share, 84);
    const label = this.small ? 20 : 34;
    const block = label + pw * RATIO + (this.small ? 8 : 14);
    this.#partnerWidth = pw;
    others.forEach((seat, i) => {
      const row = Math.floor(i / columns);
      const here = row === rows - 1 ? others.length - row * columns : columns;
      const x = (W / here) * ((i % columns) + 0.5);
      const bend = rows > 1 ? 0 : Math.abs(x / W - 0.5) * (this.small ? 8 : 36);
      this.partners.push({ seat, x, y: row * block + label / 2 + 4 + bend, width: W / here - 8 });
    });
    const top = others.length ? rows * block + (this.small ? 2 : 14) : 8;

    // My hand, with the deck beside it.
    const alone = view.seats === 1;
    const dw = clamp(34, Math.min(W * 0.13, H * 0.12), 84);
    // Five cards need the whole width of a phone; the deck then lies on the bank.
    const above = alone && W < 700;
    const beside = above ? 0 : W < 700 ? dw + 26 : 2 * (dw + 30);
    const room = W - beside - 12;
    const hw = Math.min(room / full - (this.small ? 6 : 14), H * (rows > 1 ? 0.145 : 0.18), 128);
    this.#handWidth = hw;
    const hh = hw * RATIO;
    const foot = this.small ? 8 : 16;
    const middle = W < 700 ? 6 + room / 2 : W / 2;
    this.hand = { x: middle - room / 2, y: H - hh - foot, w: room, h: hh };
    const dx = W - dw / 2 - (this.small ? 14 : 26);
    // The banks and the river have the rest.
    const gw = clamp(22, Math.min(W * 0.075, H * 0.075), 58);
    const bank = Math.max(this.small ? 54 : 64, gw * RATIO + 14, above ? dw * RATIO + 30 : 0);
    this.bank = { x: 0, y: this.hand.y - bank - (this.small ? 4 : 8), w: W, h: bank };
    const caption = this.small ? 16 : 22;
    const dy = above ? this.bank.y + dw * 0.7 + 4 : H - foot - caption - dw * 0.7;
    this.deck = { x: dx, y: dy, w: dw, angle: 0, z: 20 };
    this.fate = above ? { y: 4, h: 44 } : { y: this.bank.y, h: this.bank.h };
    this.river = { x: 0, y: top, w: W, h: this.bank.y - top };
    const ew = clamp(44, Math.min(W * 0.13, this.river.h * 0.6), 150);
    const mouth = this.river.y + this.river.h * 0.6;
    this.earth = { x: 0, y: mouth - ew / 2, w: ew, h: ew };
    this.ship = { x: W - ew, y: mouth - ew / 2, w: ew, h: ew };
    const near = Math.min(ew * 1.8, this.river.h * 0.95, W * 0.45);
    const shore = clamp(this.river.y, mouth - near * 0.6, this.bank.y - near);
    this.vessel = view.won ? { x: W - near - 10, y: shore, w: near, h: near } : this.ship;
    this.defeated = { x: gw * 0.5 + 10, y: this.bank.y + this.bank.h / 2, w: gw, angle: 0, z: 10 };
    this.#swing = Math.min(this.river.h * 0.07, 26);
    this.#pathWidth = Math.min((this.river.h * 0.42) / RATIO, W * (alone ? 0.15 : 0.12), 92);

    const standing = view.row.length;
    const along = W - ew * 1.5;
    const tall = Math.min(this.river.h * 0.46, this.#pathWidth * RATIO * 1.25);
    const w = tall / RATIO;
    // Where they do not fit side by side, every other one stands behind.
    const lines = standing * w * 0.85 > along ? 2 : 1;
    const step = Math.min(w * 1.15, (along - w * 0.7) / Math.max(1, standing - 1));
    const tw = lines > 1 ? clamp(w * 0.5, step * 1.9, w * 0.8) : w;
    this.#thief = { w: tw, step, lines };
  }

  /** The middle of the river at a place between its source (0) and its mouth (1). */
  water(t: number): { x: number; y: number; angle: number } {
    const [from, to] = [this.earth.w * 0.62, this.width - this.ship.w * 0.62];
    const y = this.earth.y + this.earth.h / 2 + this.#swing * Math.sin(t * 2 * Math.PI);
    const slope = (this.#swing * 2 * Math.PI * Math.cos(t * 2 * Math.PI)) / (to - from);
    return { x: from + (to - from) * t, y, angle: (Math.atan(slope) * 180) / Math.PI };
  }

  /** The line of the river from beyond the left to beyond the right, moved across by `by`. */
  line(by: number): string {
    const points = Array.from({ length: 29 }, (_, i) => this.water((i - 4) / 20));
    return points
      .map((p, i) => `${i ? "L" : "M"}${p.x.toFixed(1)} ${(p.y + by).toFixed(1)}`)
      .join("");
  }

  get breadth(): number {
    return this.#pathWidth * RATIO * 1.22;
  }

  get partnerWidth(): number {
    return this.#partnerWidth;
  }

  get guardWidth(): number {
    return this.defeated.w;
  }

  /** The top of the line that says how many are defeated: above the pile where the hand is near. */
  get tally(): number {
    const half = this.defeated.w * (RATIO / 2);
    return this.small ? this.defeated.y - half - 18 : this.defeated.y + half + 2;
  }

  /** Where a guard post is, by the middle of its three cards. */
  post(place: number): { x: number; y: number } {
    const side = this.width * (this.width < 700 ? 0.42 : 0.24);
    return {
      x: this.width < 700 ? side + place * this.guardWidth * 2.8 : place ? this.width - side : side,
      y: this.bank.y + this.bank.h / 2,
    };
  }

  /** The card of the path that lies `last` before its end; less than 0: where the next will lie. */
  #onPath(last: number): Lie {
    const { path, deck, row, defeated, won } = this.#view;
    const length = this.width - this.earth.w * 0.62 * 2 - this.#pathWidth * 0.8;
    const step = this.#pathWidth * STEP;
    const gone = 1 - deck / (path.length + row.length + defeated.length + deck || 1);
    // It grows from the Earth, and reaches the Ship when the deck is empty.
    const reached = Math.max((LATEST + 2) * step, gone * length);
    // The ship that has come closer is not covered.
    const free = this.vessel.x + this.vessel.w * 0.15 - this.earth.w * 0.62 - this.#pathWidth * 0.9;
    const end = Math.min(length, (path.length - 1) * step, reached, won ? free : length);
    const near = Math.min(last, LATEST) * step;
    const far = Math.max(0, path.length - 1 - LATEST);
    const rest = Math.min(step, (end - LATEST * step) / Math.max(1, far));
    const along = end - near - Math.max(0, last - LATEST) * rest;
    const { x, y, angle } = this.water(
      (along + this.#pathWidth * 0.4) / (length + this.#pathWidth * 0.8),
    );
    const index = path.length - 1 - last;
    const wobble = ((index * 37) % 7) - 3;
    return {
      x,
      y: y + wobble * 0.5,
      w: this.#pathWidth,
      angle: angle + wobble * 0.8,
      z: 100 + index,
    };
  }

  /** Where the next cards of the path go. */
  ghost(k: number): Lie {
    return this.#onPath(-1 - k);
  }

  of({ zone, place, index }: Place): Lie {
    if (this.#view.won && (zone === "guard" || zone === "hand"))
      return this.#aboard(zone, place, index);
    switch (zone) {
      case "deck":
        return this.deck;
      case "path":
        return this.#onPath(this.#view.path.length - 1 - index);
      case "defeated":
        return {
          ...this.defeated,
          x: this.defeated.x + Math.min(index, 12) * 1.6,
          angle: ((index * 29) % 9) - 4,
          z: 10 + index,
        };
      case "guard":
        return this.#inGuard(place, index);
      case "row":
        return this.#inRow(index);
      case "hand":
        return place === this.#bottom ? this.#inHand(index) : this.#atPartner(place, index);
    }
  }

  /** After a win, guards and hands stand on the deck of the ship, side by side. */
  #aboard(zone: "guard" | "hand", place: number, index: number): Lie {
    const { guards, hands } = this.#view;
    const posts = guards.map((post) => post.cards.length);
    const groups = [...posts, ...hands.map((hand) => hand.length)];
    const before = groups.slice(0, zone === "guard" ? place : guards.length + place);
    const all = groups.reduce((sum, each) => sum + each, 0);
    const nth = before.reduce((sum, each) => sum + each, 0) + index;
    const ship = this.vessel;
    const w = ship.w * 0.22;
    const step = Math.min(w * 1.08, (ship.w * 0.88 - w) / Math.max(1, all - 1));
    return {
      x: ship.x + ship.w * 0.53 + (nth - (all - 1) / 2) * step,
      y: ship.y + ship.h * 0.66 - (w * RATIO) / 2,
      w,
      angle: 0,
      z: 400 + nth,
    };
  }

  #inHand(index: number): Lie {
    const held = this.#view.hands[this.#bottom]!.length;
    const step = Math.min(this.#handWidth * 1.14, this.hand.w / Math.max(1, held));
    const off = index - (held - 1) / 2;
    return {
      x: this.hand.x + this.hand.w / 2 + off * step,
      y: this.hand.y + this.hand.h / 2 + Math.abs(off) * (this.small ? 1.5 : 4),
      w: this.#handWidth,
      angle: off * (this.small ? 1 : 2),
      z: 300 + index,
    };
  }

  #atPartner(seat: number, index: number): Lie {
    const partner = this.partners.find((each) => each.seat === seat)!;
    const held = this.#view.hands[seat]!.length;
    const w = this.#partnerWidth;
    const off = index - (held - 1) / 2;
    const step = Math.min(w * 1.14, (partner.width - w) / Math.max(1, held - 1));
    const tilt = this.small ? 0 : (0.5 - partner.x / this.width) * 10;
    return {
      x: partner.x + off * step,
      y: partner.y + (this.small ? 12 : 24) + (w * RATIO) / 2 - off * tilt * 0.9,
      w,
      angle: -tilt,
      z: 200 + index,
    };
  }

  #inGuard(place: number, index: number): Lie {
    const { x, y } = this.post(place);
    const post = this.#view.guards[place];
    const off = index - ((post?.cards.length ?? 1) - 1) / 2;
    const w = this.guardWidth;
    // The one that was set up last stands out.
    const raised = post?.last === index ? w * 0.16 : 0;
    return { x: x + off * w * 0.72, y: y - raised, w, angle: off * 7, z: 60 + index };
  }

  #inRow(index: number): Lie {
    const { w, step, lines } = this.#thief;
    const standing = this.#view.row.length;
    // A few gather in the middle of the river; many fill it from the source to the mouth.
    const first = this.width / 2 - ((standing - 1) / 2) * step;
    const x = first + index * step;
    const [from, to] = [this.earth.w * 0.62, this.width - this.ship.w * 0.62];
    const { y } = this.water((x - from) / (to - from));
    const back = lines > 1 && index % 2 === 0 ? w * RATIO * 0.42 : 0;
    const stand = y - this.#pathWidth * RATIO * 0.5 - w * RATIO * 0.43 - back;
    return {
      x,
      y: Math.max(this.river.y + w * RATIO * 0.5, stand),
      w,
      angle: 0,
      z: 50 + (back ? 0 : 20) + index,
    };
  }
}

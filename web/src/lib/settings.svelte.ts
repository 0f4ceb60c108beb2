/** What somebody likes, remembered on this device. */

interface Liked {
  theme: "auto" | "light" | "dark";
  sound: boolean;
  /** Ask before an action: always, never, or before those that are easily done by mistake where
   * fingers are used. */
  confirm: "auto" | "always" | "never";
  /** "none" shows at once what a move came to, and does not wait for anything to be seen. */
  motion: "auto" | "still" | "none";
  /** Whether bots wait a while for what one may tell them, until they are let go, or not at all. */
  bots: "while" | "until" | "not";
  /** Whether one is stopped before what another does at every moment at which a reward token could
   * be spent, or only offered to stop where one of one's own can be used. */
  tokens: "always" | "usable";
  /** Games of which the aim need not be told any more. */
  known: string[];
  /** The level of the bots that one played last, by game. */
  opponents: { [game: string]: string };
}

const USUAL: Liked = {
  theme: "auto",
  sound: true,
  confirm: "auto",
  motion: "auto",
  bots: "while",
  tokens: "usable",
  known: [],
  opponents: {},
};
const PLACE = "watertable";

function remembered(): Liked {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Liked>) };
  } catch {
    return { ...USUAL }; // no storage, or not ours
  }
}

const asks = (query: string) => globalThis.matchMedia?.(query);

class Settings {
  liked = $state(remembered());
  #dark = $state(asks("(prefers-color-scheme: dark)")?.matches ?? false);
  #still = $state(asks("(prefers-reduced-motion: reduce)")?.matches ?? false);
  #fingers = $state(asks("(pointer: coarse)")?.matches ?? false);

  theme = $derived(
    this.liked.theme === "auto" ? (this.#dark ? "dark" : "light") : this.liked.theme,
  );
  still = $derived(this.liked.motion !== "auto" || this.#still);
  /** How long a move may be shown at most, in milliseconds. */
  longest = $derived(this.liked.motion === "none" ? 0 : this.still ? 350 : Infinity);
  constructor() {
    asks("(prefers-color-scheme: dark)")?.addEventListener(
      "change",
      (e) => (this.#dark = e.matches),
    );
    asks("(prefers-reduced-motion: reduce)")?.addEventListener(
      "change",
      (e) => (this.#still = e.matches),
    );
    asks("(pointer: coarse)")?.addEventListener("change", (e) => (this.#fingers = e.matches));
  }

  /** Whether an action is asked about before it is done; a grave one is easily done by mistake. */
  asks(grave: boolean): boolean {
    const { confirm } = this.liked;
    return confirm === "always" || (confirm === "auto" && this.#fingers && grave);
  }

  knows(game: string): boolean {
    return this.liked.known.includes(game);
  }

  /** Its aim is put away, or wanted again. */
  know(game: string, known = true): void {
    const others = this.liked.known.filter((each) => each !== game);
    this.like({ known: known ? [...others, game] : others });
  }

  /** Whom one plays next time. */
  meet(game: string, bot: string): void {
    this.like({ opponents: { ...this.liked.opponents, [game]: bot } });
  }

  like(wish: Partial<Liked>): void {
    Object.assign(this.liked, wish);
    try {
      localStorage.setItem(PLACE, JSON.stringify(this.liked));
    } catch {
      // It is remembered until the page is closed.
    }
  }
}

export const settings = new Settings();

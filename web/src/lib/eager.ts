/**
 * Whoever knows what to do next does not wait for what is being shown, nor for the server: a press
 * on the board meanwhile ends the show, and is taken as soon as there is something to press there.
 */
export interface Pace {
  /** Something is being shown. */
  busy(): boolean;
  /** End that. */
  skip(): void;
  /** An action is on its way; comes when it is answered, and null if none is. */
  answered(): Promise<unknown> | null;
  /** The turn that is played, where others have turns between one's own. */
  turn?(): number;
  /** What has changed is drawn. */
  drawn(): Promise<void>;
}

/** Milliseconds; a second press at one place so soon is a trembling finger. */
export const TWICE = 400;
const NEAR = 10; // pixels
const LATE = 2000; // milliseconds; what was pressed before that is forgotten

export function eager(pace: Pace): (board: Element) => () => void {
  return (board) => {
    let last = { x: 0, y: 0, at: -Infinity };
    /** Where the show was ended by a press, whose click may find nothing where something comes. */
    let early = false;
    /** Presses that wait for those before them, so that of several in quick succession none is lost. */
    let waiting = 0;
    let before = Promise.resolve();

    const down = (): void => {
      early = waiting > 0 || pace.busy() || pace.answered() !== null;
      if (pace.busy()) pace.skip();
    };
    const click = (event: Event): void => {
      const { clientX: x, clientY: y } = event as MouseEvent;
      const at = performance.now();
      const again = at - last.at < TWICE && Math.hypot(x - last.x, y - last.y) < NEAR;
      last = { x, y, at };
      const soon = early;
      early = false;
      if (!soon || again) return;
      if (thing(event.target as Element)) {
        if (!waiting) return;
        event.stopPropagation(); // not before those that wait
      }
      waiting++;
      const turn = pace.turn?.();
      before = before.then(async () => {
        await take(x, y, at, turn);
        waiting--;
      });
    };
    /** Press what is at a place, when all that came before has been answered and drawn. It is not
     * meant for the next turn: what others do before that was not known yet. */
    async function take(x: number, y: number, at: number, turn?: number): Promise<void> {
      for (let answer = pace.answered(); answer; answer = pace.answered()) await answer;
      if (performance.now() - at > LATE || pace.turn?.() !== turn) return;
      if (pace.busy()) pace.skip();
      await pace.drawn();
      const there = thing(document.elementFromPoint(x, y));
      there?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true, clientX: x, clientY: y }),
      );
    }
    /** What can be pressed, at or around an element of the board. */
    function thing(element: Element | null): Element | null {
      const found = element?.closest(".target, button:not(:disabled), a, input") ?? null;
      return found && board.contains(found) ? found : null;
    }

    board.addEventListener("pointerdown", down, { capture: true });
    board.addEventListener("click", click, { capture: true });
    return () => {
      board.removeEventListener("pointerdown", down, { capture: true });
      board.removeEventListener("click", click, { capture: true });
    };
  };
}

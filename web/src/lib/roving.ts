/**
 * Keyboard on a board: the board is one stop for Tab, and arrow keys go to the nearest thing that
 * can be pressed in their direction, as the eye sees it.
 */
const DIRECTIONS: { [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Spot {
  x: number;
  y: number;
}

/**
 * The nearest of the spots in this direction, or -1. What lies sideways counts as farther, but not
 * so much that a row of hexagons would be jumped over.
 */
export function nearest(from: Spot, spots: readonly Spot[], key: string): number {
  const direction = DIRECTIONS[key];
  if (!direction) return -1;
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, i) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (along < 1 || aside > along * 2.2) return;
    const distance = along + aside * 1.2;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** `<svg {@attach roving}>`: for the element around all that can be pressed. */
export function roving(board: Element): () => void {
  const targets = () => [...board.querySelectorAll<HTMLElement | SVGElement>(".target")];

  // Exactly one of them can be reached with Tab: the last one used, else the first.
  function oneStop(chosen?: Element | null): void {
    const all = targets();
    const stop = (chosen && all.find((each) => each === chosen)) ?? current(all) ?? all[0];
    for (const each of all) {
      const wanted = each === stop ? "0" : "-1";
      if (each.getAttribute("tabindex") !== wanted) each.setAttribute("tabindex", wanted);
    }
  }
  const current = (all: Element[]) => all.find((each) => each.getAttribute("tabindex") === "0");

  function onKey(event: Event): void {
    const { key } = event as KeyboardEvent;
    if (!(key in DIRECTIONS) || !(event.target as Element).classList.contains("target")) return;
    event.preventDefault();
    const all = targets();
    const next = all[nearest(middle(event.target as Element), all.map(middle), key)];
    if (next) {
      oneStop(next);
      next.focus();
    }
  }
  // Whoever plays by keyboard stays on the board while what they stood on comes and goes.
  let stood: { on: Element; at: Spot } | null = null;
  function onFocus(event: Event): void {
    const on = event.target as Element;
    stood = on.matches(".target:focus-visible") ? { on, at: middle(on) } : null;
    oneStop(on);
  }
  function stay(): void {
    if (!stood || document.activeElement === stood.on) return;
    const elsewhere = document.activeElement && document.activeElement !== document.body;
    if (elsewhere) stood = null;
    if (!stood || (stood.on.isConnected && stood.on.matches(".target"))) return;
    const { x, y } = stood.at;
    const far = (each: Element) => Math.hypot(middle(each).x - x, middle(each).y - y);
    const next = targets().sort((a, b) => far(a) - far(b))[0];
    next?.focus({ preventScroll: true });
  }

  const watcher = new MutationObserver(() => {
    oneStop();
    stay();
  });
  watcher.observe(board, { childList: true, subtree: true, attributeFilter: ["class"] });
  board.addEventListener("keydown", onKey);
  board.addEventListener("focusin", onFocus);
  oneStop();
  return () => {
    watcher.disconnect();
    board.removeEventListener("keydown", onKey);
    board.removeEventListener("focusin", onFocus);
  };
}

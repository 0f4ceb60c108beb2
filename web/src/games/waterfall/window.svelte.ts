/** The window onto the waterfall: it follows the game until somebody drags or zooms. */
import type { Box, Camera } from "./camera";
import { fit, follow, kept, reveal, zoom } from "./camera";
import type { Spot } from "./geometry";

const FAR = 6; // pixels after which a press is a drag

export class Window {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  /**
   * What is looked at: whoever moves, the whole waterfall as it grows, or what somebody has chosen;
   * this is only left if something would not be seen.
   */
  mode = $state<"follow" | "whole" | "own">("follow");
  /** The page around it can be scrolled: wheel and fingers belong to the page. */
  scrolls = $state(false);
  /** Whether the next change glides. */
  smooth = $state(false);
  #all: Box = { left: 0, top: 0, right: 100, bottom: 100 };
  #room: Box = { left: 0, top: 0, right: 100, bottom: 100 };
  #element: Element | null = null;

  /**
   * The board has changed: look at what matters now. Whoever looks somewhere of their own is not
   * taken away from there, unless something is `asked` of them and lies elsewhere.
   */
  look(all: Box, room: Box, readable: number, near: Box, asked: boolean): void {
    const first = this.#room.right <= 100;
    [this.#all, this.#room] = [all, room];
    this.smooth = !first;
    if (this.mode === "follow") this.camera = follow(all, room, readable, near);
    else if (this.mode === "whole") this.camera = fit(all, room);
    else if (asked) {
      const { scale } = this.camera;
      const fits =
        (near.right - near.left) * scale <= room.right - room.left &&
        (near.bottom - near.top) * scale <= room.bottom - room.top;
      this.camera = fits ? reveal(this.camera, near, room) : fit(near, room, scale);
    }
  }

  /** The upper edge, as large as it is. */
  top(x: number): void {
    const { scale } = this.camera;
    const { left, right, top } = this.#room;
    this.#set({ x: (left + right) / 2 - scale * x, y: top - scale * this.#all.top, scale }, true);
  }

  zoom(factor: number): void {
    const { left, right, top, bottom } = this.#room;
    this.#set(zoom(this.camera, factor, { x: (left + right) / 2, y: (top + bottom) / 2 }), true);
  }

  pan(right: number, down: number, smooth = true): void {
    const { x, y, scale } = this.camera;
    this.#set({ x: x - right, y: y - down, scale }, smooth);
  }

  /** Something has been reached with the keyboard that may lie outside. */
  show(element: Element): void {
    if (!this.#element?.contains(element)) return;
    const [box, origin] = [element.getBoundingClientRect(), this.#element.getBoundingClientRect()];
    const { x, y, scale } = this.camera;
    const seen = (px: number, py: number): Spot => ({
      x: (px - origin.x - x) / scale,
      y: (py - origin.y - y) / scale,
    });
    const [low, high] = [seen(box.left, box.top), seen(box.right, box.bottom)];
    const near = { left: low.x, top: low.y, right: high.x, bottom: high.y };
    const moved = reveal(this.camera, near, this.#room);
    if (moved.x !== x || moved.y !== y) this.#set(moved, true);
  }

  #set(camera: Camera, smooth: boolean): void {
    this.mode = "own";
    this.smooth = smooth;
    this.camera = kept(camera, this.#all, this.#room);
  }

  /** `<svg {@attach window.hands}>`: drag, wheel and pinch. */
  hands = (element: Element): (() => void) => {
    this.#element = element;
    const page = document.documentElement;
    this.scrolls = page.scrollHeight > page.clientHeight + 1;
    const down = new Map<number, Spot>();
    let dragged = false;
    let start: Spot = { x: 0, y: 0 };
    const spot = (event: MouseEvent): Spot => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y };
    };
    const far = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

    const press = (event: PointerEvent): void => {
      if (event.pointerType === "mouse" && event.button > 1) return;
      if (!down.size) [dragged, start] = [false, spot(event)];
      down.set(event.pointerId, spot(event));
    };
    const drag = (event: PointerEvent): void => {
      const last = down.get(event.pointerId);
      if (!last) return;
      const now = spot(event);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (!dragged && !other && far(start, now) < FAR) return;
      if (!dragged) element.setPointerCapture(event.pointerId);
      dragged = true;
      down.set(event.pointerId, now);
      if (other) {
        const factor = Math.max(far(now, other), 20) / Math.max(far(last, other), 20);
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        this.#set(zoom(this.camera, factor, middle), false);
        this.pan((last.x - now.x) / 2, (last.y - now.y) / 2, false);
      } else this.pan(last.x - now.x, last.y - now.y, false);
    };
    const lift = (event: PointerEvent): void => {
      down.delete(event.pointerId);
    };
    // The click that ends a drag presses nothing.
    const click = (event: MouseEvent): void => {
      if (dragged) event.stopPropagation();
      dragged = false;
    };
    const wheel = (event: WheelEvent): void => {
      if (this.scrolls && !event.ctrlKey) return;
      event.preventDefault();
      this.#set(zoom(this.camera, Math.exp(-event.deltaY * 0.0015), spot(event)), false);
    };
    const heard = [
      ["pointerdown", press],
      ["pointermove", drag],
      ["pointerup", lift],
      ["pointercancel", lift],
    ] as const;
    for (const [name, then] of heard) element.addEventListener(name, then as EventListener);
    element.addEventListener("click", click as EventListener, { capture: true });
    element.addEventListener("wheel", wheel as EventListener, { passive: false });
    return () => {
      for (const [name, then] of heard) element.removeEventListener(name, then as EventListener);
      element.removeEventListener("click", click as EventListener, { capture: true });
      element.removeEventListener("wheel", wheel as EventListener);
    };
  };
}

/** Reading tiles: after a moment under the pointer, with the focus, or under a finger that stays. */

const MOMENT = 500;

/**
 * `{@attach tooltip(...)}` on what is around everything with `data-tile`. Says the number of the
 * tile to tell of, and whether there is more room to the left of it; null when it is over.
 */
export function tooltip(
  tell: (number: number | null, left: boolean) => void,
): (board: HTMLElement) => () => void {
  return (board) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let reading = false;

    const found = (event: Event): HTMLElement | SVGElement | null =>
      (event.target as Element).closest<HTMLElement | SVGElement>("[data-tile]");
    const soon = (element: HTMLElement | SVGElement): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const [box, around] = [element.getBoundingClientRect(), board.getBoundingClientRect()];
        reading = true;
        tell(Number(element.dataset["tile"]), box.x + box.width / 2 > around.x + around.width / 2);
      }, MOMENT);
    };
    const over = (): void => {
      clearTimeout(timer);
      if (reading) tell(null, false);
      reading = false;
    };

    // Something may lose the focus because it goes away, in the midst of drawing: not at once.
    const onBlur = (): void => {
      clearTimeout(timer);
      if (reading) queueMicrotask(() => tell(null, false));
      reading = false;
    };

    const onDown = (event: PointerEvent): void => {
      over();
      const element = found(event);
      if (element && event.pointerType !== "mouse") soon(element);
    };
    // With a mouse only where it has been moved to: a tile that slides under it is not to be read.
    let under: Element | null = null;
    const onLeave = (): void => {
      under = null;
      over();
    };
    const onMove = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse") {
        if (Math.hypot(event.movementX, event.movementY) > 3) over();
        return;
      }
      const element = found(event);
      if (element === under) return;
      over();
      under = element;
      if (element && !event.buttons) soon(element);
    };
    // A finger that has stayed to read does not press as well.
    const onClick = (event: MouseEvent): void => {
      if (reading && (event as PointerEvent).pointerType !== "mouse" && event.detail > 0)
        event.stopPropagation();
      over();
    };
    const onUp = (event: PointerEvent): void => {
      if (event.pointerType !== "mouse" && !reading) over();
    };
    const onFocus = (event: FocusEvent): void => {
      const element = found(event);
      if (element?.matches(":focus-visible")) soon(element);
    };

    const heard = [
      ["pointerleave", onLeave],
      ["pointerdown", onDown],
      ["pointermove", onMove],
      ["pointerup", onUp],
      ["pointercancel", over],
      ["focusin", onFocus],
      ["focusout", onBlur],
    ] as const;
    for (const [name, then] of heard) board.addEventListener(name, then as EventListener);
    board.addEventListener("click", onClick as EventListener, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const [name, then] of heard) board.removeEventListener(name, then as EventListener);
      board.removeEventListener("click", onClick as EventListener, { capture: true });
    };
  };
}

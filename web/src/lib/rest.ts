/** Water flows while somebody is there. After a while it rests, for the sake of the battery. */
const REST = 20_000; // milliseconds after the last touch
let timer: ReturnType<typeof setTimeout> | undefined;

/** What flows without end has `animation-play-state: var(--flow, running)`. */
function stir(): void {
  const { style } = document.documentElement;
  style.removeProperty("--flow");
  clearTimeout(timer);
  timer = setTimeout(() => style.setProperty("--flow", "paused"), REST);
}

export function restWhenLeft(): void {
  for (const type of ["pointermove", "pointerdown", "keydown"]) addEventListener(type, stir);
  stir();
}

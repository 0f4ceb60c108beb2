/** Things on a board that can be pressed, by pointer or keyboard, and are called by a name. */

export interface Pressable {
  role: "button";
  tabindex: -1;
  class: string;
  "aria-label": string;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
}

/**
 * Attributes to spread on an SVG or HTML element: `<g {...press("c3, empty", () => act(...))}>`.
 * Without `then` there is nothing to press, and no attributes.
 */
export function press(label: string, then: (() => void) | null, more = ""): Pressable | object {
  if (!then) return { class: more };
  return {
    role: "button",
    tabindex: -1, // one stop for the whole board; arrow keys go from one to the next: roving.ts
    class: `target ${more}`,
    "aria-label": label,
    onclick: (event: Event) => {
      event.stopPropagation();
      then();
    },
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      then();
    },
  };
}

/** Where the actions of a line of play are done, so that a board can number them there. */
import type { BoardProps } from "./contract";

type Line<Action> = NonNullable<BoardProps<unknown, Action>["line"]>;

/** The numbers of actions by place; a hint is the first, so what may follow begins with 2. */
export function numbersAt<Action>(
  line: Line<Action>,
  places: (action: Action, seat: number) => readonly string[],
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  line.forEach(({ action, seat }, i) => {
    for (const place of new Set(places(action, seat)))
      found.set(place, [...(found.get(place) ?? []), i + 2]);
  });
  return found;
}

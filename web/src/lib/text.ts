/**
 * Sentences in which seats are marked, so that each can be shown with its own sign and the name of
 * who sits there. The server makes those about games; the pages make their own with `text`.
 */
import type { SeatName } from "../api";

export type Text = (string | SeatName)[];

/** A seat in a sentence; players are shown with their names, whoever reads with this word. */
export const seatName = (seat: number, word = ""): SeatName => [seat, word, word !== ""];

/** text`${seat} is thinking …`: texts and strings as they are, numbers are seats. */
export function text(strings: TemplateStringsArray, ...parts: (Text | string | number)[]): Text {
  const found: Text = [];
  strings.forEach((string, i) => {
    if (string) found.push(string);
    const part = parts[i];
    if (typeof part === "number") found.push(seatName(part));
    else if (typeof part === "string") part && found.push(part);
    else if (part) found.push(...part);
  });
  return found;
}

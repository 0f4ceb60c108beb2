/** Where play may go on after a hint: which tiles and places it is about. */
import type { WaterfallAction } from "../../api";
import { numbersAt } from "../line";
import type { BoardProps } from "../contract";

/** The names of what a line numbers: a tile wherever it lies, and a place that is still empty. */
export const tileKey = (tile: number): string => `tile ${tile}`;
const PLACE = "place ";
export const placeKey = (place: string): string => PLACE + place;
export const placeIn = (key: string): string | null =>
  key.startsWith(PLACE) ? key.slice(PLACE.length) : null;

/** The numbers of the actions of a line, by these names. */
export function following(
  line: NonNullable<BoardProps<unknown, WaterfallAction>["line"]>,
  hint: WaterfallAction | null,
): Map<string, number[]> {
  // What is added on the way is entered where it was laid, which is no tile of the waterfall yet.
  const laid = new Map<number, string>();
  const lay = (action: WaterfallAction | null): void => {
    if (action?.do === "add") laid.set(action.tile, action.place);
  };
  const lying = (tile: number): string => {
    const place = laid.get(tile);
    return place === undefined ? tileKey(tile) : placeKey(place);
  };
  lay(hint);
  return numbersAt(line, (action) => {
    lay(action);
    switch (action.do) {
      case "add":
        return [tileKey(action.tile), placeKey(action.place)];
      case "go":
      case "remove":
      case "move":
      case "score":
        return action.tile === null ? [] : [lying(action.tile)];
      case "swap tiles":
        return action.tiles.map(lying);
      default:
        return [];
    }
  });
}

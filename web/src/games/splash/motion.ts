/** How pieces moved, as the server streams it: see "Motion" in docs/protocol.md. */
import { pieceName, type Turn } from "./shapes";
import type { Place } from "./space";

export interface Trajectory {
  rate: number;
  pieces: string[];
  frames: number;
  /** Where a piece (by its number in `pieces`) was in a frame. */
  place(frame: number, piece: number): Place;
}

const HEAD = 10;
const SIZE = 13;
const UNIT = 0.02;
const SMALL = Math.SQRT1_2 / 32767;

/** One trajectory for each time that physics was asked; none if the data is not of this kind. */
export function decode(motion: string | null | undefined): Trajectory[] {
  if (!motion) return [];
  const bytes = Uint8Array.from(atob(motion), (letter) => letter.charCodeAt(0));
  const data = new DataView(bytes.buffer);
  const found: Trajectory[] = [];
  for (let start = 0; start + HEAD <= bytes.length;) {
    const known = String.fromCharCode(...bytes.subarray(start, start + 4)) === "SPLA";
    if (!known || bytes[start + 4] !== 1) return [];
    const [rate, count] = [bytes[start + 5]!, bytes[start + 6]!];
    const frames = data.getUint16(start + 8, true);
    const first = start + HEAD + count;
    const end = first + frames * count * SIZE;
    if (end > bytes.length || !frames || !rate) return [];
    found.push({
      rate,
      frames,
      pieces: [...bytes.subarray(start + HEAD, first)].map(pieceName),
      place: (frame, piece) => placeAt(data, first + (frame * count + piece) * SIZE),
    });
    start = end;
  }
  return found;
}

function placeAt(data: DataView, at: number): Place {
  const largest = data.getUint8(at + 6);
  const small = [7, 9, 11].map((offset) => data.getInt16(at + offset, true) * SMALL);
  const rest = Math.sqrt(Math.max(0, 1 - small.reduce((sum, value) => sum + value * value, 0)));
  small.splice(largest, 0, rest);
  return {
    at: [
      data.getInt16(at, true) * UNIT,
      data.getInt16(at + 2, true) * UNIT,
      data.getUint16(at + 4, true) * UNIT,
    ],
    turned: small as unknown as Turn,
  };
}

/** How long a motion lasts, in milliseconds. */
export const lasts = (found: readonly Trajectory[]): number =>
  found.reduce((sum, { frames, rate }) => sum + (frames / rate) * 1000, 0);

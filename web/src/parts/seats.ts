/**
 * The shape of each seat, as a path to be stroked within a circle of radius 6 around the origin:
 * dot, ring, wave, bar, cross, leaf. Boards draw it on the pieces of a seat.
 */
export const SEAT_PATHS: readonly string[] = [
  "M0 -1.6A1.6 1.6 0 1 1 -0.01 -1.6Z",
  "M0 -5A5 5 0 1 1 -0.01 -5Z",
  "M-6 1.5C-4 -2.5 -2 -2.5 0 0S4 2.5 6 -1.5",
  "M0 -6V6",
  "M-4.5 -4.5 4.5 4.5M4.5 -4.5 -4.5 4.5",
  "M-5 5C-5 -2 0 -5.5 5.5 -5.5C5.5 0 2 5 -5 5ZM-5 5 1.5 -1.5",
];

export const seatColour = (seat: number): string => `var(--seat-${seat})`;
export const seatInk = (seat: number): string => `var(--seat-${seat}-ink)`;

/** How long things take on the board, in milliseconds. */

/** A boat from one tile to the next. */
export const FALL = 520;
/** A tile that comes, goes or changes places. */
export const SHIFT = 460;
/** A moment to see something else. */
export const GLANCE = 320;

/** Minimum width of a range ahead of the bars, in px: a narrower one has no shape to read. */
export const LEAST_CONE_PX = 48;

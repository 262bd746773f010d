export const OF = 100;

/** Returns how many of a hundred a percentage is, rounded down: a picture must not flatter. */
export const hundredOf = (percent: number): number => Math.floor(percent);

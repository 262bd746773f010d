/** Maximum move for touch probabilities, in whole percent: they are given for moves of 1, 2 … 60 %. */
export const TOUCH_MOVES = 60;
/** Minimum number of daily closes before conclusions are drawn about a paper portfolio. */
export const LEDGER_CLOSES_LEAST = 60;

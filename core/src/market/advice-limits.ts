/** Moves that odds of a touch are given for: 1, 2 … 60 whole percent. */
export const TOUCH_MOVES = 60;
/** With fewer daily closes than this nothing is concluded of a paper portfolio. */
export const LEDGER_CLOSES_LEAST = 60;

/** More panes below would leave no room for the candles. */
export const MOST_PANES = 3;

/** Maximum panes below; more would leave no space for the candles. */
export const MOST_PANES = 3;

/** The symbols that a new user may choose from, the chosen ones first. */
export const OFFERED: readonly string[] = [
  ...["AAPL", "SPY", "BTC-USD", "ETH-USD"],
  ...["NVDA", "TSLA", "MSFT", "AMZN", "QQQ", "SOL-USD", "XRP-USD", "DOGE-USD"],
];

/** Chosen before the user changes anything: one stock, one fund, two coins. */
export const CHOSEN_AT_FIRST: readonly string[] = OFFERED.slice(0, 4);

/** Maximum symbols to start with; the watchlist takes more later. */
export const MOST_CHOSEN = 12;

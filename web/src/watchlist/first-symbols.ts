/** Symbols offered to those who follow few: one stock, one fund, two coins. */
export const FIRST_SYMBOLS = ["AAPL", "SPY", "BTC-USD", "ETH-USD"] as const;

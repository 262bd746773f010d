// Loaded with its component only.
export const SYMBOLS = "Symbols";
export const NO_MATCH = "No match. ";
export const NO_PRICES = "No prices here";
export const PRICES_ARE = (freshness: string) => `Prices: ${freshness}`;

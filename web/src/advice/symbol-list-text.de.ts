// Loaded with its component only.
export const SYMBOLS = "Symbole";
export const NO_MATCH = "Kein Treffer. ";
export const NO_PRICES = "Hier keine Kurse";
export const PRICES_ARE = (freshness: string) => `Kurse: ${freshness}`;

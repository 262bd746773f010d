import type { Timeframe } from "./timeframe.ts";

/** The name of each timeframe's bars within a sentence: the beginning of a word that ends with 'kerzen'. */
export const BAR_NAMES: Readonly<Record<Timeframe, string>> = {
  "1m": "Minuten",
  "5m": "Fünfminuten",
  "15m": "Viertelstunden",
  "1h": "Stunden",
  "4h": "Vierstunden",
  "1d": "Tages",
  "1w": "Wochen",
};

import type { Fact } from "./fact.ts";

const made = (id: string, name: string, value: number | null, unit: string, direction?: Fact["direction"]): Fact => ({
  id,
  name,
  value,
  unit,
  asOf: "2025-06-02T14:30:00.000Z",
  source: "files",
  ...(direction === undefined ? {} : { direction }),
});

/** A made-up ledger on which the corpora of clean and hostile outputs stand. */
export const CORPUS_FACTS: readonly Fact[] = [
  made("E1", "Price", 200.85, "USD", "rising"),
  made("E2", "200-day average", 190.1, "USD", "above"),
  made("E3", "50-day average", 205.4, "USD", "below"),
  made("E4", "RSI 14", 74.2, "0 to 100", "overbought"),
  made("E5", "MACD histogram", -0.42, "USD", "falling"),
  made("E6", "Change in a day", 1.25, "% change"),
  made("E7", "Probability of a rise", 52.4, "%"),
  made("E8", "Volatility a day", 1.8, "%"),
  made("E9", "Range low", 185.2, "USD"),
  made("E10", "Range high", 214.9, "USD"),
  made("E11", "Target", 210, "USD"),
  made("E12", "Stop", 194, "USD"),
  made("E13", "Break-even odds", 50.1, "%"),
  made("E14", "Edge", 2.3, "points"),
  made("E15", "Votes for a rise", 9, "votes"),
  made("E16", "Votes for a fall", 5, "votes"),
  made("E17", "News tone", -0.31, "-1 to 1"),
  made("E18", "ADX 14", 18, "0 to 100", "flat"),
  made("E19", "Expected value after cost", -0.05, "% change"),
  made("E20", "Revenue growth", null, "%"),
];

/** Another, of a coin that fell; some of its readings say no direction of their own. */
export const COIN_FACTS: readonly Fact[] = [
  made("E1", "Price", 64250.12, "USDT"),
  made("E2", "EMA 50", 66010, "USDT", "below"),
  made("E3", "RSI 14", 28.1, "0 to 100"),
  made("E4", "Stochastic %K", 15, "0 to 100"),
  made("E5", "MACD histogram", 120.5, "USDT", "rising"),
  made("E6", "Return over a week", -4.2, "% change"),
  made("E7", "Volume against its average", 1.8, "ratio", "rising"),
  made("E8", "Probability of a rise within a day", 46.2, "%"),
  made("E9", "Base rate of a rise", 50.3, "%"),
  made("E10", "Target", 61000, "USDT"),
  made("E11", "Stop", 66500, "USDT"),
  made("E12", "Probability that the target comes first", 48.5, "%"),
  made("E13", "Probability that the stop comes first", 39.1, "%"),
  made("E14", "Cost of a round trip", 0.2, "%"),
  made("E15", "Expected result after cost", 0.31, "% change"),
  made("E16", "Volatility a day", 3.1, "%", "rising"),
  made("E17", "Range low", 60100, "USDT"),
  made("E18", "Range high", 68800, "USDT"),
];

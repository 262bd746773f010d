import type { StockChoice, StockRange } from "./stock-choice.ts";
import { USUAL_COLUMNS } from "./stock-choice.ts";

/** A filter for somebody who has never built one: what it looks for, in plain words. */
export type Preset = { readonly name: string; readonly words: string; readonly choice: Partial<StockChoice> };

const atLeast = (field: StockRange["field"], min: number): StockRange => ({ field, min, max: null });
const atMost = (field: StockRange["field"], max: number): StockRange => ({ field, min: null, max });
const columnsWith = (...fields: readonly StockRange["field"][]): StockChoice["columns"] => [
  ...new Set([...fields, ...USUAL_COLUMNS]),
];

export const PRESETS: readonly Preset[] = [
  {
    name: "Large and profitable",
    words: "Worth 10 billion dollars or more, and keeping at least 10 cents of each dollar it takes in.",
    choice: {
      ranges: [atLeast("marketCap", 1e10), atLeast("profitMarginPercent", 10)],
      ...{ columns: USUAL_COLUMNS, sort: "marketCap", descending: true },
    },
  },
  {
    name: "Oversold",
    words: "Fallen so fast that its RSI is under 30. It may turn, or go on falling.",
    choice: {
      ranges: [atMost("rsi14", 30)],
      ...{ columns: columnsWith("price", "rsi14", "changePercent21d", "aboveSma200Percent") },
      ...{ sort: "rsi14", descending: false },
    },
  },
  {
    name: "Near the year's high",
    words: "Within 5 percent of the highest price of 52 weeks.",
    choice: {
      ranges: [atMost("belowYearHighPercent", 5)],
      ...{ columns: columnsWith("price", "belowYearHighPercent", "changePercent252d", "averageVolume20") },
      ...{ sort: "belowYearHighPercent", descending: false },
    },
  },
  {
    name: "High dividend",
    words: "Pays 4 percent of its price or more a year, and earns money. A very high yield can mean a price that fell.",
    choice: {
      ranges: [atLeast("dividendYieldPercent", 4), atLeast("profitMarginPercent", 0)],
      ...{ columns: USUAL_COLUMNS, sort: "dividendYieldPercent", descending: true },
    },
  },
  {
    name: "Growing",
    words: "Took in at least 15 percent more than in the same quarter a year before.",
    choice: {
      ranges: [atLeast("revenueGrowthPercent", 15)],
      ...{ columns: columnsWith("price", "revenueGrowthPercent", "earningsGrowthPercent") },
      ...{ sort: "revenueGrowthPercent", descending: true },
    },
  },
].map(({ choice, ...preset }) => ({
  ...preset,
  choice: { text: "", sectors: [], ...choice, columns: choice.columns.slice(0, 8) } as Partial<StockChoice>,
}));

import type { LOOK_FIELDS } from "./usual-look.ts";
import type { StockChoice, StockLook, StockRange } from "./stock-choice.ts";

/** A filter for users who have never built one, with a plain description of what it finds. */
export type Preset = {
  readonly name: string;
  readonly text: string;
  /** What stocks must have a value for, of the fields that the screen looks for at first. */
  readonly needs: readonly (typeof LOOK_FIELDS)[number][];
  readonly choice: Partial<StockChoice>;
};

const atLeast = (field: StockRange["field"], min: number): StockRange => ({ field, min, max: null });
const atMost = (field: StockRange["field"], max: number): StockRange => ({ field, min: null, max });
const SHOWN = 8;

/** Returns the presets, each with the columns it is about, then the default ones. */
export function presetsOf({ columns: usual }: StockLook): readonly Preset[] {
  const presets: readonly Preset[] = [
    {
      name: "Large and profitable",
      text: "Companies worth $10 billion or more that keep at least 10 cents of each dollar they take in.",
      needs: ["marketCap", "profitMarginPercent"],
      choice: {
        ranges: [atLeast("marketCap", 1e10), atLeast("profitMarginPercent", 10)],
        columns: usual,
        sort: "marketCap",
        descending: true,
      },
    },
    {
      name: "Oversold",
      text: "Stocks that fell so fast that their RSI is 30 or lower. They may recover, or keep falling.",
      needs: ["rsi14"],
      choice: {
        ranges: [atMost("rsi14", 30)],
        columns: ["price", "rsi14", "changePercent21d", "aboveSma200Percent", ...usual],
        sort: "rsi14",
        descending: false,
      },
    },
    {
      name: "Near the year's high",
      text: "Stocks within 5% of their highest price of the last 52 weeks.",
      needs: ["belowYearHighPercent"],
      choice: {
        ranges: [atMost("belowYearHighPercent", 5)],
        columns: ["price", "belowYearHighPercent", "changePercent252d", "averageVolume20", ...usual],
        sort: "belowYearHighPercent",
        descending: false,
      },
    },
    {
      name: "High dividend",
      text: "Companies that earn money and have a forward dividend yield of 4% or more. A very high yield can mean that the price has fallen.",
      needs: ["dividendYieldPercent", "profitMarginPercent"],
      choice: {
        ranges: [atLeast("dividendYieldPercent", 4), atLeast("profitMarginPercent", 0)],
        columns: usual,
        sort: "dividendYieldPercent",
        descending: true,
      },
    },
    {
      name: "Growing",
      text: "Companies whose quarterly revenue was at least 15% higher than a year before.",
      // From the same reports as the revenue.
      needs: ["profitMarginPercent"],
      choice: {
        ranges: [atLeast("revenueGrowthPercent", 15)],
        columns: ["price", "revenueGrowthPercent", "earningsGrowthPercent", ...usual],
        sort: "revenueGrowthPercent",
        descending: true,
      },
    },
  ];
  return presets.map(({ choice, ...preset }) => ({
    ...preset,
    choice: { text: "", sectors: [], ...choice, columns: [...new Set(choice.columns)].slice(0, SHOWN) },
  }));
}

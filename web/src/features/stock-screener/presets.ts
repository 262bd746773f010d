import type { LOOK_FIELDS } from "./usual-look.ts";
import type { StockChoice, StockLook, StockRange } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

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
      name: TEXTS.presetLarge,
      text: TEXTS.presetLargeText,
      needs: ["marketCap", "profitMarginPercent"],
      choice: {
        ranges: [atLeast("marketCap", 1e10), atLeast("profitMarginPercent", 10)],
        columns: usual,
        sort: "marketCap",
        descending: true,
      },
    },
    {
      name: TEXTS.presetOversold,
      text: TEXTS.presetOversoldText,
      needs: ["rsi14"],
      choice: {
        ranges: [atMost("rsi14", 30)],
        columns: ["price", "rsi14", "changePercent21d", "aboveSma200Percent", ...usual],
        sort: "rsi14",
        descending: false,
      },
    },
    {
      name: TEXTS.presetNearHigh,
      text: TEXTS.presetNearHighText,
      needs: ["belowYearHighPercent"],
      choice: {
        ranges: [atMost("belowYearHighPercent", 5)],
        columns: ["price", "belowYearHighPercent", "changePercent252d", "averageVolume20", ...usual],
        sort: "belowYearHighPercent",
        descending: false,
      },
    },
    {
      name: TEXTS.presetHighDividend,
      text: TEXTS.presetHighDividendText,
      needs: ["dividendYieldPercent", "profitMarginPercent"],
      choice: {
        ranges: [atLeast("dividendYieldPercent", 4), atLeast("profitMarginPercent", 0)],
        columns: usual,
        sort: "dividendYieldPercent",
        descending: true,
      },
    },
    {
      name: TEXTS.presetGrowing,
      text: TEXTS.presetGrowingText,
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

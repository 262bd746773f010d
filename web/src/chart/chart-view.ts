import type { CandlesAnswer } from "@sextant/core/contract";

/** Overlays that can be toggled directly above the chart; the indicator menu has these and all others. */
export const OVERLAYS = {
  "sma:20": "SMA 20",
  "sma:50": "SMA 50",
  "sma:200": "SMA 200",
  "bollinger:20:2": "Bollinger",
} as const;
export const PANES = { "rsi:14": "RSI", "macd:12:26:9": "MACD" } as const;
/** An indicator with its parameters, such as 'rsi:14', a mark, 'volume' or 'range'. */
export type ChartToggle = string;

/** A horizontal line with its name: target, stop, entry, range. */
export type ChartLevel = { readonly price: number; readonly label: string; readonly tone: "up" | "down" | "ink-2" };

type Band = { readonly low: number; readonly high: number };

/** The forecast price range after a bar's close: prices at future timestamps, oldest first, the last one its end. */
export type ChartCone = {
  /** Timestamp of the close it opens from. */
  readonly fromMs: number;
  /** `outer` is the range with odds of 90%: 1 in 20 ends above it, and 1 in 20 below. */
  readonly steps: readonly { readonly atMs: number; readonly outer: Band; readonly inner: Band }[];
  /** Chance of ending above the inner band, and of ending below it, in percent. */
  readonly innerPercent: number;
  /** Label of the outer band: '90% range'. */
  readonly name: string;
  /** How far ahead it ends, for text outside the chart: '5 trading days'. */
  readonly span?: string | undefined;
};

/** What is drawn over the bars, or why it is not. */
export type ChartLevels = {
  readonly lines: readonly ChartLevel[];
  readonly cone?: ChartCone | undefined;
  readonly absence: string | undefined;
};

export type ChartTimeframe = CandlesAnswer["timeframe"];

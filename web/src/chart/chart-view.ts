import type { CandlesAnswer } from "@sextant/core/contract";

/** What a person can switch on at once over the chart; the menu of indicators has these and all others. */
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

/** Where the price may run after a bar's close: prices at moments ahead, oldest first, the last one its end. */
export type ChartCone = {
  /** The close it opens from. */
  readonly fromMs: number;
  readonly steps: readonly { readonly atMs: number; readonly outer: Band; readonly inner: Band }[];
  /** How the outer band is named: '90% range'. */
  readonly name: string;
  /** How far ahead its end lies, for words that stand apart from the picture: '5 trading days'. */
  readonly span?: string | undefined;
};

/** What is drawn over some bars, or why it is not. */
export type ChartLevels = {
  readonly lines: readonly ChartLevel[];
  readonly cone?: ChartCone | undefined;
  readonly absence: string | undefined;
};

export type ChartTimeframe = CandlesAnswer["timeframe"];

/** How a sentence names the bars of a timeframe. */
export const BAR_NAMES: Readonly<Record<ChartTimeframe, string>> = {
  "1m": "1-minute",
  "5m": "5-minute",
  "15m": "15-minute",
  "1h": "hourly",
  "4h": "4-hour",
  "1d": "daily",
  "1w": "weekly",
};

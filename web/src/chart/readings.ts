import { bollinger, macd, rsi, sma } from "@sextant/core/indicators";
import { decimal, price } from "../lib/figures.ts";
import type { ChartToggle } from "./chart-view.ts";
import type { ThemeColour } from "./theme-colours.ts";

/** One row of values, a value per bar (NaN before warm-up), with the way it is drawn and written. */
export type Reading = {
  readonly name: string;
  readonly values: Float64Array;
  readonly pane: "price" | "rsi" | "macd";
  readonly tone: ThemeColour;
  readonly kind: "line" | "dashed" | "columns";
  readonly write: (value: number) => string;
};

/** The readings that are switched on, from the closes. */
export function readings(closes: Float64Array, shown: ReadonlySet<ChartToggle>): readonly Reading[] {
  const rows: Reading[] = [];
  const add = (name: string, values: Float64Array, tone: ThemeColour, rest: Partial<Reading> = {}) =>
    rows.push({ name, values, tone, pane: "price", kind: "line", write: price, ...rest });
  if (shown.has("sma20")) add("SMA 20", sma(closes, 20), "line-a");
  if (shown.has("sma50")) add("SMA 50", sma(closes, 50), "line-b");
  if (shown.has("sma200")) add("SMA 200", sma(closes, 200), "line-c", { kind: "dashed" });
  if (shown.has("bollinger")) {
    const { upper, lower } = bollinger(closes, 20, 2);
    add("Upper band", upper, "field");
    add("Lower band", lower, "field");
  }
  if (shown.has("rsi")) add("RSI 14", rsi(closes, 14), "ink-2", { pane: "rsi", write: decimal });
  if (shown.has("macd")) {
    const lines = macd(closes, 12, 26, 9);
    add("Histogram", lines.histogram, "up", { pane: "macd", kind: "columns", write: decimal });
    add("MACD", lines.macd, "line-a", { pane: "macd", write: decimal });
    add("Signal", lines.signal, "line-b", { pane: "macd", write: decimal });
  }
  return rows;
}

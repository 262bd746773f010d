import type { Timeframe } from "@sextant/core/market";
import { setupSeriesOf } from "./setups/setup-series.ts";
import type { Series } from "./train-series.ts";

/** Timeframes that forecasts are made from. */
const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

/**
 * Every unbroken piece of every series under the panel's folders, as `train` and `evaluate` take them. A name belongs to its file
 * alone, and a piece ends where the price or the time breaks.
 */
export function panelSeries(roots: readonly string[], nowMs: number): readonly Series[] {
  return setupSeriesOf(roots, TIMEFRAMES, nowMs).flatMap(({ kind, timeframe, name, pieces, countsFromMs }) =>
    pieces.map((candles) => ({ symbol: name, assetClass: kind, timeframe, candles, countsFromMs })),
  );
}

/** The panel's series that forecasts are judged on: of shares those within the day, of which no folder has many names. */
export function forecastPanel(roots: readonly string[], nowMs: number): readonly Series[] {
  if (roots.length === 0) return [];
  // Daily bars of shares are many and judged by the grounds; the folder has 265 names of them for the ranges.
  return panelSeries(roots, nowMs).filter(({ assetClass, timeframe }) => assetClass !== "stock" || timeframe !== "1d");
}

import type { Timeframe } from "@sextant/core/market";
import { setupSeriesOf } from "./setups/setup-series.ts";
import type { Series } from "./train-series.ts";
import { UserError } from "./user-error.ts";

/** Timeframes that forecasts are made from. */
const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];

/** The panel's folders as they were typed: `--panel <folder> [<folder>…]`. Throws UserError on folders without it. */
export function panelFolders(options: ReadonlyMap<string, string>, words: readonly string[]): readonly string[] {
  const first = options.get("panel");
  if (first === undefined && words.length > 0) throw new UserError("Name the panel's folders after --panel.");
  return first === undefined ? [] : [first, ...words];
}

/**
 * Every unbroken piece of every series under the panel's folders, as `train` and `evaluate` take them. A name belongs to its file
 * alone, and a piece ends where the price or the time breaks.
 */
export function panelSeries(roots: readonly string[], nowMs: number): readonly Series[] {
  return setupSeriesOf(roots, TIMEFRAMES, nowMs).flatMap(({ kind, timeframe, name, pieces, countsFromMs }) =>
    pieces.map((candles) => ({ symbol: name, assetClass: kind, timeframe, candles, countsFromMs })),
  );
}

/**
 * Returns the panel's series on which forecasts train and are evaluated: of shares the intraday ones, of which no
 * folder has many names.
 */
export function forecastPanel(roots: readonly string[], nowMs: number): readonly Series[] {
  if (roots.length === 0) return [];
  // Daily bars of shares train and evaluate the grounds; the folder has enough names of them for the ranges.
  return panelSeries(roots, nowMs).filter(({ assetClass, timeframe }) => assetClass !== "stock" || timeframe !== "1d");
}

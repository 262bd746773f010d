import type { AssetClass, HorizonId } from "@sextant/core/forecast";
import { fateBlocks } from "./evaluate-blocks.ts";
import type { Swept } from "./evaluate-sweep.ts";

/** What one horizon was judged on: how much of it, and from when to when. */
export type JudgedRow = {
  readonly assetClass: AssetClass;
  readonly horizon: HorizonId;
  readonly symbols: number;
  readonly n: number;
  /** Days of the first and the last forecast: '2024-01-01'. */
  readonly from: string;
  readonly to: string;
  /** Spans of one horizon (a day at least) in which forecasts fall: what falls in one shares its fate. */
  readonly periods: number;
};

/** Returns what the forecasts of one horizon stand on. */
export function judgedRow(swept: Swept): JudgedRow {
  const { horizon, openTimeMs, symbol } = swept;
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return {
    ...{ assetClass: horizon.assetClass, horizon: horizon.id, n: openTimeMs.length },
    symbols: new Set(symbol).size,
    from: dayOf(openTimeMs[0] ?? 0),
    to: dayOf(openTimeMs.at(-1) ?? 0),
    periods: new Set(fateBlocks(swept)).size,
  };
}

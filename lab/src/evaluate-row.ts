import type { AssetClass, HorizonId } from "@sextant/core/forecast";
import { fateBlocks } from "./evaluate-blocks.ts";
import type { Swept } from "./evaluate-sweep.ts";

/** The data that one horizon was evaluated on: how much, and from when to when. */
export type EvaluatedRow = {
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

/** Returns the data that the forecasts of one horizon were evaluated on. */
export function evaluatedRow(swept: Swept): EvaluatedRow {
  const { horizon, openTimeMs, symbol } = swept;
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return {
    assetClass: horizon.assetClass,
    horizon: horizon.id,
    n: openTimeMs.length,
    symbols: new Set(symbol).size,
    from: dayOf(openTimeMs[0] ?? 0),
    to: dayOf(openTimeMs.at(-1) ?? 0),
    periods: new Set(fateBlocks(swept)).size,
  };
}

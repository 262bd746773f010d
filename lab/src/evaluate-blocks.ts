import type { Horizon } from "@sextant/core/forecast";
import { timeframeMs } from "@sextant/core/market";

type Times = { readonly horizon: Horizon; readonly openTimeMs: Float64Array };

/**
 * Returns the length of a block in distinct counted timestamps: at least 60 bars and three horizons, so that a block
 * contains whole outcomes.
 */
export function blockLength({ horizon, openTimeMs }: Times): number {
  const timestamps = new Set(openTimeMs).size;
  const spanMs = (openTimeMs.at(-1) ?? 0) - (openTimeMs[0] ?? 0);
  const isStock = horizon.assetClass === "stock";
  // A stock's bars fill a part of the calendar: 5 days of 7, and within days 6.5 hours of 24.
  const stretch = horizon.timeframe === "1d" ? (isStock ? 1.45 : 1) : isStock ? 5.1 : 1;
  const blockMs = Math.max(60, 3 * horizon.barsAhead) * timeframeMs(horizon.timeframe) * stretch;
  const perTimestamp = timestamps > 1 ? spanMs / (timestamps - 1) : blockMs;
  return Math.max(1, Math.min(Math.round(blockMs / perTimestamp), Math.ceil(timestamps / 4)));
}

/** Times cut into spans of one horizon (a day at least): what falls in one shares its fate. */
export function fateBlocks({ horizon, openTimeMs }: Times): Float64Array {
  const spanMs = Math.max(horizon.durationMs, timeframeMs(horizon.timeframe));
  return openTimeMs.map((ms) => Math.floor(ms / spanMs));
}

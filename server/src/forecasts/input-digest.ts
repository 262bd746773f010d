import { createHash } from "node:crypto";
import { poolKey, type Horizon, type Pool, type PoolEntry } from "@sextant/core/forecast";
import type { CandleColumns, Timeframe } from "@sextant/core/market";

/**
 * Returns the hexadecimal SHA-256 of the exact bytes of bars, so that anyone with the same bars can verify a forecast's
 * inputs.
 */
export function barsDigest(timeframe: Timeframe, ...series: readonly (CandleColumns | undefined)[]): string {
  const hash = createHash("sha256").update(timeframe);
  for (const bars of series) {
    if (bars === undefined) continue;
    for (const column of [bars.openTimeMs, bars.open, bars.high, bars.low, bars.close, bars.volume])
      hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest("hex");
}

/** Returns the hexadecimal SHA-256 of a pool's entry as it was created. */
export function poolDigest(entry: PoolEntry): string {
  return createHash("sha256").update(JSON.stringify(entry)).digest("hex");
}

/** SHA-256, hexadecimal, over the bars of a forecast, its market's and the horizon's pool, where there is one. */
export function inputDigest(of: {
  readonly horizon: Horizon;
  readonly candles: CandleColumns;
  readonly market?: CandleColumns | undefined;
  readonly pool?: Pool | undefined;
}): string {
  const { horizon, candles, market, pool } = of;
  const bars = barsDigest(horizon.timeframe, candles, market);
  const entry = pool?.[poolKey(horizon)];
  return entry === undefined
    ? bars
    : createHash("sha256")
        .update(`${bars}:${poolDigest(entry)}`)
        .digest("hex");
}

import { createHash } from "node:crypto";
import type { CandleColumns, Timeframe } from "@sextant/core/market";

/** SHA-256, hexadecimal, over the very bytes of bars: who has the same bars can say what a forecast was made from. */
export function barsDigest(timeframe: Timeframe, ...series: readonly (CandleColumns | undefined)[]): string {
  const hash = createHash("sha256").update(timeframe);
  for (const bars of series) {
    if (bars === undefined) continue;
    for (const column of [bars.openTimeMs, bars.open, bars.high, bars.low, bars.close, bars.volume])
      hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest("hex");
}

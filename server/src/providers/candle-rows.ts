import type { Candle } from "@sextant/core/market";
import { VendorError } from "./vendor.ts";

const MOST_ROWS = 2_000;

/**
 * Converts a vendor's page of rows to candles, oldest first; of several with one time, the last. Also returns how many
 * rows were rejected. More rows than a page has, or more invalid rows than valid ones, is garbage.
 */
export function candleRows(
  vendor: string,
  rows: readonly unknown[],
  read: (row: unknown) => Candle | undefined,
): { readonly candles: readonly Candle[]; readonly refused: number } {
  if (rows.length > MOST_ROWS)
    throw new VendorError(vendor, "garbage", `${rows.length} candles are more than a page has`);
  const byTime = new Map<number, Candle>();
  let refused = 0;
  for (const row of rows) {
    const candle = read(row);
    if (candle === undefined) refused += 1;
    else byTime.set(candle.openTimeMs, candle);
  }
  if (refused * 2 > rows.length)
    throw new VendorError(vendor, "garbage", `${refused} of ${rows.length} candles cannot be true`);
  return { candles: [...byTime.values()].sort((a, b) => a.openTimeMs - b.openTimeMs), refused };
}

import type { Candle } from "@sextant/core/market";
import { VendorError } from "./vendor.ts";

const MOST_ROWS = 2_000;

/**
 * A vendor's page of rows as candles, oldest first, of one time the last that was told; how many rows were refused. More than a
 * page has, or more odd rows than sound ones, is garbage.
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

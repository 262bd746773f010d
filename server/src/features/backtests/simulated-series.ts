import { setImmediate as nextTurn } from "node:timers/promises";
import { candleColumns, type Candle, type Instrument, type Timeframe } from "@sextant/core/market";
import type { CandleStore, WholeSeries } from "../../candles/index.ts";
import { VendorError } from "../../providers/vendor.ts";

/**
 * Simulated bars take a few milliseconds per hundred on the main thread, so they are computed in pages of this many.
 */
const PAGE = 250;

type SeriesRequest = { readonly instrument: Instrument; readonly timeframe: Timeframe; readonly atLeast: number };
type Series = Pick<WholeSeries, "columns" | "source" | "quotedIn" | "isOld">;

/**
 * Returns the last bars of a symbol whose bars are simulated, page by page, yielding between two; undefined where a
 * real source has them. Throws as the store does.
 */
export async function simulatedSeries(
  candles: Pick<CandleStore, "lastCandles">,
  { instrument, timeframe, atLeast }: SeriesRequest,
): Promise<Series | undefined> {
  const page = (beforeMs: number | undefined, limit = PAGE) =>
    candles.lastCandles({ instrument, timeframe, limit, beforeMs, adjust: "splits" });
  const newest = await page(undefined, 1);
  if (newest.source !== "simulated") return undefined;
  const pages: (readonly Candle[])[] = [];
  let beforeMs: number | undefined;
  for (let count = 0; count < atLeast;) {
    const reply = await page(beforeMs).catch((error: unknown) => {
      // There is none before the very first bar.
      if (error instanceof VendorError && error.kind === "not-found" && beforeMs !== undefined) return undefined;
      throw error;
    });
    const closed = reply?.candles.filter((candle) => candle.closed) ?? [];
    const [first] = closed;
    if (first === undefined || first.openTimeMs === beforeMs) break;
    pages.push(closed);
    count += closed.length;
    beforeMs = first.openTimeMs;
    await nextTurn();
  }
  const { source, quotedIn, isOld } = newest;
  return { columns: candleColumns(pages.reverse().flat()), source, quotedIn, isOld };
}

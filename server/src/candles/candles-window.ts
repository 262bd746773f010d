import { adjustAll } from "@sextant/core/candle-files";
import { type Candle, type CandleColumns, type Instrument, sliceColumns, type Timeframe } from "@sextant/core/market";
import type { SourceBars } from "./candle-source.ts";
import { candleAt, firstAtOrAfter } from "./columns.ts";

/** A request for the last `limit` bars of a symbol before a time, or now. */
export type CandlesRequest = {
  readonly instrument: Instrument;
  readonly timeframe: Timeframe;
  readonly limit: number;
  readonly beforeMs?: number | undefined;
  /** 'all': also for dividends. */
  readonly adjust: "splits" | "all";
};

/** A bar, with whether it can still change. */
export type StoreCandle = Candle & { readonly closed: boolean };

export type CandlesWindow = {
  /** Oldest first; only the last may have `closed: false`. */
  readonly candles: readonly StoreCandle[];
  readonly adjusted: CandlesRequest["adjust"];
};

/** Returns the requested bars of a whole series, with the requested adjustment. */
export function candlesWindow(
  bars: SourceBars,
  { limit, beforeMs, adjust }: Pick<CandlesRequest, "limit" | "beforeMs" | "adjust">,
): CandlesWindow {
  const endIndex = beforeMs === undefined ? bars.columns.length : firstAtOrAfter(bars.columns, beforeMs);
  const { forming } = bars;
  const withForming = forming !== undefined && (beforeMs === undefined || forming.openTimeMs < beforeMs);
  const paid = bars.actions.flatMap((action) =>
    action.kind === "dividend" ? [{ timeMs: action.timeMs, dividend: action.amount, splitCoefficient: 1 }] : [],
  );
  // A dividend after the window changes its prices too, so that pages join: the whole series is adjusted.
  const isAdjusting = adjust === "all" && paid.length > 0;
  const startIndex = Math.max(0, endIndex - limit + (withForming ? 1 : 0));
  const closed = isAdjusting
    ? adjustAll(rows(bars.columns), paid).slice(startIndex, endIndex)
    : rows(sliceColumns(bars.columns, startIndex, endIndex));
  const candles: StoreCandle[] = closed.map((candle) => ({ ...candle, closed: true }));
  if (withForming) candles.push({ ...forming, closed: false });
  return { candles, adjusted: adjust };
}

function rows(columns: CandleColumns): Candle[] {
  return Array.from({ length: columns.length }, (_, i) => candleAt(columns, i));
}

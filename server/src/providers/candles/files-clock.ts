import { barEndMs, type Candle, type CandleColumns, type Instrument, type Timeframe } from "@sextant/core/market";

/** The bars of a span that are closed by the clock, oldest first. */
export function closedBars(
  columns: CandleColumns,
  instrument: Instrument,
  timeframe: Timeframe,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  nowMs: number,
): Candle[] {
  const candles: Candle[] = [];
  columns.openTimeMs.forEach((openTimeMs, i) => {
    if (openTimeMs < fromMs || openTimeMs >= toMs || barEndMs(instrument, timeframe, openTimeMs) > nowMs) return;
    const at = (values: Float64Array): number => values[i] ?? NaN;
    candles.push({
      openTimeMs,
      open: at(columns.open),
      high: at(columns.high),
      low: at(columns.low),
      close: at(columns.close),
      volume: at(columns.volume),
    });
  });
  return candles;
}

import { type Candle, type CandleColumns, candleColumns } from "../market/index.ts";

/** Returns daily bars by open, high, low and close. */
export function barsOf(...rows: readonly (readonly [open: number, high: number, low: number, close: number])[]) {
  return candleColumns(
    rows.map(([open, high, low, close], i): Candle => ({
      openTimeMs: i * 86_400_000,
      open,
      high,
      low,
      close,
      volume: 1,
    })),
  );
}

/** Returns daily bars with these closes, each opening at the close before it. */
export function barsThrough(...closes: readonly number[]): CandleColumns {
  return barsOf(
    ...closes.map((close, i) => {
      const open = closes[i - 1] ?? close;
      return [open, Math.max(open, close), Math.min(open, close), close] as const;
    }),
  );
}

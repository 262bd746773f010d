import type { Candle, CandleColumns } from "../market/index.ts";
import type { Stepper } from "./stepper.ts";
import { typicalPrice } from "./typical-price.ts";

const DAY_MS = 86_400_000;

/**
 * VWAP of bars [from, to) into `out`. Prices are summed as distances from the first, so that nothing large cancels. Until
 * something was traded, when the quotient is 0/0, it is the bar's own typical price.
 */
function fillVwap(columns: CandleColumns, from: number, to: number, out: Float64Array): void {
  const { high, low, close, volume } = columns;
  if (from >= to) return;
  const anchor = typicalPrice(high[from]!, low[from]!, close[from]!);
  let traded = 0;
  let paid = 0;
  for (let i = from; i < to; i++) {
    const price = typicalPrice(high[i]!, low[i]!, close[i]!);
    traded += volume[i]!;
    paid += (price - anchor) * volume[i]!;
    out[i] = traded > 0 ? anchor + paid / traded : price;
  }
}

/**
 * Volume-weighted average price since each session began: what was paid on average today, the level that large orders are
 * judged by. `starts` are the indexes of the sessions' first bars, ascending (`sessionStarts` finds them); bars before the first
 * of them read NaN. Typical price by volume, as TradingView's VWAP with hlc3 and Stock.Indicators' GetVwap.
 */
export function sessionVwap(
  columns: CandleColumns,
  starts: readonly number[],
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  out.fill(NaN, 0, Math.min(columns.length, starts[0] ?? columns.length));
  starts.forEach((from, i) => {
    fillVwap(columns, from, Math.min(columns.length, starts[i + 1] ?? columns.length), out);
  });
  return out;
}

/** VWAP since one moment (a low, an earnings day): NaN before the bar at `fromIndex`, never reset after it (Brian Shannon's anchored VWAP). */
export function anchoredVwap(
  columns: CandleColumns,
  fromIndex: number,
  out: Float64Array = new Float64Array(columns.length),
): Float64Array {
  if (!Number.isInteger(fromIndex) || fromIndex < 0) {
    throw new RangeError(`vwap: the anchor must be the index of a bar, not ${String(fromIndex)}`);
  }
  return sessionVwap(columns, [fromIndex], out);
}

/**
 * VWAP that starts anew with each UTC day: a coin's session, and a stock's too, whose regular hours lie within one UTC day.
 * On daily bars it is each bar's typical price. No warm-up.
 */
export function vwap(columns: CandleColumns, out: Float64Array = new Float64Array(columns.length)): Float64Array {
  const { length, openTimeMs } = columns;
  let from = 0;
  let dayEndsMs = -Infinity;
  for (let i = 0; i < length; i++) {
    const at = openTimeMs[i]!;
    if (at < dayEndsMs) continue;
    fillVwap(columns, from, i, out);
    from = i;
    dayEndsMs = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
  }
  fillVwap(columns, from, length, out);
  return out;
}

/** When the running day ends, its first typical price, and what was traded and paid above that price since. */
export type VwapState = {
  readonly dayEndsMs: number;
  readonly anchor: number;
  readonly traded: number;
  readonly paid: number;
};

/** Live reading of `vwap`. */
export function vwapStepper(): Stepper<VwapState, Candle, number> {
  return {
    start: { dayEndsMs: -Infinity, anchor: 0, traded: 0, paid: 0 },
    step: (state, candle) => {
      const price = typicalPrice(candle.high, candle.low, candle.close);
      const before =
        candle.openTimeMs < state.dayEndsMs
          ? state
          : { dayEndsMs: (Math.floor(candle.openTimeMs / DAY_MS) + 1) * DAY_MS, anchor: price, traded: 0, paid: 0 };
      const traded = before.traded + candle.volume;
      const paid = before.paid + (price - before.anchor) * candle.volume;
      return { state: { ...before, traded, paid }, value: traded > 0 ? before.anchor + paid / traded : price };
    },
  };
}

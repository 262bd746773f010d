import type { Candle, CandleColumns } from "../market/index.ts";
import { NOTHING_MOVED } from "./rsi.ts";
import type { Stepper } from "./stepper.ts";

/**
 * On-balance volume: volume added on rising closes and taken away on falling ones; only its slope means something (Joseph
 * Granville, 1963). In units of volume, starting with the first bar's volume as TA-Lib OBV does, so it has no warm-up.
 */
export function obv(columns: CandleColumns, out: Float64Array = new Float64Array(columns.length)): Float64Array {
  const { length, close, volume } = columns;
  if (length === 0) return out;
  const tiny = NOTHING_MOVED;
  let balance = volume[0]!;
  let before = close[0]!;
  out[0] = balance;
  for (let i = 1; i < length; i++) {
    const value = close[i]!;
    const change = value - before;
    // 1, 0 or -1 without a branch.
    balance += (change / (Math.abs(change) + tiny)) * volume[i]!;
    before = value;
    out[i] = balance;
  }
  return out;
}

/** The last close, undefined before the first bar, and the balance. */
export type ObvState = { readonly before: number | undefined; readonly balance: number };

/** Live reading of `obv`. */
export function obvStepper(): Stepper<ObvState, Candle, number> {
  return {
    start: { before: undefined, balance: 0 },
    step: (state, candle) => {
      const signed = (state.before === undefined ? 1 : Math.sign(candle.close - state.before)) * candle.volume;
      const balance = state.balance + signed;
      return { state: { before: candle.close, balance }, value: balance };
    },
  };
}

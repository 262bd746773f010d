import type { CandleColumns } from "../market/index.ts";
import { NOTHING_MOVED } from "./rsi/rsi.ts";

/**
 * Writes the suite's RSI 14 into `strengths` and OBV into `balances`, as in `rsi` and `obv`: both depend on the change
 * of the close, and each loop mostly waits, so that both in one take little more time than either.
 */
export function suiteChanges(columns: CandleColumns, strengths: Float64Array, balances: Float64Array): void {
  const { length, close, volume } = columns;
  if (length === 0) return;
  const tiny = NOTHING_MOVED;
  const share = 1 / 14;
  const half = 0.5 * share;
  let before = close[0]!;
  let gain = 0;
  let loss = 0;
  let balance = volume[0]!;
  balances[0] = balance;
  let from = 1;
  // Bars 1 to 14 are summed, then everything is smoothed: the same loop runs twice with a different weight.
  for (const [until, keep] of [
    [15, 1],
    [length, 1 - share],
  ] as const) {
    const end = Math.min(until, length);
    for (let i = from; i < end; i++) {
      const value = close[i]!;
      const change = value - before;
      const size = Math.abs(change);
      before = value;
      gain = gain * keep + (size + change) * half;
      loss = loss * keep + (size - change) * half;
      balance += (change / (size + tiny)) * volume[i]!;
      strengths[i] = (100 * gain) / (gain + loss + tiny);
      balances[i] = balance;
    }
    from = end;
  }
  strengths.fill(NaN, 0, Math.min(length, 14));
}

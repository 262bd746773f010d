import { bollinger, ema, rsi } from "@sextant/core/indicators";
import type { CandleColumns } from "@sextant/core/market";

/** Returns the EMA of values that begin at bar `from`. */
function emaFrom(values: Float64Array, from: number, period: number): Float64Array {
  const out = new Float64Array(values.length).fill(NaN);
  if (from < values.length) out.set(ema(values.subarray(from), period), from);
  return out;
}

/** Triple exponential average (Mulloy 1994, TA-Lib TEMA): the lag of an average taken out of it twice. NaN for its warm-up. */
function tema(values: Float64Array, period: number): Float64Array {
  const once = ema(values, period);
  const twice = emaFrom(once, period - 1, period);
  const thrice = emaFrom(twice, 2 * (period - 1), period);
  return once.map((value, t) => 3 * value - 3 * twice[t]! + thrice[t]!);
}

/**
 * Returns 1 at every bar after whose close freqtrade's sample strategy would buy: RSI(14) rises through 30 while the
 * TEMA(9) of the close is at or below the middle Bollinger band (20) of the typical price and rises, on a bar with
 * volume. Rule: https://www.freqtrade.io/en/stable/strategy-customization/
 */
export function sampleEntries(candles: CandleColumns): Uint8Array {
  const { close, high, low, volume, length } = candles;
  const strength = rsi(close, 14);
  const trend = tema(close, 9);
  const typical = close.map((price, t) => (price + high[t]! + low[t]!) / 3);
  const { middle } = bollinger(typical, 20, 2);
  return Uint8Array.from({ length }, (_, t) =>
    strength[t]! > 30 &&
    strength[t - 1]! <= 30 &&
    trend[t]! <= middle[t]! &&
    trend[t]! > trend[t - 1]! &&
    volume[t]! > 0
      ? 1
      : 0,
  );
}

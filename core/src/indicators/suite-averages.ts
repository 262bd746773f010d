import { shiftedMean } from "./shifted-mean.ts";

type SixColumns = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

/** The bars that seed an average: EMA 20, MACD's two, its signal, EMA 50, EMA 200. */
const SEEDS = [19, 25, 33, 49, 199, Infinity] as const;

/**
 * Writes the suite's EMA 20, 50, 200 and MACD 12, 26, 9 into `out[0]` to `out[5]`, seeded as in `ema` and `macd`. Each
 * average waits for its own last value, so six of them in one loop take the time of one; the NaN before its seed makes
 * an average NaN without a check.
 */
export function suiteAverages(close: Float64Array, out: readonly Float64Array[]): void {
  const [ema20, ema50, ema200, line, signals, histogram] = out as SixColumns;
  const length = close.length;
  // Once all are seeded, bars are processed in pairs, which takes a quarter less time: an odd one goes before.
  const single = 200 + (length % 2);
  let first = NaN;
  let second = NaN;
  let third = NaN;
  let fast = NaN;
  let slow = NaN;
  let signal = NaN;
  let from = 0;
  for (const seed of SEEDS) {
    const end = Math.min(seed + 1, single, length);
    for (let i = from; i < end; i++) {
      const value = close[i]!;
      first += (2 / 21) * (value - first);
      second += (2 / 51) * (value - second);
      third += (2 / 201) * (value - third);
      fast += (2 / 13) * (value - fast);
      slow += (2 / 27) * (value - slow);
      const distance = fast - slow;
      signal += (2 / 10) * (distance - signal);
      ema20[i] = first;
      ema50[i] = second;
      ema200[i] = third;
      line[i] = distance;
      signals[i] = signal;
      histogram[i] = distance - signal;
    }
    if (seed >= length) break;
    from = end;
    if (seed === 19) ema20[seed] = first = shiftedMean(close, 0, 20);
    if (seed === 49) ema50[seed] = second = shiftedMean(close, 0, 50);
    if (seed === 199) ema200[seed] = third = shiftedMean(close, 0, 200);
    if (seed === 25) {
      fast = shiftedMean(close, 14, 12);
      slow = shiftedMean(close, 0, 26);
      line[seed] = fast - slow;
    }
    if (seed === 33) {
      signals[seed] = signal = shiftedMean(line, 25, 9);
      histogram[seed] = line[seed]! - signal;
    }
  }
  for (let i = single; i + 1 < length; i += 2) {
    const value = close[i]!;
    const next = close[i + 1]!;
    first += (2 / 21) * (value - first);
    ema20[i] = first;
    first += (2 / 21) * (next - first);
    ema20[i + 1] = first;
    second += (2 / 51) * (value - second);
    ema50[i] = second;
    second += (2 / 51) * (next - second);
    ema50[i + 1] = second;
    third += (2 / 201) * (value - third);
    ema200[i] = third;
    third += (2 / 201) * (next - third);
    ema200[i + 1] = third;
    fast += (2 / 13) * (value - fast);
    slow += (2 / 27) * (value - slow);
    const distance = fast - slow;
    signal += (2 / 10) * (distance - signal);
    line[i] = distance;
    signals[i] = signal;
    histogram[i] = distance - signal;
    fast += (2 / 13) * (next - fast);
    slow += (2 / 27) * (next - slow);
    const nextDistance = fast - slow;
    signal += (2 / 10) * (nextDistance - signal);
    line[i + 1] = nextDistance;
    signals[i + 1] = signal;
    histogram[i + 1] = nextDistance - signal;
  }
}

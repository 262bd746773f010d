import { ema } from "./ema.ts";
import { macd } from "./macd.ts";

/** From this bar on every average of the suite has begun. */
const ALL_BEGUN = 200;

/**
 * The suite's EMA 20, 50, 200 and MACD 12, 26, 9 into `out[0]` to `out[5]`. Each average waits for its own last value, so six of
 * them in one loop take the time of one: the first bars are left to `ema` and `macd`, the rest goes on from there.
 */
export function suiteAverages(close: Float64Array, out: readonly Float64Array[]): void {
  const length = close.length;
  const head = close.subarray(0, ALL_BEGUN);
  const heads = out.map((column) => column.subarray(0, ALL_BEGUN));
  ema(head, 20, heads[0]);
  ema(head, 50, heads[1]);
  ema(head, 200, heads[2]);
  macd(head, 12, 26, 9, { macd: heads[3]!, signal: heads[4]!, histogram: heads[5]! });
  if (length <= ALL_BEGUN) return;
  const last = ALL_BEGUN - 1;
  let first = out[0]![last]!;
  let second = out[1]![last]!;
  let third = out[2]![last]!;
  let signal = out[4]![last]!;
  // MACD's fast average begins on the slow one's first bar, hence the 14 bars it leaves out; the slow one follows from the line.
  let fast = ema(head.subarray(14), 12)[last - 14]!;
  let slow = fast - out[3]![last]!;
  const [ema20, ema50, ema200, line, signals, histogram] = out as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = ALL_BEGUN; i < length; i++) {
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
}

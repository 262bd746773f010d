import type { CandleColumns } from "../market/index.ts";

/** Returns the mean dollar volume of the last 63 daily bars; NaN before there are that many. */
export function trailingDollars({ length, close, volume }: CandleColumns): Float64Array {
  const out = new Float64Array(length).fill(NaN);
  let sum = 0;
  for (let t = 0; t < length; t++) {
    sum += close[t]! * volume[t]!;
    if (t >= 63) sum -= close[t - 63]! * volume[t - 63]!;
    if (t >= 62) out[t] = sum / 63;
  }
  return out;
}

import { rsi } from "../indicators/index.ts";
import { wilsonInterval } from "../statistics/index.ts";

/** What followed the bars at which RSI 14 was below a threshold, beside what followed all bars. */
export type AfterLowRsi = {
  readonly cases: number;
  /** How many of them had a higher close `ahead` bars later. */
  readonly rose: number;
  readonly rosePercent: number;
  /** How often the close was higher so many bars later, whatever the RSI. */
  readonly usualPercent: number;
  /** What so few cases can say: above or below the usual with 19 in 20 certainty, or neither. */
  readonly verdict: "better" | "worse" | "cannot-tell";
};

/** Counts how often a close was higher `ahead` bars after RSI 14 was below `threshold`. */
export function afterLowRsi(close: Float64Array, threshold: number, ahead: number): AfterLowRsi {
  const readings = rsi(close, 14);
  let [cases, rose, all, allRose] = [0, 0, 0, 0];
  for (let at = 14; at + ahead < close.length; at++) {
    const isHigher = close[at + ahead]! > close[at]! ? 1 : 0;
    all += 1;
    allRose += isHigher;
    if (!(readings[at]! < threshold)) continue;
    cases += 1;
    rose += isHigher;
  }
  const usual = allRose / all;
  const interval = wilsonInterval(rose, cases);
  const verdict =
    interval === undefined || (interval.low <= usual && interval.high >= usual)
      ? "cannot-tell"
      : interval.low > usual
        ? "better"
        : "worse";
  return { cases, rose, rosePercent: (rose / cases) * 100, usualPercent: usual * 100, verdict };
}

import type { CandleColumns } from "@sextant/core/market";

type Named = {
  readonly kind: string;
  readonly timeframe: string;
  readonly name: string;
  readonly candles: CandleColumns;
};

/** Bars in common that it takes to compare two files, and how alike their moves must be to be of one market. */
const FEWEST_COMMON = 20;
const ALIKE = 0.9;

/** Correlation of the returns of two series over the bars they share; undefined where they share too few. */
function alikeness(a: CandleColumns, b: CandleColumns): number | undefined {
  const places = new Map<number, number>();
  a.openTimeMs.forEach((ms, t) => places.set(ms, t));
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let t = 1; t < b.length; t++) {
    const at = places.get(b.openTimeMs[t]!);
    if (at === undefined || at === 0) continue;
    const one = Math.log(a.close[at]! / a.close[at - 1]!);
    const other = Math.log(b.close[t]! / b.close[t - 1]!);
    n++;
    x += one;
    y += other;
    xx += one * one;
    yy += other * other;
    xy += one * other;
  }
  if (n < FEWEST_COMMON) return undefined;
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y));
}

/**
 * Returns from when on a file counts among `files`, which are sorted by name and time: after the end of every earlier
 * file that has its name and moves like it. The same ticker may be another company: then both count.
 */
export function countsFrom(files: readonly Named[], at: number): number {
  const file = files[at]!;
  let fromMs = 0;
  for (let before = at - 1; before >= 0; before--) {
    const other = files[before]!;
    if (other.name !== file.name || other.kind !== file.kind || other.timeframe !== file.timeframe) break;
    const lastMs = other.candles.openTimeMs[other.candles.length - 1]!;
    if (lastMs < file.candles.openTimeMs[0]!) continue;
    const like = alikeness(other.candles, file.candles);
    if (like === undefined || like > ALIKE) fromMs = Math.max(fromMs, lastMs + 1);
  }
  return fromMs;
}

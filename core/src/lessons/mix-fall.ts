import type { CandleColumns } from "../market/index.ts";
import { maxDrawdown } from "../statistics/index.ts";

const DAY_MS = 86_400_000;

/** Returns the closes of two series on the days that both have, oldest first. */
export function commonCloses(a: CandleColumns, b: CandleColumns): readonly (readonly [a: number, b: number])[] {
  const dayOf = (timeMs: number) => Math.floor(timeMs / DAY_MS);
  const byDay = new Map(Array.from(b.close, (close, at) => [dayOf(b.openTimeMs[at]!), close]));
  return Array.from(a.close).flatMap((close, at) => {
    const other = byDay.get(dayOf(a.openTimeMs[at]!));
    return other === undefined ? [] : [[close, other] as const];
  });
}

/**
 * Returns the deepest fall from an earlier peak, in percent, of money of which `sharePercent` was put into the second
 * of two series and the rest into the first, once, on the first common day.
 */
export function mixFall(closes: ReturnType<typeof commonCloses>, sharePercent: number): number {
  const [first] = closes;
  if (first === undefined) return NaN;
  const share = sharePercent / 100;
  const equity = closes.map(([a, b]) => (1 - share) * (a / first[0]) + share * (b / first[1]));
  return (maxDrawdown(equity)?.fraction ?? NaN) * 100;
}

import type { CandleColumns } from "../market/index.ts";
import type { Horizon } from "./horizon.ts";
import { LARGEST_MOVE, longestSpanMs } from "./outcomes.ts";

/** Minimum bars for a symbol's own frequency to be meaningful. */
const FEWEST_OWN_BARS = 250;

/**
 * Returns, for each bar t, how often the symbol itself ended more than `percent` away, up or down, one horizon later:
 * the share of the outcomes known at t's close, 0 to 1. Undefined below 250 bars. Counts the same outcomes as
 * `outcomes`.
 */
export function symbolMoves(
  { close, openTimeMs, length }: CandleColumns,
  horizon: Horizon,
  percent: number,
): (t: number) => number | undefined {
  const { barsAhead, assetClass } = horizon;
  const spanMs = longestSpanMs(horizon);
  const moved = new Uint32Array(length + 1);
  const known = new Uint32Array(length + 1);
  let jump = -1;
  for (let end = 1; end < length; end++) {
    if (assetClass === "stock" && Math.abs(Math.log(close[end]! / close[end - 1]!)) > LARGEST_MOVE) jump = end;
    const t = end - barsAhead;
    const counts = t >= 0 && jump <= t && openTimeMs[end]! - openTimeMs[t]! <= spanMs;
    const isMove = counts && Math.abs(close[end]! / close[t]! - 1) * 100 > percent;
    known[end + 1] = known[end]! + (counts ? 1 : 0);
    moved[end + 1] = moved[end]! + (isMove ? 1 : 0);
  }
  return (t) => (t + 1 < FEWEST_OWN_BARS || known[t + 1] === 0 ? undefined : moved[t + 1]! / known[t + 1]!);
}

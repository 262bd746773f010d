/** The account at one point in time, as a chart draws it; `drawdown` is the fall from the last peak as a fraction. */
export type EquityPoint = { readonly timeMs: number; readonly equity: number; readonly drawdown: number };

/**
 * Returns at most `most` evenly spread points of a curve, for a chart. Each is at the end of its interval and has the
 * worst drawdown within it, so that no drawdown is lost between points. `times` are the bars' starts, one per value.
 */
export function equityPoints(equity: Float64Array, times: Float64Array, most = 500): readonly EquityPoint[] {
  const count = Math.min(most, equity.length);
  const points: EquityPoint[] = [];
  let peak = -Infinity;
  let at = 0;
  for (let k = 1; k <= count; k++) {
    const end = Math.floor((equity.length * k) / count);
    let worst = 0;
    for (; at < end; at++) {
      peak = Math.max(peak, equity[at]!);
      if (peak > 0) worst = Math.max(worst, 1 - equity[at]! / peak);
    }
    points.push({ timeMs: times[end - 1]!, equity: equity[end - 1]!, drawdown: worst });
  }
  return points;
}

import { POOL_LEVELS, type GroundDays, type PathModel } from "@sextant/core/grounds";
import { evenQuantiles } from "./even-quantiles.ts";
import type { GroundRows } from "./outcome-rows.ts";

/** Shares of windows that touch a level, closer together where levels are far off. */
const TOUCHED = [
  ...[0, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75],
  ...[0.8, 0.85, 0.9, 0.95],
];

/** Windows to follow: their rows, volatility over all sessions ahead of each, and the pools that their extremes make. */
export type Windows = {
  readonly rows: GroundRows;
  readonly days: GroundDays;
  readonly places: readonly number[];
  readonly scales: Float64Array;
  readonly falls: Float64Array;
  readonly rises: Float64Array;
};

/**
 * Returns levels and their scaled distances, touched by the pool's share of windows; the last one has distance zero.
 */
function levelsOf(pool: Float64Array): { readonly levels: Float64Array; readonly distances: Float64Array } {
  const distances = TOUCHED.map((share) =>
    share === 0 ? Infinity : pool[Math.round((1 - share) * (pool.length - 1))]!,
  );
  // Where windows never rose (or fell), no distance is touched by this many.
  const count = distances.findIndex((distance) => distance <= 0);
  const used = count < 0 ? distances.length : count;
  return {
    levels: Float64Array.from([...TOUCHED.slice(0, used), 1]),
    distances: Float64Array.from([...distances.slice(0, used), 0]),
  };
}

/**
 * Follows every window day by day: which of a rise and a fall came first, at each pair of levels, and how the windows ended. Counts
 * at a quantile between two windows may be one window off its level; they are set to it, so that odds read from the tables keep to the touch odds.
 */
export function fitPath({ rows, days, places, scales, falls, rises }: Windows): PathModel {
  const [up, down] = [levelsOf(rises), levelsOf(falls)];
  const [height, width] = [up.levels.length, down.levels.length];
  const table = (): Float64Array => new Float64Array(height * width);
  const [riseFirst, fallFirst, together, endsAbove, gain, loss] = Array.from({ length: 6 }, table) as [
    ...[Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array],
  ];
  const { change } = rows.outcomes[days];
  const [upTimes, downTimes] = [new Int32Array(height), new Int32Array(width)];
  const never = days + 1;
  places.forEach((r, place) => {
    const { close, high, low } = rows.names[rows.name[r]!]!.series.candles;
    const t = rows.bar[r]!;
    const [price, scale] = [close[t]!, scales[place]!];
    upTimes.fill(never);
    downTimes.fill(never);
    let [u, d] = [height - 1, width - 1];
    // Levels are passed from the nearest on; the one at distance zero counts as passed before the first bar.
    upTimes[u--] = 0;
    downTimes[d--] = 0;
    for (let step = 1; step <= days; step++) {
      const reached = Math.log(high[t + step]! / price) / scale;
      const fallen = Math.log(price / low[t + step]!) / scale;
      while (u > 0 && reached >= up.distances[u]!) upTimes[u--] = step;
      while (d > 0 && fallen >= down.distances[d]!) downTimes[d--] = step;
    }
    const end = change[r]! / scale;
    for (let i = 0; i < height; i++) {
      for (let j = 0; j < width; j++) {
        const [rise, fall, at] = [upTimes[i]!, downTimes[j]!, i * width + j];
        if (rise < fall) riseFirst[at]!++;
        else if (fall < rise) fallFirst[at]!++;
        else if (rise < never) together[at]!++;
        else if (end > 0) {
          endsAbove[at]!++;
          gain[at]! += end;
        } else loss[at]! -= end;
      }
    }
  });
  for (const one of [riseFirst, fallFirst, together, endsAbove, gain, loss])
    one.forEach((sum, at) => (one[at] = sum / places.length));
  keepToLevels(up.levels, down.levels, { riseFirst, fallFirst, together, endsAbove });
  const ends = evenQuantiles(
    Float64Array.from(places, (r, place) => change[r]! / scales[place]!),
    POOL_LEVELS,
  );
  return {
    ends,
    riseLevels: up.levels,
    fallLevels: down.levels,
    riseFirst,
    fallFirst,
    together,
    endsAbove,
    gain,
    loss,
  };
}

type Shares = Pick<PathModel, "riseFirst" | "fallFirst" | "together" | "endsAbove">;

/** The file writes whole hundred-thousandths. */
const PARTS = 100_000;

/** Rounds shares as the file does and moves them to their levels: first at most as often as touched, either at least as often as each. */
function keepToLevels(rises: Float64Array, falls: Float64Array, shares: Shares): void {
  const { riseFirst, fallFirst, together, endsAbove } = shares;
  rises.forEach((riseShare, i) => {
    falls.forEach((fallShare, j) => {
      const at = i * falls.length + j;
      const [u, v] = [Math.round(riseShare * PARTS), Math.round(fallShare * PARTS)];
      const any = Math.min(
        Math.max(Math.round((riseFirst[at]! + fallFirst[at]! + together[at]!) * PARTS), u, v),
        u + v,
        PARTS,
      );
      // The rise or both on one bar: at most the share that touches it, and at least what the fall leaves over.
      const rise = Math.min(Math.max(Math.round(riseFirst[at]! * PARTS), any - v), u);
      const fall = Math.min(Math.max(Math.round(fallFirst[at]! * PARTS), any - u), v, any - rise);
      [riseFirst[at], fallFirst[at], together[at]] = [rise / PARTS, fall / PARTS, (any - rise - fall) / PARTS];
      endsAbove[at] = Math.min(Math.round(endsAbove[at]! * PARTS), PARTS - any) / PARTS;
    });
  });
}

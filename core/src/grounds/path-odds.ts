import { shareBeyond } from "./excursion-odds.ts";
import type { ExcursionModel, PathModel } from "./grounds-model.ts";

/** Outcomes of two levels around a close within the sessions ahead; shares of windows, 0 to 1. */
export type FirstTouch = {
  /** The rise before the fall, the fall before the rise, both on one bar. Together with `neither` they sum to 1. */
  readonly riseFirst: number;
  readonly fallFirst: number;
  readonly together: number;
  readonly neither: number;
  /** Share of all windows that touch neither and end above the close. */
  readonly endsAbove: number;
  /**
   * Mean log return of the windows that touch neither, over all windows: of those that end above, and (positive) of the
   * others.
   */
  readonly gain: number;
  readonly loss: number;
};

/**
 * Returns the position of `share` among ascending levels from 0 to 1: the level below it, and the fraction of the way
 * to the next.
 */
function placeAmong(levels: Float64Array, share: number): { readonly low: number; readonly rest: number } {
  let low = 0;
  while (low < levels.length - 2 && levels[low + 1]! <= share) low++;
  const width = levels[low + 1]! - levels[low]!;
  return { low, rest: Math.min(Math.max((share - levels[low]!) / width, 0), 1) };
}

/**
 * Returns which of a rise and a fall (log distances, positive) comes first; `scale` is the volatility over all sessions
 * ahead. The tables are looked up by the probability of each touch, interpolated linearly between their levels. At the
 * levels, no side comes first more often than it is touched, and neither is missed more often than the likelier one;
 * both bounds are linear in those probabilities, so they also hold in between.
 */
export function firstTouch(
  { falls, rises }: ExcursionModel,
  path: PathModel,
  scale: number,
  rise: number,
  fall: number,
): FirstTouch {
  const up = placeAmong(path.riseLevels, shareBeyond(rises, rise / scale));
  const down = placeAmong(path.fallLevels, shareBeyond(falls, fall / scale));
  const width = path.fallLevels.length;
  const at = up.low * width + down.low;
  const read = (table: Float64Array): number =>
    (1 - up.rest) * ((1 - down.rest) * table[at]! + down.rest * table[at + 1]!) +
    up.rest * ((1 - down.rest) * table[at + width]! + down.rest * table[at + width + 1]!);
  const [riseFirst, fallFirst, together] = [read(path.riseFirst), read(path.fallFirst), read(path.together)];
  return {
    riseFirst,
    fallFirst,
    together,
    neither: Math.max(0, 1 - riseFirst - fallFirst - together),
    endsAbove: read(path.endsAbove),
    gain: read(path.gain) * scale,
    loss: read(path.loss) * scale,
  };
}

/** Returns P(the close at the end is above `level`, a log distance from the current close that may be negative). */
export function endsAboveOdds({ ends }: PathModel, scale: number, level: number): number {
  return shareBeyond(ends, level / scale);
}

/** Returns the log distance from the close below which `share` of windows end. */
export function endAt({ ends }: PathModel, scale: number, share: number): number {
  const place = share * (ends.length - 1);
  const low = Math.min(Math.floor(place), ends.length - 2);
  return (ends[low]! + (ends[low + 1]! - ends[low]!) * (place - low)) * scale;
}

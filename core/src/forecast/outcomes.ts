import type { CandleColumns } from "../market/index.ts";
import { timeframeMs } from "../market/index.ts";
import { GEOMETRY, PROFILES, SIDES } from "./forecast.ts";
import { CLAIM, EXPIRED, HEADS, HOLD, MOVE, STOP, TARGET, UP, barrierHead } from "./heads.ts";
import type { Horizon } from "./horizon.ts";

/** The outcome of every bar's forecast, once the horizon has passed. */
export type Outcomes = {
  /** 1 if the whole horizon is in the series without a gap. */
  readonly known: Uint8Array;
  /** Log return over the horizon. */
  readonly change: Float64Array;
  /** One column of 0 and 1 per row of HEADS. */
  readonly labels: readonly Uint8Array[];
};

/** Distances that any profile uses, up or down, in units. */
const DISTANCES = [...new Set(PROFILES.flatMap((one) => [GEOMETRY[one].target, GEOMETRY[one].stop]))].sort(
  (a, b) => a - b,
);

/**
 * Returns the longest time that a horizon may span. A stock's daily bars are consecutive across nights and holidays;
 * all others must be contiguous, or the claim had no fair end.
 */
export function longestSpanMs({ assetClass, timeframe, barsAhead }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (assetClass === "stock" && (timeframe === "1d" || timeframe === "1h" || timeframe === "4h")) return Infinity;
  return barsAhead * barMs;
}

/** A stock's close-to-close log jump that is more likely an unrecorded split. */
export const LARGEST_MOVE = Math.log(1.7);

/** Finds the first bar after t (counted from 1) in which each distance is reached; `barsAhead + 1` if none. */
function firstTouches(touches: Int32Array, candles: CandleColumns, t: number, unit: number, barsAhead: number): void {
  const count = DISTANCES.length;
  touches.fill(barsAhead + 1);
  let up = 0;
  let down = 0;
  const price = candles.close[t]!;
  for (let step = 1; step <= barsAhead && (up < count || down < count); step++) {
    const high = candles.high[t + step]!;
    const low = candles.low[t + step]!;
    while (up < count && high >= price * Math.exp(DISTANCES[up]! * unit)) touches[up++] = step;
    while (down < count && low <= price * Math.exp(-DISTANCES[down]! * unit)) touches[count + down++] = step;
  }
}

/**
 * Resolves every bar's claims by the record's fixed rule (docs/record.md): bars strictly after the close; if one bar
 * reaches both target and stop, the stop counts. `unit` is the horizon's unit at each bar, `movePercent` the size of
 * the move in question.
 */
export function outcomes(candles: CandleColumns, horizon: Horizon, unit: Float64Array, movePercent: number): Outcomes {
  const { length, close, openTimeMs } = candles;
  const { barsAhead, assetClass } = horizon;
  const known = new Uint8Array(length);
  const change = new Float64Array(length).fill(NaN);
  const labels = HEADS.map(() => new Uint8Array(length));
  const spanMs = longestSpanMs(horizon);
  const touches = new Int32Array(DISTANCES.length * 2);
  const place = (distance: number, upwards: boolean): number =>
    DISTANCES.indexOf(distance) + (upwards ? 0 : DISTANCES.length);
  const plans = PROFILES.flatMap((profile, p) =>
    SIDES.map((side, s) => ({
      buys: side === "BUY",
      target: place(GEOMETRY[profile].target, side === "BUY"),
      stop: place(GEOMETRY[profile].stop, side !== "BUY"),
      at: (kind: number) => labels[barrierHead(p, s, kind)]!,
    })).map(({ at, ...plan }) => ({
      ...plan,
      targets: at(TARGET),
      stops: at(STOP),
      expired: at(EXPIRED),
      claims: at(CLAIM),
    })),
  );
  let jump = -1;
  for (let t = length - 2; t >= 0; t--) {
    if (assetClass === "stock" && Math.abs(Math.log(close[t + 1]! / close[t]!)) > LARGEST_MOVE) jump = t + 1;
    if (t + barsAhead >= length || !(unit[t]! > 0)) continue;
    if (openTimeMs[t + barsAhead]! - openTimeMs[t]! > spanMs || (jump >= 0 && jump <= t + barsAhead)) continue;
    known[t] = 1;
    const ratio = close[t + barsAhead]! / close[t]!;
    change[t] = Math.log(ratio);
    labels[UP]![t] = ratio > 1 ? 1 : 0;
    labels[HOLD]![t] = Math.abs(change[t]!) <= unit[t]! ? 1 : 0;
    labels[MOVE]![t] = Math.abs(ratio - 1) * 100 > movePercent ? 1 : 0;
    firstTouches(touches, candles, t, unit[t]!, barsAhead);
    for (const plan of plans) {
      const target = touches[plan.target]!;
      const stop = touches[plan.stop]!;
      const expired = target > barsAhead && stop > barsAhead;
      if (expired) plan.expired[t] = 1;
      else if (stop <= target) plan.stops[t] = 1;
      else plan.targets[t] = 1;
      if (expired ? (plan.buys ? ratio > 1 : ratio < 1) : target < stop) plan.claims[t] = 1;
    }
  }
  return { known, change, labels };
}

import type { CandleColumns } from "../market/index.ts";
import { columnFrom } from "./column-from.ts";

/**
 * The class's market (an index or its leading coin) as known at each bar of a series. Times may differ; nothing looks
 * ahead.
 */
export type MarketReadings = {
  /** Returns the log change of the market over the given number of its bars. */
  readonly change: (count: number) => Float64Array;
  /** The same in units of the market's own volatility. */
  readonly momentum: (count: number) => Float64Array;
  /**
   * Returns the log of its volatility, averaged over about `count` bars; with `against`, relative to that longer
   * average.
   */
  readonly logVolatility: (count: number, against?: number) => Float64Array;
};

const FEWEST = 127;
/** A market that does not move is not one without risk. */
const LEAST_SQUARE = 1e-12;
/** A market this many bars behind is unknown: yesterday's index says nothing about this hour. */
const MOST_BARS_BEHIND = 3;

function meanSquare(logClose: Float64Array, length: number): Float64Array {
  // Exponential, from closes only, so that an averaged index without real highs and lows is comparable to a traded one.
  const out = new Float64Array(logClose.length).fill(NaN);
  const keep = Math.exp(-1 / length);
  let weight = 0;
  let sum = 0;
  for (let t = 1; t < logClose.length; t++) {
    const change = logClose[t]! - logClose[t - 1]!;
    weight = weight * keep + 1;
    sum = sum * keep + change * change;
    out[t] = Math.max(sum / weight, LEAST_SQUARE);
  }
  return out;
}

/** Returns the index of the market's last bar at or before each bar; -1 if it is unknown or too far behind. */
function alignment(candles: CandleColumns, market: CandleColumns, barMs: number): Int32Array {
  const out = new Int32Array(candles.length);
  const slackMs = MOST_BARS_BEHIND * Math.max(barMs, barMs >= 86_400_000 ? 2 * barMs : 0);
  let at = -1;
  for (let t = 0; t < candles.length; t++) {
    while (at + 1 < market.length && market.openTimeMs[at + 1]! <= candles.openTimeMs[t]!) at++;
    const behind = at < 0 ? Infinity : candles.openTimeMs[t]! - market.openTimeMs[at]!;
    out[t] = at >= FEWEST - 1 && behind <= slackMs ? at : -1;
  }
  return out;
}

/** Reads the market at each bar of `candles` from index `from` on; `barMs` is the bar length of both. */
export function marketReadings(
  candles: CandleColumns,
  market: CandleColumns,
  barMs: number,
  from: number,
): MarketReadings {
  const place = alignment(candles, market, barMs);
  const logClose = columnFrom(market.length, 0, (m) => Math.log(market.close[m]!));
  const squares = new Map<number, Float64Array>();
  const square = (count: number): Float64Array => {
    const found = squares.get(count) ?? meanSquare(logClose, count);
    squares.set(count, found);
    return found;
  };
  const gather = (value: (m: number) => number): Float64Array =>
    columnFrom(candles.length, from, (t) => (place[t]! < 0 ? NaN : value(place[t]!)));
  const known = new Map<number, Float64Array>();
  const change = (count: number): Float64Array => {
    const found = known.get(count) ?? gather((m) => logClose[m]! - logClose[m - count]!);
    known.set(count, found);
    return found;
  };
  return {
    change,
    momentum: (count) => gather((m) => (logClose[m]! - logClose[m - count]!) / Math.sqrt(square(22)[m]! * count)),
    logVolatility: (count, against) =>
      gather((m) => 0.5 * Math.log(square(count)[m]! / (against === undefined ? 1 : square(against)[m]!))),
  };
}

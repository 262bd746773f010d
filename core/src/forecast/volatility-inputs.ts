import { timeframeMs, type CandleColumns, type Timeframe } from "../market/index.ts";
import { columnFrom } from "./column-from.ts";
import type { AssetClass } from "./horizon.ts";
import type { MarketReadings } from "./market-readings.ts";
import { trailingMean } from "./trailing.ts";

/**
 * The inputs of the volatility regression, in the order of its coefficients; the market's two come last. Variances are
 * logs less the anchor's (252 bars), whose own level says how much reversion to expect; the market's are relative too,
 * because levels drift over the years.
 */
export const VOLATILITY_INPUTS = [
  "variance:1",
  "variance:5",
  "variance:22",
  "variance:66",
  "level",
  "fall:1",
  "fall:5",
  "day:sin",
  "day:cos",
  "day:sin2",
  "day:cos2",
  "weekend",
  "market:fast",
  "market:slow",
] as const;

/** Bars of the long-term mean that forecasts are relative to. */
export const ANCHOR_BARS = 252;

/** Number of inputs that come from the chart alone. */
export const INPUTS_ALONE = VOLATILITY_INPUTS.length - 2;

const DAY_MS = 86_400_000;
const SESSION_MS = 6.5 * 3_600_000;
const NIGHT_MS = 2 * 3_600_000;

/**
 * Returns the time of day as a share, 0 to 1: the UTC day's for coins, since the session's first bar for stocks;
 * undefined for daily bars.
 */
function dayShare(
  candles: CandleColumns,
  assetClass: AssetClass,
  barMs: number,
  from: number,
): Float64Array | undefined {
  if (barMs >= DAY_MS) return undefined;
  const { openTimeMs, length } = candles;
  if (assetClass === "crypto") return columnFrom(length, from, (t) => (openTimeMs[t]! % DAY_MS) / DAY_MS);
  const out = new Float64Array(length);
  let bell = length === 0 ? 0 : openTimeMs[0]!;
  for (let t = 0; t < length; t++) {
    if (t > 0 && openTimeMs[t]! - openTimeMs[t - 1]! > barMs + NIGHT_MS) bell = openTimeMs[t]!;
    out[t] = Math.min((openTimeMs[t]! - bell) / SESSION_MS, 1);
  }
  return out;
}

/** Returns whether the next bar is on a Saturday or Sunday, when coins trade thinly. */
function nextOnWeekend(openTimeMs: Float64Array, barMs: number, from: number): Float64Array {
  return columnFrom(openTimeMs.length, from, (t) => {
    // 1970-01-01 was a Thursday.
    const weekday = Math.floor((openTimeMs[t]! + barMs) / DAY_MS + 4) % 7;
    return weekday === 0 || weekday === 6 ? 1 : 0;
  });
}

export type VolatilityCase = {
  readonly candles: CandleColumns;
  readonly assetClass: AssetClass;
  readonly timeframe: Timeframe;
  /** Returns the mean bar variance of the last n bars, floored above zero. */
  readonly meanVariance: (count: number) => Float64Array;
  readonly market: MarketReadings | undefined;
  /** The first index requested. */
  readonly from: number;
};

/**
 * Returns the inputs of the HAR regression (F. Corsi, "A Simple Approximate Long-Memory Model of Realized Volatility",
 * J. Financial Econometrics 7, 2009): log mean variance over five lengths of memory, recent falls (which raise
 * volatility more than rises do), the time of day for intraday bars, and the market's volatility.
 */
export function volatilityInputs(given: VolatilityCase): readonly Float64Array[] {
  const { candles, assetClass, timeframe, meanVariance, market, from } = given;
  const { close, length, openTimeMs } = candles;
  const read = (value: (t: number) => number): Float64Array => columnFrom(length, from, value);
  const barMs = timeframeMs(timeframe);
  const usual = meanVariance(66);
  const anchor = meanVariance(ANCHOR_BARS);
  const falls = new Float64Array(length);
  for (let t = 1; t < length; t++) falls[t] = Math.max(0, -Math.log(close[t]! / close[t - 1]!));
  const inUnits = (values: Float64Array): Float64Array => read((t) => Math.min(values[t]! / Math.sqrt(usual[t]!), 5));
  const share = dayShare(candles, assetClass, barMs, from);
  const wave = (shape: (turn: number) => number): Float64Array =>
    share === undefined ? new Float64Array(length) : read((t) => shape(2 * Math.PI * share[t]!));
  const unknown = new Float64Array(length).fill(NaN);
  return [
    ...[1, 5, 22, 66].map((count) => {
      const mean = meanVariance(count);
      return read((t) => Math.log(mean[t]! / anchor[t]!));
    }),
    read((t) => Math.log(anchor[t]!)),
    inUnits(falls),
    inUnits(trailingMean(falls, 5)),
    wave(Math.sin),
    wave(Math.cos),
    wave((turn) => Math.sin(2 * turn)),
    wave((turn) => Math.cos(2 * turn)),
    assetClass === "crypto" ? nextOnWeekend(openTimeMs, barMs, from) : new Float64Array(length),
    market?.logVolatility(5, 22) ?? unknown,
    market?.logVolatility(22, 126) ?? unknown,
  ];
}

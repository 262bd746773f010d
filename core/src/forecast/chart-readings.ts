import { type CandleColumns, type Timeframe, timeframeMs } from "../market/index.ts";
import { columnFrom } from "./column-from.ts";
import { factorColumns } from "./factors.ts";
import type { AssetClass } from "./horizon.ts";
import { marketReadings, type MarketReadings } from "./market-readings.ts";
import { trailingMean } from "./trailing.ts";
import { ANCHOR_BARS, volatilityInputs } from "./volatility-inputs.ts";

const GARMAN_KLASS_BODY = 2 * Math.LN2 - 1;

/**
 * Returns the variance of the log return that each bar's range implies: Garman and Klass's estimate within the bar plus
 * the jump from the previous close (overnight for a stock). About seven times less noisy than a squared return. Source:
 * M. Garman, M. Klass, "On the Estimation of Security Price Volatilities from Historical Data", J. Business 53, 1980.
 */
function barVariance({ length, open, high, low, close }: CandleColumns): Float64Array {
  const out = new Float64Array(length);
  for (let t = 0; t < length; t++) {
    const range = Math.log(high[t]! / low[t]!);
    const body = Math.log(close[t]! / open[t]!);
    const jump = t === 0 ? 0 : Math.log(open[t]! / close[t - 1]!);
    out[t] = 0.5 * range * range - GARMAN_KLASS_BODY * body * body + jump * jump;
  }
  return out;
}

/** Everything read from a chart, once, at every bar: the input of all horizons and heads. */
export type ChartReadings = {
  readonly candles: CandleColumns;
  readonly assetClass: AssetClass;
  readonly timeframe: Timeframe;
  /** One column per row of FACTORS. */
  readonly factors: readonly Float64Array[];
  /** One column per name of VOLATILITY_INPUTS. */
  readonly volatility: readonly Float64Array[];
  /** Log mean variance of the anchor's bars: the regression's forecast is added to it. */
  readonly anchor: Float64Array;
  /** Usual volatility of one bar, as a fraction: the unit of barriers. */
  readonly usual: Float64Array;
  /** Range-based variance of each bar, floored above zero. */
  readonly variance: Float64Array;
};

/** Bars that define the usual volatility. */
const USUAL_BARS = 63;
/** A bar without trades is not a bar without risk: no variance is below this share of the last 100 bars' mean. */
const FLOOR_SHARE = 0.02;
const LEAST_VARIANCE = 1e-12;

function flooredVariance(raw: Float64Array): Float64Array {
  const usual = trailingMean(raw, 100);
  return columnFrom(raw.length, 0, (t) =>
    Math.max(raw[t]!, FLOOR_SHARE * (usual[t]! > 0 ? usual[t]! : 0), LEAST_VARIANCE),
  );
}

/**
 * Reads a chart, and its market where known. The values at bar t depend only on the bars up to t. With `from`, the
 * columns are computed from that index on, bit for bit as without it, and are NaN before it (`variance` is still
 * complete).
 */
export function chartReadings(
  candles: CandleColumns,
  assetClass: AssetClass,
  timeframe: Timeframe,
  market: CandleColumns | undefined,
  from = 0,
): ChartReadings {
  const variance = flooredVariance(barVariance(candles));
  const means = new Map<number, Float64Array>();
  const meanVariance = (count: number): Float64Array => {
    const known = means.get(count);
    if (known !== undefined) return known;
    const mean = trailingMean(variance, count);
    const found = columnFrom(mean.length, from, (t) => Math.max(mean[t]!, LEAST_VARIANCE));
    means.set(count, found);
    return found;
  };
  const readings: MarketReadings | undefined =
    market === undefined ? undefined : marketReadings(candles, market, timeframeMs(timeframe), from);
  const [anchor, usual] = [meanVariance(ANCHOR_BARS), meanVariance(USUAL_BARS)];
  return {
    candles,
    assetClass,
    timeframe,
    factors: factorColumns(candles, meanVariance, readings, from),
    volatility: volatilityInputs({ candles, assetClass, timeframe, meanVariance, market: readings, from }),
    anchor: columnFrom(candles.length, from, (t) => Math.log(anchor[t]!)),
    usual: columnFrom(candles.length, from, (t) => Math.sqrt(usual[t]!)),
    variance,
  };
}

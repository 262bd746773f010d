import {
  barEndMs,
  type CandleColumns,
  type Instrument,
  sessionPart,
  shareCalendar,
  timeframeMs,
} from "../market/index.ts";
import { chartReadings, type ChartReadings } from "./chart-readings.ts";
import { ageError, anyOf, chartError } from "./data-gate.ts";
import { FACTORS } from "./factors.ts";
import {
  GEOMETRY,
  PROFILES,
  SIDES,
  type BarrierOdds,
  type FactorReading,
  type Forecast,
  type ForecastError,
  type PriceRange,
} from "./forecast.ts";
import { barrierHead, CLAIM, EXPIRED, HEADS, HOLD, MOVE, STOP, UP } from "./heads.ts";
import type { Horizon } from "./horizon.ts";
import { horizonModel, type ForecastModel, type GroupModel, type HorizonModel } from "./model.ts";
import { headLogits, knownBases, settleOdds } from "./odds.ts";
import { levelsFor, poolKey, type Pool, type PoolEntry } from "./pool.ts";
import { bandByRanges, moveBesideBand, moveOdds } from "./range-odds.ts";
import { HEAD_INPUTS, noveltyIndex, sigmaAt, standardise } from "./raw-odds.ts";
import { symbolMoves } from "./symbol-moves.ts";

/** The input of forecasts. */
export type ForecastInput = {
  readonly model: ForecastModel;
  readonly horizon: Horizon;
  /**
   * The instrument of the bars, because foreign exchanges have hours of their own; if absent, a coin or a US share by
   * the horizon.
   */
  readonly instrument?: Instrument | undefined;
  /** Closed bars of the horizon's timeframe, oldest first, split-adjusted as far as known at the last bar. */
  readonly candles: CandleColumns;
  /** The class's market (SPY, BTC) in the same timeframe; without it the market's factors take their mean. */
  readonly market?: CandleColumns | undefined;
  /** The pool of resolved forecasts of the class known by then; without it the model's own training is used. */
  readonly pool?: Pool | undefined;
};

/**
 * A forecast for every bar of a series, each from the bars up to it only: `at(t)` returns what `forecast` would have
 * returned then.
 */
export type ForecastHistory = {
  readonly length: number;
  readonly chart: ChartReadings;
  readonly at: (t: number) => Forecast | ForecastError;
};

const NO_MODEL = (horizon: Horizon): ForecastError => ({
  kind: "error",
  error: "no_model",
  reason: `We don't have a trained model for ${horizon.timeframe} bars of ${horizon.assetClass === "stock" ? "stocks" : "coins"} yet.`,
});

/** An invalid bar, older than the data gate looks back, affects every average after it. */
const UNREADABLE: ForecastError = {
  kind: "error",
  error: "bad_values",
  reason: "We can't measure its volatility from these bars.",
};

/**
 * A 15-minute claim must end before the closing bell or the lunch break: moves across the night or the break are a
 * different question.
 */
function sessionError(
  candles: CandleColumns,
  { timeframe, barsAhead }: Horizon,
  t: number,
  instrument: Instrument,
): ForecastError | undefined {
  const barMs = timeframeMs(timeframe);
  if (instrument.kind === "crypto" || barMs >= 3_600_000) return undefined;
  const openMs = candles.openTimeMs[t]!;
  const endMs = barEndMs(instrument, timeframe, openMs);
  const lastMs = barEndMs(instrument, timeframe, openMs + barsAhead * barMs);
  const calendar = shareCalendar(instrument.symbol);
  const { toMs } = sessionPart(calendar.tradingDay(calendar.dayOf(openMs)), openMs);
  if (lastMs - endMs === barsAhead * barMs && toMs >= lastMs) return undefined;
  return { kind: "error", error: "session_over", reason: "The trading session ends before this forecast would." };
}

/** Reads a chart once and forecasts from any of its bars at `from` or later; nothing at bar t depends on later bars. */
export function forecastHistory(input: ForecastInput, from = 0): ForecastHistory {
  const { model, horizon, candles, market, pool, instrument = anyOf(input.horizon.assetClass) } = input;
  const chart = chartReadings(candles, horizon.assetClass, horizon.timeframe, market, from);
  const parts = horizonModel(model, horizon);
  const entry = pool?.[poolKey(horizon)];
  const symbolBase = parts === undefined ? undefined : symbolMoves(candles, horizon, parts.own.movePercent);
  return {
    length: candles.length,
    chart,
    at: (t) => {
      if (parts === undefined) return NO_MODEL(horizon);
      const unfit = chartError(candles, horizon, t) ?? sessionError(candles, horizon, t, instrument);
      if (unfit !== undefined) return unfit;
      const sigma = sigmaAt(chart, parts.own, horizon.barsAhead, t);
      if (!(sigma > 0 && sigma < Infinity && chart.usual[t]! > 0)) return UNREADABLE;
      const made = forecastAt(chart, horizon, parts, entry, model.version, t, instrument);
      return { ...made, move: { ...made.move, symbolBase: symbolBase?.(t) } };
    },
  };
}

/**
 * Returns the current forecast and the one from the previous bar (undefined if there was none), from a single reading
 * of the chart.
 */
export function forecastAndBefore(input: ForecastInput & { readonly nowMs: number }): {
  readonly now: Forecast | ForecastError;
  readonly before: Forecast | undefined;
} {
  const { candles, horizon, instrument, model, nowMs } = input;
  if (horizonModel(model, horizon) === undefined) return { now: NO_MODEL(horizon), before: undefined };
  const unfit = chartError(candles, horizon, candles.length - 1) ?? ageError(candles, horizon, nowMs, instrument);
  if (unfit !== undefined) return { now: unfit, before: undefined };
  const history = forecastHistory(input, Math.max(0, candles.length - 2));
  const now = history.at(candles.length - 1);
  const earlier = now.kind === "forecast" ? history.at(candles.length - 2) : now;
  return { now, before: earlier.kind === "forecast" ? earlier : undefined };
}

/** Indices of each nominal range's ends in RANGE_LEVELS. */
const RANGES = [
  { nominal: 80, low: 2, high: 3 },
  { nominal: 90, low: 1, high: 4 },
  { nominal: 95, low: 0, high: 5 },
] as const;

/** Returns a value's rank among percentiles 5, 10 … 95: 0 to 100, interpolated linearly, 2.5 and 97.5 beyond them. */
function percentileAmong(percentiles: Float64Array, value: number): number {
  const count = percentiles.length;
  if (count === 0) return 0;
  const step = 100 / (count + 1);
  if (value < percentiles[0]!) return step / 2;
  for (let i = 1; i < count; i++) {
    const [low, high] = [percentiles[i - 1]!, percentiles[i]!];
    if (value < high) return step * (i + (high > low ? (value - low) / (high - low) : 0));
  }
  return 100 - step / 2;
}

function factorReadings(chart: ChartReadings, t: number): FactorReading[] {
  return FACTORS.flatMap(({ id, name, unit }, i) => {
    const value = chart.factors[i]![t]!;
    return Number.isNaN(value) ? [] : [{ id, name, value, unit }];
  });
}

/** Returns one trade's odds, from the settled odds of all heads. */
function barrierOdds(
  own: HorizonModel,
  odds: Float64Array,
  bases: ArrayLike<number>,
  price: number,
  unit: number,
  p: number,
  s: number,
): BarrierOdds {
  const profile = PROFILES[p]!;
  const side = SIDES[s]!;
  const at = barrierHead(p, s, 0);
  const way = side === "BUY" ? 1 : -1;
  const [gain, loss] = [own.gains[p]!, own.losses[p]!];
  const pClaim = odds[at + CLAIM]!;
  const breakEven = loss / (gain + loss);
  const edge = pClaim - breakEven;
  const call = p * SIDES.length + s;
  return {
    profile,
    side,
    target: price * Math.exp(way * GEOMETRY[profile].target * unit),
    stop: price * Math.exp(-way * GEOMETRY[profile].stop * unit),
    pTarget: odds[at]!,
    pStop: odds[at + STOP]!,
    pExpired: odds[at + EXPIRED]!,
    pClaim,
    base: { target: bases[at]!, stop: bases[at + STOP]!, expired: bases[at + EXPIRED]!, claim: bases[at + CLAIM]! },
    breakEven,
    edge,
    lowerEdge: edge + own.shortfalls[call]!,
    strength: percentileAmong(own.edges[call]!, Math.abs(edge)),
    expectedValue: (pClaim * gain - (1 - pClaim) * loss) * unit,
    skilled: own.slopes[at + CLAIM]! > 0,
  };
}

/**
 * Returns the forecast from bar t of a chart: every number comes from bars up to t, the model and the pool; the hours
 * of `instrument` determine the bar's end.
 */
export function forecastAt(
  chart: ChartReadings,
  horizon: Horizon,
  { group, own }: { readonly group: GroupModel; readonly own: HorizonModel },
  pool: PoolEntry | undefined,
  modelVersion: string,
  t: number,
  instrument: Instrument = anyOf(horizon.assetClass),
): Forecast {
  const { candles } = chart;
  const { barsAhead, timeframe } = horizon;
  const price = candles.close[t]!;
  const sigma = sigmaAt(chart, own, barsAhead, t);
  const unit = chart.usual[t]! * Math.sqrt(barsAhead);
  const inputs = new Float64Array(HEAD_INPUTS);
  standardise(chart, group, own, sigma, unit, t, inputs);
  const bases = knownBases(own, pool);
  const odds = new Float64Array(HEADS.length);
  headLogits(own, inputs, odds);
  settleOdds(odds, own, pool);
  const quantiles = levelsFor(horizon, own, pool, sigma).map((level) => level * sigma);
  const hold = bandByRanges({ low: -unit, high: unit, p: odds[HOLD]!, base: bases[HOLD]! }, quantiles);
  const index = noveltyIndex(group, inputs);
  return {
    kind: "forecast",
    horizon,
    barCloseMs: barEndMs(instrument, timeframe, candles.openTimeMs[t]!),
    price,
    sigma,
    unit,
    sigmaPercentile: percentileAmong(own.sigmaPercentiles, sigma),
    ranges: RANGES.map(({ nominal, low, high }): PriceRange => ({
      nominal,
      low: price * Math.exp(quantiles[low]!),
      high: price * Math.exp(quantiles[high]!),
    })),
    up: { p: odds[UP]!, base: bases[UP]!, skilled: own.slopes[UP]! > 0 },
    barriers: PROFILES.flatMap((_, p) => SIDES.map((__, s) => barrierOdds(own, odds, bases, price, unit, p, s))),
    hold: { ...hold, low: price * Math.exp(hold.low), high: price * Math.exp(hold.high) },
    move: {
      percent: own.movePercent,
      p: moveBesideBand(
        moveOdds(horizon, own, { p: odds[MOVE]!, base: bases[MOVE]! }, quantiles),
        own.movePercent,
        hold,
      ),
      base: bases[MOVE]!,
    },
    novelty: { index, limit: group.noveltyLimit, novel: index > group.noveltyLimit },
    factors: factorReadings(chart, t),
    samples: { bars: t + 1, trained: own.trained, ranges: pool?.rows ?? own.trained },
    modelVersion,
  };
}

import type { ChartReadings } from "./chart-readings.ts";
import { barEndMs, type Instrument } from "../market/index.ts";
import { anyOf } from "./data-gate.ts";
import { FACTORS } from "./factors.ts";
import {
  GEOMETRY,
  PROFILES,
  SIDES,
  type BarrierOdds,
  type FactorReading,
  type Forecast,
  type PriceRange,
} from "./forecast.ts";
import { barrierHead, CLAIM, EXPIRED, HEADS, HOLD, MOVE, STOP, UP } from "./heads.ts";
import type { Horizon } from "./horizon.ts";
import type { GroupModel, HorizonModel } from "./model.ts";
import { headLogits, knownBases, settleOdds } from "./odds.ts";
import { levelsFor, type PoolEntry } from "./pool.ts";
import { bandByRanges, moveBesideBand, moveOdds } from "./range-odds.ts";
import { HEAD_INPUTS, noveltyIndex, sigmaAt, standardise } from "./raw-odds.ts";

/** Places of each nominal range's ends in RANGE_LEVELS. */
const RANGES = [
  { nominal: 80, low: 2, high: 3 },
  { nominal: 90, low: 1, high: 4 },
  { nominal: 95, low: 0, high: 5 },
] as const;

/** Where a value stands among percentiles 5, 10 … 95: 0 to 100, straight lines in between, 2.5 and 97.5 beyond them. */
export function percentileAmong(percentiles: Float64Array, value: number): number {
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

/** One trade's odds, from the settled odds of all heads. */
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

/** The forecast from bar t of a chart: every number from bars up to t, the model and the pool; `instrument` says whose hours end the bar. */
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

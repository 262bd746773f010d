export { frozenCoverage, type CoverageFile, type CoverageRow, type CoverageSlice } from "./frozen-coverage.ts";
export { frozenModel } from "./frozen-model.ts";
export { chartReadings, type ChartReadings } from "./chart-readings.ts";
export { ENOUGH_BARS, FACTORS, FEWEST_BARS } from "./factors.ts";
export {
  forecastAndBefore,
  forecastAt,
  forecastHistory,
  type ForecastHistory,
  type ForecastInput,
} from "./forecast-history.ts";
export {
  GEOMETRY,
  PROFILES,
  SIDES,
  type BarrierOdds,
  type FactorReading,
  type Forecast,
  type ForecastError,
  type PriceRange,
  type Profile,
  type Side,
} from "./forecast.ts";
export { barrierHead, CLAIM, EXPIRED, HEADS, HOLD, MOVE, TARGET, type Head } from "./heads.ts";
export {
  HORIZONS,
  horizonOf,
  signalHorizon,
  type AssetClass,
  type Horizon,
  type HorizonId,
  type SignalTimeframe,
} from "./horizon.ts";
export { modelFrom, modelVersion, numberList, type GroupFile, type HorizonFile, type ModelFile } from "./model-file.ts";
export {
  horizonModel,
  RANGE_LEVELS,
  type ForecastModel,
  type GroupModel,
  type HorizonModel,
  type PolicyRule,
  type Rejection,
} from "./model.ts";
export { DIRECTIONAL, settleOdds } from "./odds.ts";
export { MARKET_OF_CLASS } from "./market-of-class.ts";
export { outcomes, type Outcomes } from "./outcomes.ts";
export { policy, policyAfter, type Action, type PolicyVerdict } from "./policy.ts";
export { levelsFor, poolKey, windowMs, type Pool, type PoolEntry } from "./pool.ts";
export {
  bandByRanges,
  moveBesideBand,
  moveOdds,
  oddsByRanges,
  readsRanges,
  WITHIN_THE_DAY,
  type MoveWeights,
} from "./range-odds.ts";
export { HEAD_INPUTS, logit, probability, sigmaAt, standardise } from "./raw-odds.ts";
export { readModelFile } from "./read-model-file.ts";
export { resolvedRows, type ResolvedRows } from "./resolved-rows.ts";
export { poolOf, rollingPool, type RollingPool } from "./rolling-pool.ts";
export { rollingQuantiles, type RollingQuantiles } from "./rolling-quantiles.ts";
export { INPUTS_ALONE, VOLATILITY_INPUTS } from "./volatility-inputs.ts";

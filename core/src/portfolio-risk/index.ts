export { beta, type Beta } from "./beta.ts";
export { COMMON_SESSIONS, commonReturns, type CommonReturns, type DailyCloses } from "./common-returns.ts";
export { concentration, type Concentration } from "./concentration.ts";
export { drawdownPercent, seenAfter, type SeenValue } from "./drawdown.ts";
export { exposure, type Exposure } from "./exposure.ts";
export {
  measuredDrawdown,
  type MeasuredDrawdown,
  measuredVolatility,
  type MeasuredVolatility,
} from "./measured-risk.ts";
export { periodReturns, type PeriodReturn, type PeriodReturns } from "./period-returns.ts";
export { plannedPosition, type PlannedPosition, sumOfMoney } from "./planned-position.ts";
export {
  COIN_DAYS_A_SESSION,
  type ForecastVolatility,
  riskAhead,
  type RiskAhead,
  type RiskAheadInput,
} from "./risk-ahead.ts";
export { stress, type Stress, type StressEffect, type StressInput } from "./stress.ts";
export { proportion, purchaseToWeight, saleToWeight, shareOf, totalOf, weightIn } from "./trade-to-weight.ts";
export { type HoldingRisks, riskShares, valueRange, type ValueRange, weightsOf } from "./value-range.ts";
export { RANGE_HORIZONS, type RangeAhead, valueRanges } from "./value-ranges.ts";

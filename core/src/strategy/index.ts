export { describeError, isHalfOver } from "./absence.ts";
export { forecastByGrounds } from "./forecast-by-grounds.ts";
export { advisory, type Advised, type AdvisoryInput } from "./advisory.ts";
export type { HitRateSoFar } from "./part-strategy.ts";
export { barEnds } from "./bar-ends.ts";
export { isCalibratedPart } from "./calibrated-odds.ts";
export type { ClaimDraft } from "./claim-draft.ts";
export {
  ADVISORY_HORIZONS,
  GROUND_HORIZON,
  RECOMMENDATION_HORIZON,
  SHORT_GROUND_HORIZON,
  type ForecastAnswer,
  type Policy,
} from "./forecast-answer.ts";
export { positionSize, type PositionInput, type PositionSize, type PositionSizeError } from "./position-size.ts";
export { recommendFrom, type LongView, type RecommendationCase } from "./recommend-from.ts";
export {
  matrixHorizon,
  matrixVotes,
  timeframeMatrix,
  type MatrixBars,
  type MatrixCase,
  type MatrixVotes,
} from "./timeframe-matrix.ts";
export { timeframeSignals, type IssuedSignal, type SignalCase, type SignalDraft } from "./timeframe-signals.ts";
export {
  DEEP_FALL_LIMITS,
  groundVerdict,
  issuedVerdicts,
  type CoinState,
  type Ground,
  type GroundState,
  type GroundVerdict,
  type IndexState,
  type IssuedVerdict,
  type ShareState,
} from "./ground-policy.ts";
export { factFormula } from "./fact-formulas.ts";
export { FORBIDDEN_PHRASES } from "./forbidden-phrases.ts";
export { publishedPercent } from "./published-percent.ts";
export { sizeOf, sizeWithin, volatilityWeight } from "./volatility-size.ts";
export {
  GROUND_BARS,
  GROUND_INDEX_BARS,
  groundForecast,
  INDEX_LAG_MOST_MS,
  type GroundInput,
  type GroundForecast,
} from "./ground-forecast.ts";
export type { SimulatedSide } from "./ground-absence.ts";
export { SETUP_TIMEFRAMES, setupSignals, type SetupSignalCase, type SetupTimeframe } from "./setup-signals.ts";
export { POSITION_LIMITS, type PositionLimits } from "./person/limits.ts";
export { commonRisks, type CommonRisks, type PersonPortfolio } from "./person/portfolio-risk.ts";
export { personRecommendations, recommendationDay, type PersonCase } from "./person/person-recommendations.ts";
export type { Followed } from "./person/strongest-first.ts";
export { ownProfile, describeProfile, type OwnProfile } from "./person/own-profile.ts";
export { symbolReading, type SymbolReading } from "./person/symbol-reading.ts";

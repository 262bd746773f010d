export { equityPoints, type EquityPoint } from "./equity-points.ts";
export { lookAhead, type LookAhead } from "./look-ahead.ts";
export { planFault, USUAL_PLAN, type BacktestPlan, type Sizing } from "./plan.ts";
export { readingsOf, type Readings } from "./readings.ts";
export { RULES, registerRules, ruleNamed } from "./registry.ts";
export type { BacktestReport } from "./report.ts";
export type { Rule, RuleDistance, RuleExits, RuleParameter } from "./rule.ts";
export { namedParameters, parameterSets, ruleParameters } from "./rule-parameters.ts";
export {
  backtestFault,
  backtestSteps,
  runBacktest,
  type BacktestInput,
  type BacktestProgress,
  type BacktestResult,
} from "./run-backtest.ts";
export { simulate, type Account, type Decisions } from "./simulate.ts";
export { sweep, sweepSteps, type SweepFigures } from "./sweep.ts";
export type { Trade } from "./trade.ts";
export { tradesCsv } from "./trades-csv.ts";
export { EXIT_REASONS, tradeColumns, type ExitReason, type TradeColumns } from "./trade-columns.ts";
export {
  walkForwardFault,
  walkForwardSteps,
  type WalkForward,
  type WalkForwardFold,
  type WalkForwardOptions,
} from "./walk-forward.ts";

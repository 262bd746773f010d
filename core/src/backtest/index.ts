export { equityPoints, type EquityPoint } from "./equity-points.ts";
export type { LookAhead } from "./look-ahead.ts";
export { USUAL_PLAN, type BacktestPlan, type Sizing } from "./plan.ts";
export { readingsOf, type Readings } from "./readings.ts";
export { RULES, ruleNamed } from "./registry.ts";
export type { BacktestReport } from "./report.ts";
export { ruleOnWire, type Rule, type RuleDistance, type RuleExits, type RuleParameter } from "./rule.ts";
export { parameterSets, ruleParameters } from "./rule-parameters.ts";
export {
  backtestError,
  backtestSteps,
  runBacktest,
  type BacktestInput,
  type BacktestProgress,
  type BacktestResult,
} from "./run-backtest.ts";
export { simulate, type Account, type Decisions } from "./simulate.ts";
export type { Trade } from "./trade.ts";
export { tradesCsv } from "./trades-csv.ts";
export { tradeColumns, type ExitReason, type TradeColumns } from "./trade-columns.ts";
export { type WalkForward, type WalkForwardFold, type WalkForwardOptions } from "./walk-forward.ts";

export { setupsAt, setupsWithin, SETUP_WARM_UP, type FoundSetup } from "./found-setups.ts";
export { planOutcome, type PlanOutcome } from "./plan-outcome.ts";
export { SETUPS } from "./registry.ts";
export type { Setup, SetupMarket, SetupSide } from "./setup.ts";
export { setupColumns } from "./setup-columns.ts";
export { PLAN_ATR_BARS, PLAN_BARS, setupPlan, type SetupPlan } from "./setup-plan.ts";
export { frozenSetupOdds } from "./frozen-odds.ts";
export { hasSetupEdge, describeProvenSetups, setupEdge, type SetupEdge } from "./setup-edge.ts";
export {
  ENOUGH_ERAS,
  ENOUGH_SETUPS,
  setupOddsFrom,
  setupOddsKey,
  setupOddsList,
  setupOddsVersion,
  type SetupKey,
  type SetupOdds,
  type SetupOddsFile,
  type SetupOddsTable,
} from "./setup-odds.ts";
export { setupSignalsAt, type SetupSignal } from "./setup-signals.ts";

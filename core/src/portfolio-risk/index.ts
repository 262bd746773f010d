export { COMMON_SESSIONS, commonReturns, type CommonReturns, type DailyCloses } from "./common-returns.ts";
export { drawdownPercent, seenAfter, type SeenValue } from "./drawdown.ts";
export { plannedPosition, type PlannedPosition, sumOfMoney } from "./planned-position.ts";
export { proportion, purchaseToWeight, saleToWeight, shareOf, totalOf, weightIn } from "./trade-to-weight.ts";
export { type HoldingRisks, riskShares, valueRange, type ValueRange, weightsOf } from "./value-range.ts";

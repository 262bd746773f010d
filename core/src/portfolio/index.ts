export { beyondRoom, heldAssets, type HeldAsset } from "./beyond-room.ts";
export { drawdownPercent, seenAfter, type SeenValue } from "./drawdown.ts";
export { COMMON_SESSIONS, commonReturns, type CommonReturns, type DailyCloses } from "./common-returns.ts";
export type { Entry } from "./entry.ts";
export { firstOversold, type Oversold, type Position, positions } from "./positions.ts";
export { proportion, purchaseToWeight, saleToWeight, shareOf, totalOf, weightIn } from "./trade-to-weight.ts";
export { type HoldingRisks, riskShares, valueRange, type ValueRange, weightsOf } from "./value-range.ts";
export { plannedPosition, type PlannedPosition, sumOfMoney } from "./planned-position.ts";
export { averageCost, type QuotedPrice, valuation, type Valuation, type ValuedHolding } from "./valuation.ts";

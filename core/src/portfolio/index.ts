export { moneyText, quantityText, unitPriceText } from "./amount-text.ts";
export { beyondRoom, heldAssets, type HeldAsset } from "./beyond-room.ts";
export { approximately, compare, decimal, type Decimal, decimalText, minus, plus, rounded, ZERO } from "./decimal.ts";
export { drawdownPercent, seenAfter, type SeenValue } from "./drawdown.ts";
export {
  COMMON_SESSIONS,
  commonReturns,
  type CommonReturns,
  type DailyCloses,
  MOST_MISSING,
} from "./common-returns.ts";
export { type Entry } from "./entry.ts";
export { firstOversold, type Oversold, type Position, positions } from "./positions.ts";
export { proportion, purchaseToWeight, saleToWeight, shareOf, totalOf, weightIn } from "./trade-to-weight.ts";
export {
  type HoldingRisks,
  portfolioVariance,
  RANGE_SHARE,
  riskShares,
  valueRange,
  type ValueRange,
  weightsOf,
} from "./value-range.ts";
export { plannedPosition, type PlannedPosition, sumOfMoney } from "./planned-position.ts";
export { averageCost, type QuotedPrice, valuation, type Valuation, type ValuedHolding } from "./valuation.ts";

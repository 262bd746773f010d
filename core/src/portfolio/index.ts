export { beyondRoom, heldAssets, type HeldAsset } from "./beyond-room.ts";
export type { Entry } from "./entry.ts";
export { firstOversold, type Oversold, type Position, positions } from "./positions.ts";
export { averageCost, type QuotedPrice, valuation, type Valuation, type ValuedHolding } from "./valuation.ts";

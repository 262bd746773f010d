export { CHANNEL_NEEDS } from "./channel-needs.ts";
export { planNow, TRIAL_MS } from "./plan-now.ts";
export type { PlanFacts, PlanNow, PlanPeriod } from "./plan-now.ts";
export { planEntitlements, planName, planWith, PLANS, SOLD_PLANS } from "./plans.ts";
export type { SoldPlanId } from "./plans.ts";
export { LANDING_PLANS, landingPlans, PRICING_PLANS } from "./price-lists.ts";
export type { PlanLine, PricedPlan } from "./price-lists.ts";
export type * from "./payment-types.ts";

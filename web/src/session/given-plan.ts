import { SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";

type Facts = Pick<User, "subscriptionPlan" | "planEndsAt">;

/** Returns the plan that a user has for nothing and without an end, as the merchant does; undefined if none. */
export function givenPlan({ subscriptionPlan, planEndsAt }: Facts): SoldPlanId | undefined {
  return planEndsAt === null ? SOLD_PLANS.find((plan) => plan === subscriptionPlan) : undefined;
}

import { CHANNEL_NEEDS, planEntitlements, planName, planWith, SOLD_PLANS } from "@sextant/core/billing";
import { type ChannelKind, Failure, type PlanId } from "@sextant/core/contract";
import type { RuleQuota } from "./rule-store.ts";

/** Maximum rules of one user on any plan, including those that have finished. */
export const MOST_RULES = 1_000;

/** Returns how many rules a plan allows. */
export function ruleQuota(plan: PlanId): RuleQuota {
  return { limit: planEntitlements(plan).customAlerts, most: MOST_RULES };
}

/** Returns the Failure for an exceeded quota, naming the plan that allows more, where there is one. */
export function noQuota(plan: PlanId, why: "plan" | "cap"): Failure {
  const count = planEntitlements(plan).customAlerts ?? MOST_RULES;
  if (why === "cap")
    return new Failure("bad-request", {
      detail: `you can have at most ${String(MOST_RULES)} alerts; delete one first`,
    });
  const more = SOLD_PLANS.find((id) => (planEntitlements(id).customAlerts ?? Infinity) > count);
  return new Failure("alerts-used-up", { count: String(count), plan: planName(more ?? "pro") });
}

/** Throws a Failure where a plan does not include one of the channels. */
export function checkChannels(plan: PlanId, channels: readonly ChannelKind[]): void {
  const { capabilities } = planEntitlements(plan);
  for (const channel of channels) {
    const needed = CHANNEL_NEEDS[channel];
    if (needed !== undefined && !capabilities.includes(needed))
      throw new Failure("plan-too-small", { plan: planName(planWith(needed)) }, { field: "channels" });
  }
}

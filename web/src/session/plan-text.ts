import { planName } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Plan = Pick<User, "subscriptionPlan" | "planEndsAt">;

/** Describes the plan in a few words: 'Trial, 6 days left', 'Professional plan'. */
export function describePlan({ subscriptionPlan, planEndsAt }: Plan, nowMs: number): string {
  if (subscriptionPlan !== "trial" || planEndsAt === null) return `${planName(subscriptionPlan)} plan`;
  return `Trial, ${timeLeft(Date.parse(planEndsAt) - nowMs)}`;
}

/** Returns when the plan ends, as a sentence; undefined if it has no end. */
export function describePlanEnd({ subscriptionPlan, planEndsAt }: Plan, zone: string): string | undefined {
  if (planEndsAt === null) return undefined;
  const day = formatDate(Date.parse(planEndsAt), zone);
  return subscriptionPlan === "trial"
    ? `Everything in Premium until ${day}, then the Free plan. Nothing of yours is deleted.`
    : `Runs until ${day}.`;
}

/** Formats the time left as people count it: 6 days and an hour are 7 days left, the last day is counted in hours. */
export function timeLeft(leftMs: number): string {
  if (leftMs <= 0) return "ended";
  if (leftMs > DAY_MS) return `${Math.ceil(leftMs / DAY_MS)} days left`;
  const hours = Math.ceil(leftMs / HOUR_MS);
  return hours > 1 ? `${hours} hours left` : "less than an hour left";
}

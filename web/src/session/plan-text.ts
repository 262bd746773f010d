import { planName } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Plan = Pick<User, "subscriptionPlan" | "planEndsAt">;

/** Describes the plan in a few words: 'Trial, 6 days left', 'Professional plan'. */
export function describePlan({ subscriptionPlan, planEndsAt }: Plan, nowMs: number): string {
  if (subscriptionPlan !== "trial" || planEndsAt === null)
    return TEXTS.beforePlan + planName(subscriptionPlan) + TEXTS.afterPlan;
  return TEXTS.trialComma + timeLeft(Date.parse(planEndsAt) - nowMs);
}

/** Returns when the plan ends, as a sentence; undefined if it has no end. */
export function describePlanEnd({ subscriptionPlan, planEndsAt }: Plan, zone: string): string | undefined {
  if (planEndsAt === null) return undefined;
  const day = formatDate(Date.parse(planEndsAt), zone);
  return subscriptionPlan === "trial" ? TEXTS.everythingUntil + day + TEXTS.thenFree : `${TEXTS.runsUntil}${day}.`;
}

/** Formats the time left as people count it: 6 days and an hour are 7 days left, the last day is counted in hours. */
export function timeLeft(leftMs: number): string {
  if (leftMs <= 0) return TEXTS.ended;
  if (leftMs > DAY_MS) return TEXTS.beforeLeft + String(Math.ceil(leftMs / DAY_MS)) + TEXTS.daysLeft;
  const hours = Math.ceil(leftMs / HOUR_MS);
  return hours > 1 ? TEXTS.beforeLeft + String(hours) + TEXTS.hoursLeft : TEXTS.underHour;
}

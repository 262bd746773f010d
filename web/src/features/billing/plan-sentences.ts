import { planName, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import type { Billing } from "@sextant/core/contract";
import { exactTime, READERS_ZONE } from "../../lib/time-text.ts";

type Facts = Pick<Billing, "subscriptionPlan" | "planEndsAt" | "periods" | "isCancelled" | "nextReminderAt">;
type Period = Billing["periods"][number];

/** Until when the plan counts, what follows it, and what one is reminded of: each end with the name of what ends. */
export function planSentences(billing: Facts, zone: string = READERS_ZONE): readonly string[] {
  return [planSentence(billing, zone), ...followSentences(billing, zone), ...reminderSentence(billing, zone)];
}

/** The largest of what was bought and is not over. */
export function largestBought({ periods }: Pick<Billing, "periods">): SoldPlanId | undefined {
  return SOLD_PLANS.findLast((plan) => periods.some(({ planId, state }) => planId === plan && isLeft(state)));
}

function planSentence({ subscriptionPlan, planEndsAt }: Facts, zone: string): string {
  if (planEndsAt === null)
    return subscriptionPlan === "free" ? "Free has no end and costs nothing." : "It has no end and costs you nothing.";
  const ends = exactTime(Date.parse(planEndsAt), zone);
  return subscriptionPlan === "trial"
    ? `Your trial has everything in Premium until ${ends}. Nothing of yours is deleted after it.`
    : `Paid until ${ends}.`;
}

/** What was bought and has not begun, of other plans than the one that counts now: by plan, since periods of one follow one another. */
function followSentences({ subscriptionPlan, periods }: Facts, zone: string): string[] {
  const ahead = periods.filter(({ state, planId }) => state === "ahead" && planId !== subscriptionPlan);
  return SOLD_PLANS.flatMap((plan) => {
    const own = ahead.filter(({ planId }) => planId === plan);
    if (own.length === 0) return [];
    const starts = Math.min(...own.map(({ startsAt }) => Date.parse(startsAt)));
    const ends = Math.max(...own.map(({ endsAt }) => Date.parse(endsAt)));
    return [`${planName(plan)} begins on ${exactTime(starts, zone)} and is paid until ${exactTime(ends, zone)}.`];
  });
}

/** Reminders are of the last end of all that was bought. */
function reminderSentence({ periods, isCancelled, nextReminderAt }: Facts, zone: string): string[] {
  const last = periods.filter(({ state }) => isLeft(state)).reduce<Period | undefined>(later, undefined);
  if (last === undefined) return [];
  if (isCancelled) return ["You said not to go on: no reminders come. What was paid for stays yours until it ends."];
  const name = planName(last.planId);
  return [
    nextReminderAt === null
      ? `No more reminders come before ${name} ends.`
      : `You are reminded on ${exactTime(Date.parse(nextReminderAt), zone)} that ${name} ends.`,
  ];
}

const isLeft = (state: Period["state"]): boolean => state === "running" || state === "ahead";

const later = (a: Period | undefined, b: Period): Period =>
  a === undefined || Date.parse(b.endsAt) > Date.parse(a.endsAt) ? b : a;

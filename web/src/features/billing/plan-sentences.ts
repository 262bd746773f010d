import { planName, SOLD_PLANS, type SoldPlanId } from "@sextant/core/billing";
import type { Billing } from "@sextant/core/contract";
import { exactTime, READERS_ZONE } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Facts = Pick<Billing, "subscriptionPlan" | "planEndsAt" | "periods" | "isCancelled" | "nextReminderAt">;
type Period = Billing["periods"][number];

/**
 * Returns what follows the plan, and when the user is reminded; each end names what ends. The page's answer says which
 * plan it is and until when.
 */
export function planSentences(billing: Facts, zone: string = READERS_ZONE): readonly string[] {
  return [...afterTrial(billing), ...followSentences(billing, zone), ...reminderSentence(billing, zone)];
}

/** Returns the largest purchased plan that has not ended. */
export function largestBought({ periods }: Pick<Billing, "periods">): SoldPlanId | undefined {
  return SOLD_PLANS.findLast((plan) => periods.some(({ planId, state }) => planId === plan && isLeft(state)));
}

function afterTrial({ subscriptionPlan, periods }: Facts): string[] {
  if (subscriptionPlan !== "trial") return [];
  return periods.some(({ state }) => isLeft(state)) ? [TEXTS.nothingDeleted] : [TEXTS.freeAfterTrial];
}

/**
 * Describes purchases that have not begun, of plans other than the current one: by plan, since periods of one plan
 * follow one another.
 */
function followSentences({ subscriptionPlan, periods }: Facts, zone: string): string[] {
  const ahead = periods.filter(({ state, planId }) => state === "ahead" && planId !== subscriptionPlan);
  return SOLD_PLANS.flatMap((plan) => {
    const own = ahead.filter(({ planId }) => planId === plan);
    if (own.length === 0) return [];
    const starts = Math.min(...own.map(({ startsAt }) => Date.parse(startsAt)));
    const ends = Math.max(...own.map(({ endsAt }) => Date.parse(endsAt)));
    return [TEXTS.startsPaidUntil(planName(plan), exactTime(starts, zone), exactTime(ends, zone))];
  });
}

/** Reminders are for the last end of all purchases. */
function reminderSentence({ periods, isCancelled, nextReminderAt }: Facts, zone: string): string[] {
  const last = periods.filter(({ state }) => isLeft(state)).reduce<Period | undefined>(later, undefined);
  if (last === undefined) return [];
  if (isCancelled) return [TEXTS.noReminders];
  const name = planName(last.planId);
  return [
    nextReminderAt === null
      ? TEXTS.noMoreReminders(name)
      : TEXTS.reminderOn(exactTime(Date.parse(nextReminderAt), zone), name),
  ];
}

const isLeft = (state: Period["state"]): boolean => state === "running" || state === "ahead";

const later = (a: Period | undefined, b: Period): Period =>
  a === undefined || Date.parse(b.endsAt) > Date.parse(a.endsAt) ? b : a;

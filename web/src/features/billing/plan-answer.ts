import { planName } from "@sextant/core/billing";
import type { Billing, User } from "@sextant/core/contract";
import { describeGift } from "../../session/gift-text.ts";
import { plainTime, READERS_ZONE } from "../../lib/time-text.ts";
import * as TEXTS from "./texts.tsx";

type Facts = Pick<Billing, "subscriptionPlan" | "planEndsAt">;

/** Returns which plan the user has and until when, or why it costs nothing, in one sentence. */
export function planAnswer(
  { subscriptionPlan, planEndsAt }: Facts,
  { role }: Pick<User, "role">,
  zone: string = READERS_ZONE,
  nowMs: number = Date.now(),
): string {
  const name = planName(subscriptionPlan);
  if (planEndsAt === null) {
    if (subscriptionPlan === "free") return TEXTS.onFree;
    return TEXTS.haveGift(name, describeGift({ role }));
  }
  const ends = plainTime(Date.parse(planEndsAt), zone, nowMs);
  return subscriptionPlan === "trial" ? TEXTS.trialUntil(ends) : TEXTS.paidUntil(name, ends);
}

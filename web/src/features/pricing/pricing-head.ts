import { planName, PRICING_PLANS, SOLD_PLANS } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";
import { installation } from "../../lib/installation.ts";
import { formatDay, READERS_ZONE } from "../../lib/time-text.ts";
import { givenPlan } from "../../session/given-plan.ts";
import { describeGift } from "../../session/gift-text.ts";
import * as TEXTS from "./texts.ts";

type Facts = Pick<User, "subscriptionPlan" | "planEndsAt" | "role">;

const [LEAST = "", MOST = ""] = [PRICING_PLANS[0], PRICING_PLANS.at(-1)].map((plan) => plan?.pricePerMonthUsd);

/**
 * Returns what the page says first: to someone on trial when it ends, to someone who has a plan for nothing why, to
 * everyone else what plans cost. While no network takes payments, it says so instead of how to pay.
 */
export function pricingHead(
  user: Facts | null,
  isVisitor: boolean,
  isShut: boolean,
  zone: string = READERS_ZONE,
): { readonly answer: string; readonly intro: string; readonly isShort: boolean } {
  const prices = TEXTS.pricesAnswer(LEAST, MOST);
  const intro = (word: string) => TEXTS.pricingIntro(isShut ? TEXTS.noneTakesPayments : TEXTS.howPaid, word);
  if (user === null) {
    const offer = installation().offersTrial ? TEXTS.freeTrial : TEXTS.everyoneHasPlan;
    return { answer: prices, intro: intro(isVisitor ? offer : ""), isShort: false };
  }
  if (user.subscriptionPlan === "trial" && user.planEndsAt !== null)
    return {
      answer: TEXTS.trialAnswer(formatDay(Date.parse(user.planEndsAt), zone)),
      intro: intro(TEXTS.startsAfterTrial),
      isShort: true,
    };
  const given = givenPlan(user);
  if (given === undefined) return { answer: prices, intro: intro(""), isShort: false };
  const isLargest = given === SOLD_PLANS.at(-1);
  return {
    answer: TEXTS.givenAnswer(planName(given)),
    intro: isLargest
      ? describeGift(user)
      : `${describeGift(user)} ${isShut ? TEXTS.noneTakesPayments : TEXTS.largerPlans}`,
    isShort: true,
  };
}

import { planName } from "@sextant/core/billing";
import type { PlanPreview, User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { READERS_ZONE } from "../lib/time-words.ts";

type Bought = Pick<PlanPreview, "planId" | "kind" | "startsAt" | "endsAt">;

/** When what is bought begins and ends, in plain words. `nowMs` decides whether it begins at once. */
export function startWords(
  { planId, kind, startsAt, endsAt }: Bought,
  plan: User["subscriptionPlan"],
  nowMs: number,
  zone: string = READERS_ZONE,
): string {
  const name = planName(planId);
  const day = (time: string) => formatDate(Date.parse(time), zone);
  if (kind === "renewal") return `Added to what you have: ${name} then runs until ${day(endsAt)}.`;
  if (kind === "upgrade")
    return `${name} starts as soon as it is paid and runs until ${day(endsAt)}. What is left of your present plan is counted.`;
  if (kind === "downgrade" && startsAt === endsAt) return `${name} is yours already; what is larger ends.`;
  if (kind === "downgrade") return `${name} then runs until ${day(endsAt)}, paid from what is left.`;
  // A minute either way is the difference of two clocks, not a start in the future.
  if (Date.parse(startsAt) <= nowMs + 60_000)
    return `${name} starts as soon as it is paid and runs 30 days, until ${day(endsAt)}.`;
  return plan === "trial"
    ? `Your trial goes on until ${day(startsAt)}; ${name} starts then, so that no day is lost, and runs until ${day(endsAt)}.`
    : `${name} starts on ${day(startsAt)} and runs until ${day(endsAt)}.`;
}

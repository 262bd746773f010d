import { planName } from "@sextant/core/billing";
import type { PlanPreview, User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { READERS_ZONE } from "../lib/time-text.ts";

type Bought = Pick<PlanPreview, "planId" | "kind" | "startsAt" | "endsAt">;
/** The user's trial end, since a plan that begins then says so. */
type Owner = Pick<User, "trialEndsAt">;

/** Describes when the purchase begins and ends. `nowMs` decides whether it begins at once. */
export function describeStart(
  { planId, kind, startsAt, endsAt }: Bought,
  owner: Owner,
  nowMs: number,
  zone: string = READERS_ZONE,
): string {
  const name = planName(planId);
  const day = (time: string) => formatDate(Date.parse(time), zone);
  switch (kind) {
    case "renewal":
      return `Added to what you have: ${name} then runs until ${day(endsAt)}.`;
    case "upgrade":
      return `${name} starts as soon as it is paid and runs until ${day(endsAt)}. What is left of your current plan counts towards it.`;
    case "downgrade": {
      const isAdded = startsAt !== endsAt;
      if (isAhead(startsAt, nowMs))
        return isAdded
          ? `${name} starts ${describeWhen(startsAt, owner, zone)} and runs until ${day(endsAt)}, paid from what is left.`
          : `You already have ${name}. It starts ${describeWhen(startsAt, owner, zone)}.`;
      return isAdded
        ? `${name} then runs until ${day(endsAt)}, paid from what is left.`
        : `You already have ${name}; the larger plan ends.`;
    }
    case "new":
      if (!isAhead(startsAt, nowMs))
        return `${name} starts as soon as it is paid and runs 30 days, until ${day(endsAt)}.`;
      return isTrialsEnd(startsAt, owner)
        ? `Your trial continues until ${day(startsAt)}. ${name} starts then, so you lose no day, and runs until ${day(endsAt)}.`
        : `${name} starts on ${day(startsAt)} and runs until ${day(endsAt)}.`;
  }
}

/**
 * Returns the message after a smaller plan was taken, given the user's plan since then (`owner`): that it is active, or
 * when it will be.
 */
export function describeTaken(
  { planId, startsAt }: Pick<PlanPreview, "planId" | "startsAt">,
  owner: Owner & Pick<User, "subscriptionPlan">,
  nowMs: number,
  zone: string = READERS_ZONE,
): string {
  const name = planName(planId);
  if (isAhead(startsAt, nowMs)) return `${name} starts ${describeWhen(startsAt, owner, zone)}`;
  // A user who has a larger plan anyway, as the merchant does, does not have this one now.
  return owner.subscriptionPlan === planId ? `You have ${name} now` : `The change to ${name} has been made`;
}

/** Formats the start: 'when your trial ends on 6 Jan 2026', or the date alone. */
function describeWhen(startsAt: string, owner: Owner, zone: string): string {
  const day = formatDate(Date.parse(startsAt), zone);
  return isTrialsEnd(startsAt, owner) ? `when your trial ends on ${day}` : `on ${day}`;
}

/** Returns whether a start is in the future; a minute either way is clock skew. */
export function isAhead(startsAt: string, nowMs: number): boolean {
  return Date.parse(startsAt) > nowMs + 60_000;
}

const isTrialsEnd = (at: string, { trialEndsAt }: Owner): boolean =>
  trialEndsAt !== null && Date.parse(trialEndsAt) === Date.parse(at);

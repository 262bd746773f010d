import { planName } from "@sextant/core/billing";
import type { PlanPreview, User } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { READERS_ZONE } from "../lib/time-text.ts";
import * as TEXTS from "./start-texts.ts";

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
      return TEXTS.renewalRuns(name, day(endsAt));
    case "upgrade":
      return TEXTS.upgradeRuns(name, day(endsAt));
    case "downgrade": {
      const isAdded = startsAt !== endsAt;
      if (isAhead(startsAt, nowMs))
        return isAdded
          ? TEXTS.downgradeRuns(name, describeWhen(startsAt, owner, zone), day(endsAt))
          : TEXTS.haveStarting(name, describeWhen(startsAt, owner, zone));
      return isAdded ? TEXTS.thenRunsFromRest(name, day(endsAt)) : TEXTS.haveLargerEnds(name);
    }
    case "new":
      if (!isAhead(startsAt, nowMs)) return TEXTS.newRuns(name, day(endsAt));
      return isTrialsEnd(startsAt, owner)
        ? TEXTS.afterTrialRuns(name, day(startsAt), day(endsAt))
        : TEXTS.laterRuns(name, day(startsAt), day(endsAt));
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
  if (isAhead(startsAt, nowMs)) return TEXTS.startsWhen(name, describeWhen(startsAt, owner, zone));
  // A user who has a larger plan anyway, as the merchant does, does not have this one now.
  return owner.subscriptionPlan === planId ? TEXTS.haveNow(name) : TEXTS.changeMade(name);
}

/** Formats the start: 'when your trial ends on 6 Jan 2026', or the date alone. */
function describeWhen(startsAt: string, owner: Owner, zone: string): string {
  const day = formatDate(Date.parse(startsAt), zone);
  return isTrialsEnd(startsAt, owner) ? TEXTS.whenTrialEnds(day) : TEXTS.onDay(day);
}

/** Returns whether a start is in the future; a minute either way is clock skew. */
export function isAhead(startsAt: string, nowMs: number): boolean {
  return Date.parse(startsAt) > nowMs + 60_000;
}

const isTrialsEnd = (at: string, { trialEndsAt }: Owner): boolean =>
  trialEndsAt !== null && Date.parse(trialEndsAt) === Date.parse(at);

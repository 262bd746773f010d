import { planEntitlements } from "@sextant/core/billing";
import type { User } from "@sextant/core/contract";
import { ownProfile } from "@sextant/core/strategy";
import type { SetUpUser } from "./person.ts";

/** Converts a record to what its owner is shown. */
export function userAnswer(user: SetUpUser): User {
  const { plan, endsAtMs, trialEndsAtMs } = user.plan;
  const { profile, isChosen } = ownProfile(user.riskProfile);
  return {
    id: user.id,
    firebaseUid: user.subject,
    username: user.username,
    displayName: user.displayName ?? null,
    email: user.email,
    emailVerified: user.emailVerified,
    role: user.role,
    riskProfile: profile,
    riskProfileChosen: isChosen,
    subscriptionPlan: plan,
    planEndsAt: timeOrNull(endsAtMs),
    trialEndsAt: timeOrNull(trialEndsAtMs),
    entitlements: planEntitlements(plan),
    firstRun: user.firstRun,
    createdAt: new Date(user.createdAtMs).toISOString(),
  };
}

function timeOrNull(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}

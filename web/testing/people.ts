import { planEntitlements } from "@sextant/core/billing";
import type { Identity, User } from "@sextant/core/contract";

/** The signed-in person of component tests. */
export const SAMPLE_IDENTITY: Identity = {
  uid: "uid-ann",
  email: "ann@example.com",
  emailVerified: true,
  displayName: "Ann Walker",
};

const DAY_MS = 86_400_000;

/** Their record: six and a half days of trial left, with all that a trial opens. */
export function sampleUser(changes: Partial<User> = {}): User {
  const trialEndsAt = new Date(Date.now() + 6.5 * DAY_MS).toISOString();
  return {
    id: "user-ann",
    firebaseUid: SAMPLE_IDENTITY.uid,
    username: "Ann-Walker",
    displayName: SAMPLE_IDENTITY.displayName,
    email: SAMPLE_IDENTITY.email,
    emailVerified: true,
    role: "user",
    riskProfile: "MODERATE",
    riskProfileChosen: false,
    subscriptionPlan: "trial",
    planEndsAt: trialEndsAt,
    trialEndsAt,
    entitlements: planEntitlements("trial"),
    firstRun: "done",
    createdAt: new Date(Date.now() - DAY_MS).toISOString(),
    ...changes,
  };
}

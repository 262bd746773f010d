import type { SoldPlanId } from "@sextant/core/billing";
import { SCREENS, signInPath, type Identity, type User } from "@sextant/core/contract";
import { addressAt } from "./use-pricing-address.ts";

type Known = {
  readonly firebaseUser: Identity | null;
  readonly user: User | null;
  readonly loading: boolean;
};

/**
 * Returns where 'Get Started' leads a user who cannot buy yet: to signing up, or to finishing it, and from there back
 * to the plan. Undefined if the dialog opens at once, or as soon as the session is known.
 */
export function planSignInPath({ firebaseUser, user, loading }: Known, planId: SoldPlanId): string | undefined {
  if (loading || user !== null) return undefined;
  const back = addressAt({ planId });
  return firebaseUser === null
    ? signInPath(back, "sign-up")
    : `${SCREENS.welcome.path}?return=${encodeURIComponent(back)}`;
}

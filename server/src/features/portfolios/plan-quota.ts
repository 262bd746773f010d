import { planEntitlements, planName, SOLD_PLANS } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import { beyondQuota, heldAssets, type HeldAsset } from "@sextant/core/portfolio";
import type { SetUpUser } from "../../identity/person.ts";
import type { Counted } from "./cached-ledgers.ts";

/** Returns the assets held across all portfolios of a user, to compare with the plan's quota. */
export function heldOf(counted: ReadonlyMap<string, Counted>): readonly HeldAsset[] {
  return [...counted].flatMap(([portfolioId, { held }]) =>
    held.filter(({ quantity }) => quantity.units > 0n).map(({ symbol, sinceMs }) => ({ portfolioId, symbol, sinceMs })),
  );
}

/** Returns how many distinct assets the user's plan currently allows; null is no limit. */
export function quotaOf(user: SetUpUser): number | null {
  return planEntitlements(user.plan.plan).portfolioAssets;
}

/**
 * Rejects a change that adds to a portfolio when it would exceed the plan's quota further, or adds to an asset that is
 * over it already. Changes that remove something (a sale, a removed purchase) are never checked: they are the way back
 * within the quota.
 */
export function refuseBeyondQuota(
  quota: number | null,
  portfolioId: string,
  before: readonly HeldAsset[],
  after: readonly HeldAsset[],
): void {
  if (quota === null) return;
  const grows = heldAssets(after) > quota && heldAssets(after) > heldAssets(before);
  if (!grows && !beyondQuota(after, quota).has(portfolioId)) return;
  const larger = SOLD_PLANS.find((plan) => (planEntitlements(plan).portfolioAssets ?? Infinity) > quota) ?? "pro";
  throw new Failure("assets-used-up", { count: String(quota), plan: planName(larger) });
}

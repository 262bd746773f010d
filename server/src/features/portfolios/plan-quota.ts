import { planEntitlements, planName, SOLD_PLANS } from "@sextant/core/billing";
import { Failure } from "@sextant/core/contract";
import { beyondQuota, heldAssets, type HeldAsset } from "@sextant/core/portfolio";
import type { SetUpUser } from "../../identity/person.ts";
import type { Counted } from "./cached-ledgers.ts";

/** What is held of all portfolios of a person, for what a plan has room for. */
export function heldOf(counted: ReadonlyMap<string, Counted>): readonly HeldAsset[] {
  return [...counted].flatMap(([portfolioId, { held }]) =>
    held.filter(({ quantity }) => quantity.units > 0n).map(({ symbol, sinceMs }) => ({ portfolioId, symbol, sinceMs })),
  );
}

/** How many distinct assets the person's plan has room for now; null is no limit. */
export function quotaOf(user: SetUpUser): number | null {
  return planEntitlements(user.plan.plan).portfolioAssets;
}

/**
 * Refuses a change that adds to a portfolio, when it would make the plan's room be exceeded further, or adds to what is over it already.
 * What takes away (a sale, a removed purchase) is never asked about: it is the way back into the room.
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

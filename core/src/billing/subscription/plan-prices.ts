import { PRICING_PLANS } from "../price-lists.ts";
import type { SoldPlanId } from "../plans.ts";

/** One payment buys 30 days to the second, whatever the month, so that every period costs the same. */
export const PLAN_PERIOD_MS = 30 * 86_400_000;

/** Returns the price of one period of a plan, in millionths of a USDT, as on the pricing page. */
export function planPriceMicro(plan: SoldPlanId): bigint {
  const text = PRICING_PLANS.find(({ id }) => id === plan)?.pricePerMonthUsd ?? "";
  const [, whole, part = ""] = /^(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new Error(`the plan ${plan} has no price that can be charged: ${text}`);
  return BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, "0"));
}

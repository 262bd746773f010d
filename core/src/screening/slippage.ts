import type { Slippage } from "./assessment.ts";
import type { MergedMarket } from "./merged-market.ts";
import { payingSideUsd } from "./paying-side.ts";

/** Sale sizes for which the cost is shown, in dollars at the current price. */
const SALES_USD = [100, 1_000] as const;

/**
 * Returns what selling $100 and $1,000 at once would lose relative to the price, in percent, in the pool that pays
 * best: by constant product, a sale of x against a paying side of q loses x / (q + x). Fees and taxes are extra. Pools
 * with concentrated liquidity may do better or worse. Undefined if no accepted pool reports its liquidity.
 */
export function slippage({ pools }: MergedMarket): readonly Slippage[] {
  let deepest: number | undefined;
  for (const pool of pools) {
    const side = payingSideUsd(pool);
    if (side !== undefined && (deepest === undefined || side > deepest)) deepest = side;
  }
  return SALES_USD.map((usd) => ({
    usd,
    percent: deepest === undefined ? undefined : (usd / (deepest + usd)) * 100,
  }));
}

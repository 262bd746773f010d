import type { TradeOdds } from "../contract/index.ts";
import type { BarrierOdds, Forecast } from "../forecast/index.ts";
import { afterCostPercent } from "./decide.ts";
import { publishedPercent } from "./published-percent.ts";
import { wholeShares } from "./whole-shares.ts";

/**
 * Returns the probabilities of which barrier is reached first, in percent with one decimal, adding up to exactly 100.
 */
export function shownOdds({ pTarget, pExpired, pStop }: BarrierOdds): TradeOdds["odds"] {
  const [target = 0, neither = 0, stop = 0] = wholeShares([pTarget, pExpired, pStop], 1000).map(
    (tenths) => tenths / 10,
  );
  return { target, neither, stop };
}

/** Returns every possible trade on a forecast, for each profile and side: its conditions and its probabilities. */
export function tradeTable({ barriers, price }: Forecast, costPercent: number): TradeOdds[] {
  return barriers.map((one) => ({
    profile: one.profile,
    side: one.side,
    entry: price,
    target: one.target,
    stop: one.stop,
    odds: shownOdds(one),
    rightPercent: publishedPercent(one.pClaim),
    breakEvenPercent: publishedPercent(one.breakEven),
    expectedPercent: afterCostPercent(one, costPercent),
  }));
}

import type { CandlesAnswer } from "@sextant/core/contract";

/** Why another symbol's bars are not drawn beside the chart's: one of both is made up and the other real. Undefined where both are alike. */
export function madeUpBesideReal(own: CandlesAnswer, other: CandlesAnswer): string | undefined {
  const isMadeUp = other.freshness.state === "simulated";
  if (isMadeUp === (own.freshness.state === "simulated")) return undefined;
  return isMadeUp
    ? "Only simulated bars are to be had, which are not shown beside real ones."
    : `Only simulated bars of ${own.symbol} are to be had, beside which real ones are not shown.`;
}

import type { AdvicePlan, RiskProfile, Strategy } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
import { POSITION_LIMITS } from "@sextant/core/strategy";
import { profileName } from "./profile-name.ts";

type Said = {
  readonly symbol: string;
  readonly action: Strategy["action"];
  /** The side of the plan: for a HOLD the better one. */
  readonly side: AdvicePlan["side"];
  readonly amount: string;
};

/** Describes the trade plan in one sentence, for a user who has never sized a position. */
export function planSentence({ symbol, action, side, amount }: Said): string {
  if (action === "SELL") return `Don't hold any ${symbol}: the trade plan's amount is ${amount}.`;
  if (action === "HOLD" && side === "SELL")
    return `There's no reason to trade now. If you hold ${symbol}, keep no more than ${amount} of your capital in it. If you trade anyway, selling is better than buying.`;
  return action === "BUY"
    ? `The trade plan puts ${amount} of your capital into ${symbol}.`
    : `There's no reason to trade now. If you trade anyway, put no more than ${amount} of your capital into ${symbol}.`;
}

/** Compares the user's holding with the trade plan. */
export function gapSentence(holding: string, side: "below" | "at" | "above", by: string): string {
  if (side === "at") return `You hold ${holding}, exactly the planned amount.`;
  return side === "below"
    ? `You hold ${holding}, ${by} less than planned.`
    : `You hold ${holding}, ${by} more than planned.`;
}

/** Returns the maximum share of the user's money that a profile puts into one purchase, in percent, as it is typed. */
export const usualShare = (profile: RiskProfile): string => String(Math.round(POSITION_LIMITS[profile].purchase * 100));

/**
 * Describes the two limits of a profile: the maximum purchase, and how large a holding may grow before a sale is
 * recommended.
 */
export function describeLimit(profile: RiskProfile): string {
  const { purchase, holding } = POSITION_LIMITS[profile];
  return `${profileName(profile)} profile: a full position is at most ${formatPercent(purchase * 100)} of your money. A holding may grow to ${formatPercent(holding * 100)} before we suggest selling some, because selling costs and gains may be taxed.`;
}

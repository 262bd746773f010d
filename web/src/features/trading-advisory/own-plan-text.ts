import type { AdvicePlan, RiskProfile, Strategy } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
import { POSITION_LIMITS } from "@sextant/core/strategy";
import { profileName } from "./profile-name.ts";
import * as TEXTS from "./on-demand/texts.tsx";

type Said = {
  readonly symbol: string;
  readonly action: Strategy["action"];
  /** The side of the plan: for a HOLD the better one. */
  readonly side: AdvicePlan["side"];
  readonly amount: string;
};

/** Describes the trade plan in one sentence, for a user who has never sized a position. */
export function planSentence({ symbol, action, side, amount }: Said): string {
  if (action === "SELL") return TEXTS.holdNone(symbol, amount);
  if (action === "HOLD" && side === "SELL") return TEXTS.keepAtMost(symbol, amount);
  return action === "BUY" ? TEXTS.putInto(symbol, amount) : TEXTS.putAtMost(symbol, amount);
}

/** Compares the user's holding with the trade plan. */
export function gapSentence(holding: string, side: "below" | "at" | "above", by: string): string {
  if (side === "at") return TEXTS.holdExactly(holding);
  return side === "below" ? TEXTS.holdLess(holding, by) : TEXTS.holdMore(holding, by);
}

/** Returns the maximum share of the user's money that a profile puts into one purchase, in percent, as it is typed. */
export const usualShare = (profile: RiskProfile): string => String(Math.round(POSITION_LIMITS[profile].purchase * 100));

/**
 * Describes the two limits of a profile: the maximum purchase, and how large a holding may grow before a sale is
 * recommended.
 */
export function describeLimit(profile: RiskProfile): string {
  const { purchase, holding } = POSITION_LIMITS[profile];
  return TEXTS.profileLimit(profileName(profile), formatPercent(purchase * 100), formatPercent(holding * 100));
}

import type { RiskProfile, User } from "@sextant/core/contract";
import { formatPercent } from "@sextant/core/market";
import { DEEP_FALL_LIMITS, POSITION_LIMITS } from "@sextant/core/strategy";
import { profileName } from "../../lib/profile-name.ts";

const SWINGS: Readonly<Record<RiskProfile, string>> = {
  CONSERVATIVE: "You want small swings",
  MODERATE: "You can live with average swings",
  AGGRESSIVE: "You can live with large swings",
};

/** Says in one sentence what a profile changes, with the limits that recommendations and advice use. */
export function profileSentence(profile: RiskProfile): string {
  const { purchase } = POSITION_LIMITS[profile];
  const { buyBelow } = DEEP_FALL_LIMITS[profile];
  return `${SWINGS[profile]}: we suggest at most ${formatPercent(purchase * 100)} of your money for one purchase, and BUY for a stock only while the chance that it falls 20% within six months is below ${formatPercent(buyBelow * 100)}.`;
}

/** Says which profile counts until the person has chosen; undefined once they have. */
export function defaultNote({ riskProfile, riskProfileChosen }: Pick<User, "riskProfile" | "riskProfileChosen">) {
  return riskProfileChosen ? undefined : `You haven't chosen one yet, so ${profileName(riskProfile)} is used.`;
}

import type { RiskProfile, User } from "@sextant/core/contract";

type Text = { readonly name: string; readonly sentence: string };

const text = (name: string, swings: string, purchase: string, chance: string): Text => ({
  name,
  sentence: `${swings}. We suggest putting at most ${purchase} of your money into one purchase, and we advise BUY for a stock only while its chance of falling 20% within six months is below ${chance}.`,
});

/**
 * Each profile with its effect, in one sentence. The numbers are the engine's (`POSITION_LIMITS`, `DEEP_FALL_LIMITS`);
 * a test compares them, since importing them here would cost every screen the name of one more file.
 */
export const PROFILE_LABELS: Readonly<Record<RiskProfile, Text>> = {
  CONSERVATIVE: text("Conservative", "You want small swings", "6%", "25%"),
  MODERATE: text("Moderate", "You can live with average swings", "10%", "40%"),
  AGGRESSIVE: text("Aggressive", "You can live with large swings", "13%", "55%"),
};

/** Says which profile applies until the user has chosen one; undefined once they have. */
export function defaultNote({ riskProfile, riskProfileChosen }: Pick<User, "riskProfile" | "riskProfileChosen">) {
  return riskProfileChosen ? undefined : `You haven't chosen one yet, so we use ${PROFILE_LABELS[riskProfile].name}.`;
}

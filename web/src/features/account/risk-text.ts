import type { RiskProfile, User } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

type Text = { readonly name: string; readonly sentence: string };

const text = (name: string, swings: string, purchase: string, chance: string): Text => ({
  name,
  sentence: TEXTS.profileSentence(swings, purchase, chance),
});

/**
 * Each profile with its effect, in one sentence. The numbers are the engine's (`POSITION_LIMITS`, `DEEP_FALL_LIMITS`);
 * a test compares them, since importing them here would cost every screen the name of one more file.
 */
export const PROFILE_LABELS: Readonly<Record<RiskProfile, Text>> = {
  CONSERVATIVE: text(TEXTS.conservative, TEXTS.smallSwings, "6%", "25%"),
  MODERATE: text(TEXTS.moderate, TEXTS.averageSwings, "10%", "40%"),
  AGGRESSIVE: text(TEXTS.aggressive, TEXTS.largeSwings, "13%", "55%"),
};

/** Says which profile applies until the user has chosen one; undefined once they have. */
export function defaultNote({ riskProfile, riskProfileChosen }: Pick<User, "riskProfile" | "riskProfileChosen">) {
  return riskProfileChosen ? undefined : TEXTS.defaultProfile(PROFILE_LABELS[riskProfile].name);
}

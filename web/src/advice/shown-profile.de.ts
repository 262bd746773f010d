import type { RiskProfile } from "@sextant/core/contract";
import { upperFirst } from "./chance-text.ts";
import { profileWord } from "./profile-word.de.ts";

/** Returns a risk profile as advice and its choice name it. */
export const shownProfile = (profile: RiskProfile): string => upperFirst(profileWord(profile));

import type { RiskProfile } from "@sextant/core/contract";
import { upperFirst } from "../../advice/chance-text.ts";
import { profileWord } from "../../advice/profile-word.de.ts";

/** Returns the name of a risk profile: 'Moderate'. */
export const profileName = (profile: RiskProfile): string => upperFirst(profileWord(profile));

import type { Profile } from "../../forecast/index.ts";
import { DEFAULT_RISK_PROFILE } from "../../market/index.ts";
import { aProfile } from "../profile-text.ts";

/** The risk profile used for a user's recommendations. */
export type OwnProfile = {
  readonly profile: Profile;
  /** Whether the user chose it; otherwise it is the default. */
  readonly isChosen: boolean;
};

/** Returns the profile a user chose, or the moderate one if they chose none. */
export function ownProfile(chosen: Profile | undefined): OwnProfile {
  return { profile: chosen ?? DEFAULT_RISK_PROFILE, isChosen: chosen !== undefined };
}

/**
 * States whose profile it is and where to change it: added to each recommendation that another profile could change.
 */
export function describeProfile({ profile, isChosen }: OwnProfile): string {
  const named = aProfile(profile, "risk profile");
  return isChosen
    ? `This is for ${named}, as you chose. You can change it on the Account page.`
    : `This is for ${named}, the default until you choose your own on the Account page.`;
}

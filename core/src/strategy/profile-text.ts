import type { Profile } from "../forecast/index.ts";

/** A risk profile in a sentence, with its article: 'an aggressive profile'. */
export const aProfile = (profile: Profile, noun = "profile"): string =>
  `${profile === "AGGRESSIVE" ? "an" : "a"} ${profile.toLowerCase()} ${noun}`;

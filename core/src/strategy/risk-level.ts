import type { Strategy } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";

/** Points by which a profile reads the same market as riskier: an aggressive target lies half as far again from the entry. */
const SHIFT: Readonly<Record<Profile, number>> = { CONSERVATIVE: 0, MODERATE: 0, AGGRESSIVE: 15 };

/**
 * How risky a trade of this profile is: from where the expected move stands among the past cases of its asset class, all names at all
 * times (0 to 100, below 33 low, above 67 high). It is no comparison with other names of the same day: in a stormy market most are high,
 * also one that is calmer than the typical name. On one market a bolder profile is never marked as less risky.
 */
export function riskLevel(sigmaPercentile: number, profile: Profile): Strategy["riskLevel"] {
  const place = sigmaPercentile + SHIFT[profile];
  return place < 33 ? "LOW" : place > 67 ? "HIGH" : "MEDIUM";
}

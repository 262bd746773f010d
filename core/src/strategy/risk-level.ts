import type { Strategy } from "../contract/index.ts";
import type { Profile } from "../forecast/index.ts";

/**
 * Points by which a profile reads the same market as riskier: an aggressive target is half as far again from the entry.
 */
const SHIFT: Readonly<Record<Profile, number>> = { CONSERVATIVE: 0, MODERATE: 0, AGGRESSIVE: 15 };

/**
 * Returns how risky a trade of this profile is, from the rank of the expected move among the past cases of its asset
 * class, all names at all times (0 to 100, below 33 low, above 67 high). It is no comparison with other names on the
 * same day: in a volatile market most are high, even one that is calmer than the typical name. In one market a bolder
 * profile is never marked as less risky.
 */
export function riskLevel(sigmaPercentile: number, profile: Profile): Strategy["riskLevel"] {
  const place = sigmaPercentile + SHIFT[profile];
  return place < 33 ? "LOW" : place > 67 ? "HIGH" : "MEDIUM";
}

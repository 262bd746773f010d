import { type Sha256, toHex, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { IssueDraft } from "./entry.ts";

/** What makes a claim the same one, whoever asks for it and however often. */
export type ClaimIdentity = Pick<
  IssueDraft,
  "book" | "claimKind" | "symbol" | "timeframe" | "horizon" | "profile" | "barCloseAt" | "modelVersion" | "ground"
>;

const BYTES = 16;

/**
 * Returns the claim's public name, 32 hexadecimal digits: the same symbol, horizon, profile, bar close and version make one claim. One
 * bar may complete several setups, each a claim of its own: theirs name the setup too. An advisory's ground is left out, so that nobody
 * claims the same horizon of the same bar on two grounds.
 */
export function claimId(claim: ClaimIdentity, hash: Sha256): string {
  const { book, claimKind, symbol, timeframe, horizon, profile, barCloseAt, modelVersion } = claim;
  const setup = claim.claimKind === "setup" && claim.ground !== undefined ? { ground: claim.ground } : {};
  const named = { book, claimKind, symbol, timeframe, horizon, profile, barCloseAt, modelVersion };
  const text = canonicalJson({ ...named, ...setup });
  return toHex(hash(utf8(text)).subarray(0, BYTES));
}

import { type Sha256, toHex, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { IssueDraft } from "./entry.ts";

/** The fields that identify a claim, regardless of who requests it and how often. */
export type ClaimIdentity = Pick<
  IssueDraft,
  "book" | "claimKind" | "symbol" | "timeframe" | "horizon" | "profile" | "barCloseAt" | "modelVersion" | "ground"
>;

const BYTES = 16;

/**
 * Returns the claim's public id, 32 hexadecimal digits: the same symbol, horizon, profile, bar close and version make
 * one claim. One bar may complete several setups, each a separate claim, so their ids include the setup. An advisory's
 * ground is left out, so that the same horizon of the same bar can't be claimed on two grounds.
 */
export function claimId(claim: ClaimIdentity, hash: Sha256): string {
  const { book, claimKind, symbol, timeframe, horizon, profile, barCloseAt, modelVersion } = claim;
  const setup = claim.claimKind === "setup" && claim.ground !== undefined ? { ground: claim.ground } : {};
  const named = { book, claimKind, symbol, timeframe, horizon, profile, barCloseAt, modelVersion };
  const text = canonicalJson({ ...named, ...setup });
  return toHex(hash(utf8(text)).subarray(0, BYTES));
}

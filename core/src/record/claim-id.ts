import { type Sha256, toHex, utf8 } from "./bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { IssueDraft } from "./entry.ts";

/** What makes a claim the same one, whoever asks for it and however often. */
export type ClaimIdentity = Pick<
  IssueDraft,
  "book" | "claimKind" | "symbol" | "timeframe" | "horizon" | "profile" | "barCloseAt" | "modelVersion"
>;

const BYTES = 16;

/** The claim's public name, 32 hexadecimal digits: the same symbol, horizon, profile, bar close and version make one claim. */
export function claimId(claim: ClaimIdentity, hash: Sha256): string {
  const { book, claimKind, symbol, timeframe, horizon, profile, barCloseAt, modelVersion } = claim;
  const text = canonicalJson({ book, claimKind, symbol, timeframe, horizon, profile, barCloseAt, modelVersion });
  return toHex(hash(utf8(text)).subarray(0, BYTES));
}

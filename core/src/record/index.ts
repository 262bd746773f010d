export { canonicalJson, type Json } from "./canonical-json.ts";
export { fromHex, sha256, type Sha256, toHex, utf8 } from "./bytes.ts";
export * from "./entry.ts";
export { claimId, type ClaimIdentity } from "./claim-id.ts";
export { claimError, entryError } from "./entry-error.ts";
export { chainEntries, EMPTY_CHAIN, entryHash, hashedText, type WrittenEntry } from "./entry-chain.ts";
export { inclusionProof, merkleRoot, rootOfProof } from "./merkle.ts";
export {
  readSigned,
  RECORD_FORMAT,
  signedText,
  type SignedHead,
  type SignedRoot,
  type VerifySignature,
} from "./signed-head.ts";
export { BOOK_LABELS, exportHeader } from "./export-lines.ts";
export type { ChainError } from "./chain-error.ts";
export type { ChainCounts } from "./chain-walk.ts";
export { checkExport, type ExportCheck, type ExportCheckOptions } from "./check-export.ts";
export type { Split } from "./price-scale.ts";
export { type Evidence, resolveClaim, type Settlement } from "./resolve-claim.ts";
export { symbolAtIssue } from "./symbol-at-issue.ts";
export { heldOf, type ScoreRow, shownKind } from "./score-row.ts";
export type { Score } from "./score.ts";
export { type GroundMetrics, type GroundRow, type GroundScore, groundScores } from "./ground-scores.ts";
export { type Coverage, type Scorecard, scorecard } from "./scorecard.ts";

export type { AdvisedChange } from "./advised-on-schedule.ts";
export { type ClaimRecord, openRecord, type RecordOptions } from "./open-record.ts";
export type {
  ChangedClaim,
  Claim,
  ClaimFilter,
  ClaimQueries,
  ClaimWithFacts,
  SignalChoice,
  TalliedClaims,
} from "./claim-queries.ts";
export type { DayRoot, DayRoots, RowProof } from "./day-roots.ts";
export { nodeSha256 } from "./record-key.ts";
export { RecordError } from "./record-error.ts";
export type { ClaimDraft, IssueRequest, IssueResult, ResolveRequest } from "./record-writer.ts";
export type { OpenClaims, ReadSettlingBars, SettlingBars } from "./resolve-due.ts";

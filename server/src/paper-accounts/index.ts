export { ACTIVE_ACCOUNTS } from "./active-accounts.ts";
export { type AccountRow } from "./account-row.ts";
export { type AccountStep, accountSteps, nearEquity, withoutPositions } from "./account-steps.ts";
export { describeCancelled, describeRejected } from "./order-text.ts";
export {
  type AccountChange,
  type AccountOwner,
  createPaperAccounts,
  equityText,
  type HeldChange,
  type PaperAccounts,
} from "./paper-accounts.ts";
export { readEvents, readVenue, readVenues, type VenueAt } from "./read-venue.ts";
export type { Placed } from "./order-rows.ts";
export { tradedTokens } from "./traded-tokens.ts";
export type { FillEvidence } from "./write-steps.ts";

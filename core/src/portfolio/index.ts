export { beyondQuota, heldAssets, type HeldAsset } from "./beyond-quota.ts";
export { checkpoint, ledgerOfCheckpoint } from "./checkpoint.ts";
export {
  type Disposal,
  disposals,
  disposalsInSteps,
  type ExternalFlow,
  externalFlows,
  externalFlowsOf,
} from "./disposals.ts";
export { type Entry, ENTRY_SETTINGS, transactionOfEntry } from "./entry.ts";
export { type CorporateEvent, type EventAction, eventActionsInSteps, eventId } from "./event-actions.ts";
export { type Effect, explanation, type Explanation } from "./explanation.ts";
export {
  type CashBalance,
  cashBalances,
  departures,
  type Gain,
  holdings,
  type LedgerHolding,
  lots,
  type Lot,
  realisedGain,
  unknownMetrics,
} from "./holdings.ts";
export { type Income, incomesInSteps } from "./incomes.ts";
export type { Arrivals } from "./fold.ts";
export { type GrowingLedger, growingLedger } from "./growing-ledger.ts";
export { continuedInOrder, continuedLedger, emptyLedger, firstError, ledger, type Ledger } from "./ledger.ts";
export { IN_TRANSIT } from "./ledger-state.ts";
export { knownMovementsInSteps } from "./known-movements.ts";
export {
  type DayRate,
  LOT_METHODS,
  type LedgerSettings,
  type LotMethod,
  type RateOf,
  type UnknownMetric,
  type UnknownReason,
} from "./ledger-settings.ts";
export {
  type CashValue,
  type HoldingValue,
  ledgerValue,
  type LedgerValue,
  type Unvalued,
  type ValuationDay,
} from "./ledger-value.ts";
export type { Match, Movement, Origin, Precision } from "./movement.ts";
export { firstOversold, type Oversold, type Position, positions } from "./positions.ts";
export { arrivalsInto, linkedLedgersInSteps, type LinkedPortfolio } from "./linked-ledgers.ts";
export { reconciliation, type ReconciliationLine, type ReconciliationTerm } from "./reconciliation.ts";
export { type LotChoice, type Ratio, type Transaction } from "./transaction.ts";
export type { TransactionError } from "./transaction-error.ts";
export { sortedInSteps } from "./sorted-in-steps.ts";
export { linkedInOrderInSteps, type OrderedTransaction, transactionsInOrder } from "./transactions-in-order.ts";
export { linkedPortfolios, transferLegs } from "./transfer-legs.ts";
export type { UnitPrice } from "./unit-price.ts";
export { averageCost, type QuotedPrice, valuation, type Valuation, type ValuedHolding } from "./valuation.ts";

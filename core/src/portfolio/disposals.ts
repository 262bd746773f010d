import type { Decimal } from "../decimal/index.ts";
import { atOnce } from "./at-once.ts";
import { moneyDecimal } from "./fixed-point.ts";
import { type Lot, shownLot } from "./holdings.ts";
import type { Arrivals } from "./fold.ts";
import { fold, type Ledger, type Listeners, NO_ARRIVALS } from "./ledger.ts";
import type { LedgerSettings, RateOf, UnknownReason } from "./ledger-settings.ts";
import { emptyState } from "./ledger-state.ts";
import type { Transaction } from "./transaction.ts";
import { type OrderedTransaction, transactionsInOrder } from "./transactions-in-order.ts";
import type { CloseOf } from "./unit-price.ts";

/** A lot, or part of one, that was sold, exchanged, written off or paid as a fee. Amounts are in base currency. */
export type Disposal = {
  readonly transactionId: string;
  readonly atMs: number;
  readonly symbol: string;
  /** The part of the purchase that was taken, with its cost. */
  readonly lot: Lot;
  /** Before fees and taxes. */
  readonly proceeds: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  /** Proceeds less fees, taxes and cost; undefined if one of them is unknown, for the reason given. */
  readonly gain: Decimal | undefined;
  readonly unknown: UnknownReason | undefined;
};

/** Money that came into a portfolio from outside, or left it (below zero), in base currency at the rate of its day. */
export type ExternalFlow = { readonly transactionId: string; readonly atMs: number; readonly amount: Decimal };

type Options = {
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly arrivals?: Arrivals;
  /** The transactions in order, if transfers link this portfolio with others (`linkedInOrder`). */
  readonly ordered?: readonly OrderedTransaction[];
  /** Looks up a symbol's value at a day's close. */
  readonly closeOf?: CloseOf;
};

/** Returns the disposals from `fromMs` (inclusive) to `toMs` (exclusive), lot by lot, as needed for a tax return. */
export function disposals(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  options: Options = {},
): readonly Disposal[] {
  return atOnce(disposalsInSteps(transactions, settings, rateOf, options));
}

/** Computes `disposals` in steps of a few milliseconds, so that other work can run in between. */
export function* disposalsInSteps(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  { fromMs = -Infinity, toMs = Infinity, arrivals = NO_ARRIVALS, ordered }: Options = {},
): Generator<void, readonly Disposal[]> {
  const found: Disposal[] = [];
  yield* foldInSteps(ordered ?? transactionsInOrder(transactions), settings, rateOf, arrivals, {
    onRealised({ transaction, symbol, part, proceeds, fees, taxes, unknown }) {
      if (transaction.atMs < fromMs || transaction.atMs >= toMs) return;
      found.push({
        transactionId: transaction.id,
        atMs: transaction.atMs,
        symbol,
        unknown,
        lot: shownLot(part),
        proceeds: moneyDecimal(proceeds),
        fees: moneyDecimal(fees),
        taxes: moneyDecimal(taxes),
        gain: unknown === undefined ? moneyDecimal(proceeds - fees - taxes - part.baseCost) : undefined,
      });
    },
  });
  return found;
}

/** Returns the money that came in from outside or left, by transaction: the input for rates of return. */
export function externalFlows(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  { fromMs, toMs, arrivals = NO_ARRIVALS, ordered, closeOf }: Options = {},
): readonly ExternalFlow[] {
  const flows = externalFlowsOf({
    ...(fromMs === undefined ? {} : { fromMs }),
    ...(toMs === undefined ? {} : { toMs }),
  });
  atOnce(foldInSteps(ordered ?? transactionsInOrder(transactions), settings, rateOf, arrivals, { ...flows, closeOf }));
  return flows.found;
}

/**
 * Collects the external flows of a ledger while it is folded, from scratch or from an existing ledger, as its listener.
 */
export function externalFlowsOf({
  fromMs = -Infinity,
  toMs = Infinity,
  from,
}: Pick<Options, "fromMs" | "toMs"> & { readonly from?: Ledger }): Required<Pick<Listeners, "onApplied">> & {
  readonly found: readonly ExternalFlow[];
} {
  const found: ExternalFlow[] = [];
  let before = from?.state.totals.external ?? 0n;
  return {
    found,
    onApplied({ id, atMs }, { totals }) {
      const amount = totals.external - before;
      before = totals.external;
      if (amount !== 0n && atMs >= fromMs && atMs < toMs)
        found.push({ transactionId: id, atMs, amount: moneyDecimal(amount) });
    },
  };
}

/** Transactions per step. */
const STEP = 500;

/** Folds transactions in steps and notifies the listeners. */
export function* foldInSteps(
  ordered: readonly OrderedTransaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  arrivals: Arrivals,
  listeners: Parameters<typeof fold>[4],
): Generator<void> {
  let counted: Ledger = { settings, state: emptyState(), error: undefined };
  for (let n = 0; n < ordered.length && counted.error === undefined; n += STEP) {
    yield;
    counted = fold(counted, ordered.slice(n, n + STEP), rateOf, arrivals, listeners);
  }
}

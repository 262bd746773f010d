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

/** A lot, or part of one, that was sold, exchanged, written off or paid as a fee. In base currency. */
export type Disposal = {
  readonly transactionId: string;
  readonly atMs: number;
  readonly symbol: string;
  /** What was taken of which purchase, with its cost. */
  readonly lot: Lot;
  /** Before fees and taxes. */
  readonly proceeds: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  /** Proceeds less fees, taxes and cost; undefined where one of them isn't known, for the reason given. */
  readonly gain: Decimal | undefined;
  readonly unknown: UnknownReason | undefined;
};

/** Money that came into a portfolio from outside, or left it (below zero), in base currency at the rate of its day. */
export type ExternalFlow = { readonly transactionId: string; readonly atMs: number; readonly amount: Decimal };

type Options = {
  readonly fromMs?: number;
  readonly toMs?: number;
  readonly arrivals?: Arrivals;
  /** The transactions in order, where transfers go between this portfolio and others (`linkedInOrder`). */
  readonly ordered?: readonly OrderedTransaction[];
  /** What was worth how much at a day's close. */
  readonly closeOf?: CloseOf;
};

/** Returns what was disposed of from `fromMs` up to but not including `toMs`, lot by lot: what a tax return asks for. */
export function disposals(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  options: Options = {},
): readonly Disposal[] {
  return atOnce(disposalsInSteps(transactions, settings, rateOf, options));
}

/** Counts `disposals` in steps of some milliseconds, so that something else can be done in between. */
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

/** Returns the money that came in from outside and left, by transaction: what rates of return are computed from. */
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

/** Finds the external flows of a ledger that is counted from nothing on, or goes on from one, as its listener. */
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

/** Transactions of one step. */
const STEP = 500;

/** Folds transactions in steps, telling those who listen. */
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

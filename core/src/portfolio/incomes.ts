import type { Decimal } from "../decimal/index.ts";
import { foldInSteps } from "./disposals.ts";
import type { Arrivals } from "./fold.ts";
import { moneyDecimal } from "./fixed-point.ts";
import type { LedgerSettings, RateOf, UnknownReason } from "./ledger-settings.ts";
import { NO_ARRIVALS } from "./ledger.ts";
import type { Transaction } from "./transaction.ts";
import { type OrderedTransaction, transactionsInOrder } from "./transactions-in-order.ts";

/** The income from one transaction, before fees and taxes, in base currency at the rate of its day. */
export type Income = {
  readonly transaction: Transaction;
  /** Undefined if unknown, for the reason given. */
  readonly amount: Decimal | undefined;
  readonly unknown: UnknownReason | undefined;
};

type Linked = { readonly arrivals?: Arrivals; readonly ordered?: readonly OrderedTransaction[] };

/**
 * Returns dividends, interest, rewards and stock dividends that have a value, in the order of their transactions, in
 * steps of a few milliseconds. The known amounts add up exactly to the income of `realisedGain`.
 */
export function* incomesInSteps(
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  rateOf: RateOf,
  /** Transfers into the portfolio, if any link it to others. */
  { arrivals = NO_ARRIVALS, ordered = transactionsInOrder(transactions) }: Linked = {},
): Generator<void, readonly Income[]> {
  const found: Income[] = [];
  let [before, notes] = [0n, 0];
  yield* foldInSteps(ordered, settings, rateOf, arrivals, {
    onApplied(transaction, { totals, unknown }) {
      const amount = totals.income - before;
      before = totals.income;
      const reason = unknown.slice(notes).find(({ metric }) => metric === "income")?.reason;
      notes = unknown.length;
      if (amount !== 0n || reason !== undefined)
        found.push({
          transaction,
          amount: reason === undefined ? moneyDecimal(amount) : undefined,
          unknown: reason,
        });
    },
  });
  return found;
}

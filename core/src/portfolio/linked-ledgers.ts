import type { Arrivals } from "./fold.ts";
import { departures } from "./holdings.ts";
import { emptyLedger, foldingOf, foldNext, type Ledger } from "./ledger.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import { comparePlaces } from "./place.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";
import type { Transaction } from "./transaction.ts";
import type { CloseOf } from "./unit-price.ts";
import { linkedInOrderInSteps, type OrderedTransaction } from "./transactions-in-order.ts";

/** A portfolio that transfers link with others. */
export type LinkedPortfolio = {
  readonly transactions: readonly Transaction[];
  readonly settings: LedgerSettings;
  readonly rateOf: RateOf;
  readonly closeOf?: CloseOf;
};

/** Transactions per step when counting, and when only ordering. */
const STEP = 500;
const PLACED = 5_000;

/**
 * Computes the ledgers of portfolios linked by transfers together, in time order, so that each has what the others sent
 * it, including lots that came back. Runs in steps of a few milliseconds, so that other work can run in between. A
 * portfolio stops at its first transaction that can't be counted; anything it would have sent after that has an unknown
 * cost where it arrives.
 */
export function* linkedLedgersInSteps(
  portfolios: ReadonlyMap<string, LinkedPortfolio>,
): Generator<void, ReadonlyMap<string, Ledger>> {
  const ledgers = new Map<string, Ledger>();
  const ordered = yield* linkedInOrderInSteps(
    new Map([...portfolios].map(([id, { transactions }]) => [id, transactions])),
  );
  const foldings = new Map(
    [...portfolios].map(([id, { settings, rateOf, closeOf }]) => {
      const own = emptyLedger(settings);
      ledgers.set(id, own);
      return [id, foldingOf(own, rateOf, arrivalsInto(id, ledgers), { closeOf })];
    }),
  );
  const unsorted: { readonly id: string; readonly each: OrderedTransaction }[] = [];
  for (const [id, own] of ordered)
    for (const each of own) {
      unsorted.push({ id, each });
      if (unsorted.length % PLACED === 0) yield;
    }
  const all = yield* sortedInSteps(unsorted, (a, b) => comparePlaces(a.each.place, b.each.place));
  for (const [n, { id, each }] of all.entries()) {
    if (n % STEP === 0) yield;
    const [before, folding] = [ledgers.get(id), foldings.get(id)];
    if (before === undefined || folding === undefined || before.error !== undefined) continue;
    const error = foldNext(folding, each);
    if (error !== undefined) ledgers.set(id, { ...before, error });
  }
  return ledgers;
}

/** Returns the lots that the ledgers of other portfolios sent to one portfolio. */
export function arrivalsInto(id: string, ledgers: ReadonlyMap<string, Ledger>): Arrivals {
  return {
    get(outId) {
      for (const [from, one] of ledgers) {
        const found = from === id ? undefined : departures(one, id).get(outId);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

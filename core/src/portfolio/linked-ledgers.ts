import type { Arrivals } from "./fold.ts";
import { departures } from "./holdings.ts";
import { emptyLedger, foldingOf, foldNext, type Ledger } from "./ledger.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import { comparePlaces } from "./place.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";
import type { Transaction } from "./transaction.ts";
import type { CloseOf } from "./unit-price.ts";
import { linkedInOrderInSteps, type OrderedTransaction } from "./transactions-in-order.ts";

/** A portfolio between which and others transfers go. */
export type LinkedPortfolio = {
  readonly transactions: readonly Transaction[];
  readonly settings: LedgerSettings;
  readonly rateOf: RateOf;
  readonly closeOf?: CloseOf;
};

/** Transactions that are counted in one step, and that are only put in order. */
const STEP = 500;
const PLACED = 5_000;

/**
 * Counts portfolios between which transfers go together, in the order of time, so that each has what the others sent it, also where it
 * came back. In steps of some milliseconds, so that something else can be done in between. A portfolio ends at its first transaction that
 * can't be counted; what it would have sent after that is of unknown cost where it arrives.
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

/** Returns what the ledgers of other portfolios sent to one. */
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

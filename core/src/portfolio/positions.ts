import type { Decimal } from "../decimal/index.ts";
import { type Entry, ENTRY_SETTINGS, transactionOfEntry } from "./entry.ts";
import { holdings } from "./holdings.ts";
import { firstError, ledger } from "./ledger.ts";

/** The quantity held of one symbol, and the gain of its sales. Exact: paid - received = cost - realised. */
export type Position = {
  readonly symbol: string;
  readonly quantity: Decimal;
  /** Total cost of the quantity, fees included. Zero if nothing is held. */
  readonly cost: Decimal;
  /** For the quantity sold: proceeds after fees less its cost. */
  readonly realised: Decimal;
  /** Time of its first entry. */
  readonly sinceMs: number;
};

/** A sale of more than was held just before it. */
export type Oversold = { readonly entry: Entry; readonly held: Decimal };

/**
 * Returns the positions of a portfolio of purchases and sales, by average cost, from its ledger: a purchase adds its
 * price and fee to the cost; a sale takes out the same share of the cost as of the quantity, following the pooling rule
 * of HMRC's HS284 and CRA's guide T4037. Ordered by symbol, including those sold out. Throws if more is sold than is
 * held: call `firstOversold` before accepting or removing an entry.
 */
export function positions(entries: readonly Entry[]): ReadonlyMap<string, Position> {
  const counted = ledger(entries.map(transactionOfEntry), ENTRY_SETTINGS, () => undefined);
  if (counted.error !== undefined)
    throw new Error(
      counted.error.reason === "not-held"
        ? `more ${counted.error.symbol} is sold than was held`
        : `an entry can't be counted: ${counted.error.reason}`,
    );
  return new Map(
    holdings(counted).map(({ symbol, quantity, cost, realised, sinceMs }) => [
      symbol,
      { symbol, quantity, cost, realised: realised.total, sinceMs },
    ]),
  );
}

/** Returns the first sale, in time order, of more than was held at that time; undefined if every sale is covered. */
export function firstOversold(entries: readonly Entry[]): Oversold | undefined {
  const error = firstError(entries.map(transactionOfEntry), ENTRY_SETTINGS);
  if (error?.reason !== "not-held") return undefined;
  const entry = entries.find(({ id }) => id === error.transaction.id);
  return entry === undefined ? undefined : { entry, held: error.held };
}

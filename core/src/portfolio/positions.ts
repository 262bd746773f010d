import type { Decimal } from "../decimal/index.ts";
import { type Entry, ENTRY_SETTINGS, transactionOfEntry } from "./entry.ts";
import { holdings } from "./holdings.ts";
import { firstError, ledger } from "./ledger.ts";

/** What is held of one symbol, and what its sales brought. Exact: paid - received = cost - realised, to the last digit. */
export type Position = {
  readonly symbol: string;
  readonly quantity: Decimal;
  /** What the quantity cost, fees included. Zero when nothing is held. */
  readonly cost: Decimal;
  /** Of what was sold: proceeds after fees less what that part cost. */
  readonly realised: Decimal;
  /** Time of its first entry. */
  readonly sinceMs: number;
};

/** A sale of more than was held just before it. */
export type Oversold = { readonly entry: Entry; readonly held: Decimal };

/**
 * Returns what a portfolio of purchases and sales holds, by average cost, from its ledger: a purchase adds its price and fee to the cost
 * of what is held; a sale takes out the same share of that cost as of the quantity, as the pooling rule of HMRC's HS284 and CRA's guide
 * T4037 have it. Symbols in order of name, those sold out included. Throws when more is sold than is held: `firstOversold` finds that
 * before an entry is accepted or taken back.
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

/** Returns the first sale, in time, of more than was held at its moment; undefined when every one is covered. */
export function firstOversold(entries: readonly Entry[]): Oversold | undefined {
  const error = firstError(entries.map(transactionOfEntry), ENTRY_SETTINGS);
  if (error?.reason !== "not-held") return undefined;
  const entry = entries.find(({ id }) => id === error.transaction.id);
  return entry === undefined ? undefined : { entry, held: error.held };
}

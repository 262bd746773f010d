import type { Decimal } from "../decimal/index.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import type { Transaction } from "./transaction.ts";

/** One purchase or sale, as its owner entered it. Price and fee are in the portfolio's currency. */
export type Entry = {
  readonly id: string;
  readonly side: "buy" | "sell";
  readonly symbol: string;
  /** Above zero. */
  readonly quantity: Decimal;
  /** Per unit; zero for a gift. */
  readonly price: Decimal;
  readonly fee: Decimal;
  readonly atMs: number;
};

/** Ledger settings for entries: average cost over the whole portfolio, in its single currency, whatever that is. */
export const ENTRY_SETTINGS: LedgerSettings = { method: "average", scope: "portfolio", base: "", cash: "untracked" };

/** Converts an entry to a transaction of a ledger with `ENTRY_SETTINGS`. */
export function transactionOfEntry({ id, side, symbol, quantity, price, fee, atMs }: Entry): Transaction {
  return { id, kind: side, account: "", symbol, quantity, price, fee, currency: ENTRY_SETTINGS.base, atMs };
}

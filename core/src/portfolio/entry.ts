import type { Decimal } from "../decimal/index.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import type { Transaction } from "./transaction.ts";

/** One thing bought or sold, as its owner entered it. Price and fee are in the portfolio's currency. */
export type Entry = {
  readonly id: string;
  readonly side: "buy" | "sell";
  readonly symbol: string;
  /** Above zero. */
  readonly quantity: Decimal;
  /** Of one unit; zero for what was given. */
  readonly price: Decimal;
  readonly fee: Decimal;
  readonly atMs: number;
};

/** How entries count: at the average cost of the whole portfolio, in its one currency, whatever its name. */
export const ENTRY_SETTINGS: LedgerSettings = { method: "average", scope: "portfolio", base: "", cash: "untracked" };

/** Returns an entry as a transaction of a ledger with `ENTRY_SETTINGS`. */
export function transactionOfEntry({ id, side, symbol, quantity, price, fee, atMs }: Entry): Transaction {
  return { id, kind: side, account: "", symbol, quantity, price, fee, currency: ENTRY_SETTINGS.base, atMs };
}

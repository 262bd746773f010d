import type { ExchangeBalances, ExchangeEvent } from "../port.ts";

/** Asks an exchange one signed question by ccxt's name for it. Throws ExchangeFault. */
export type Ask = (call: string, params: Readonly<Record<string, string | number>>) => Promise<unknown>;

/** Some entries of an account, in any order. */
export type Entries = { readonly events: readonly ExchangeEvent[]; readonly leftOut: number };

/** How one exchange is read. All throw ExchangeFault, and ZodError where an answer has no shape that the exchange documents. */
export type Venue = {
  /** Makes sure that the key can only read. */
  checkRights(ask: Ask): Promise<void>;
  /** When the history that the exchange tells begins. */
  firstMs(nowMs: number): number;
  /** The longest time that it is asked about at once. */
  readonly longestMs: number;
  /** Everything from a time on and before another; undefined where that is more than is read at once. */
  entries(ask: Ask, fromMs: number, toMs: number): Promise<Entries | undefined>;
  balances(ask: Ask): Promise<ExchangeBalances>;
};

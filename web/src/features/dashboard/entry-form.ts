import { plainAmount } from "../../lib/plain-amount.ts";
import type { Entry } from "../../portfolios/use-portfolios.ts";

/** What stands in the fields, as it was typed. */
export type EntryFields = Omit<Entry, "at" | "note"> & {
  /** As the browser's own field for date and time gives it, in the reader's zone; empty is now. */
  readonly at: string;
  readonly note: string;
};

export const EMPTY_ENTRY: EntryFields = { side: "buy", symbol: "", quantity: "", price: "", fee: "", at: "", note: "" };

/** What is sent for the fields. */
export function entryOf({ side, symbol, quantity, price, fee, at, note }: EntryFields): Entry {
  return {
    side,
    symbol: symbol.trim().toUpperCase(),
    quantity: plainAmount(quantity),
    price: plainAmount(price),
    fee: plainAmount(fee) || "0",
    ...(at === "" ? {} : { at: new Date(at).toISOString() }),
    note: note.trim() || null,
  };
}

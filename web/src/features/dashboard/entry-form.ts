import type { Entry } from "./use-portfolios.ts";

/** What stands in the fields, as it was typed. */
export type EntryFields = Omit<Entry, "at" | "note"> & {
  /** As the browser's own field for date and time gives it, in the reader's zone; empty is now. */
  readonly at: string;
  readonly note: string;
};

export const EMPTY_ENTRY: EntryFields = { side: "buy", symbol: "", quantity: "", price: "", fee: "", at: "", note: "" };

/** A typed amount as the plain decimal that travels: '1,500.5' and ' 1500.5 ' are 1500.5. */
export function plainAmount(typed: string): string {
  const text = typed.trim().replace(/,(?=\d{3}(?:\D|$))/g, "");
  return text.startsWith(".") ? `0${text}` : text;
}

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

const AMOUNT = /^\d{1,18}(?:\.\d{1,18})?$/;

type Bounds = { readonly mayBeEmpty?: boolean; readonly aboveZero?: boolean };

/** What is wrong with a field before anybody is asked; undefined where nothing is. */
export function amountFault(typed: string, { mayBeEmpty = false, aboveZero = false }: Bounds = {}): string | undefined {
  const text = plainAmount(typed);
  if (text === "") return mayBeEmpty ? undefined : "Enter a number such as 0.25.";
  if (aboveZero && /^[0.]+$/.test(text)) return "Enter a number above zero.";
  return AMOUNT.test(text) ? undefined : "Enter a plain number such as 1500.25.";
}

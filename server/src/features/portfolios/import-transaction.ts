import { decimal, type Decimal, rounded } from "@sextant/core/decimal";
import { isFiat } from "@sextant/core/market";
import type { LotChoice, Ratio } from "@sextant/core/portfolio";
import type { ImportRow } from "@sextant/core/trade-files";
import type { NamedSymbols } from "./import-symbols.ts";
import type { StoredTransaction } from "./stored-transaction.ts";
import { namesCoins, symbolInFile } from "./symbol-in-file.ts";

/** The reason a row of a file can't be added. */
export class ImportProblem extends Error {}

export type ImportContext = {
  readonly importId: string;
  readonly format: string;
  /** The portfolio's own currency. */
  readonly base: string;
  /** Returns the transaction with a fingerprint, in the file or in the portfolio. */
  readonly idOf: (fingerprint: string) => string | undefined;
};

/** The stored digits on either side of the decimal point. */
const STORED = /^-?\d{1,18}(?:\.\d{1,18})?$/;

type Growing = { -readonly [Name in keyof StoredTransaction]: StoredTransaction[Name] };

/**
 * Returns the transaction that a row of a file represents. Throws an `ImportProblem` that says what is wrong and what
 * to do.
 */
export function importedTransaction(
  row: ImportRow,
  id: string,
  { symbol, counterSymbol, problem }: NamedSymbols,
  context: ImportContext,
): StoredTransaction {
  if (problem !== undefined) throw new ImportProblem(problem);
  const currency = row.currency ?? (isFiat(row.feeCurrency ?? "") ? row.feeCurrency : undefined) ?? context.base;
  if (row.tax !== undefined && row.taxCurrency !== undefined && row.taxCurrency !== currency)
    throw new ImportProblem(`Its tax is in ${row.taxCurrency}, but the rest is in ${currency}. Enter it by hand.`);
  const split = row.kind === "split" ? splitOf(row) : undefined;
  const feeCurrency = row.feeCurrency === undefined ? undefined : unitOf(row.feeCurrency, context);
  const made: Growing = {
    id,
    kind: split?.kind ?? row.kind,
    atMs: row.atMs,
    hasTime: row.hasTime,
    account: (row.account ?? "").slice(0, 64),
    currency,
    importId: context.importId,
    fingerprint: row.fingerprint,
  };
  const hasQuantity = row.kind !== "split" || split?.kind === "stock-dividend";
  put(made, "symbol", symbol);
  put(made, "quantity", hasQuantity ? amountOf(row.quantity, "quantity") : undefined);
  put(made, "price", priceOf(row));
  put(made, "amount", amountOf(row.amount, "amount"));
  put(made, "fee", amountOf(row.fee, "fee"));
  put(made, "feeCurrency", feeCurrency === currency ? undefined : feeCurrency);
  put(made, "tax", amountOf(row.tax, "tax"));
  put(made, "counterSymbol", counterSymbol);
  put(made, "counterQuantity", amountOf(row.counterQuantity, "counterQuantity"));
  put(made, "costShare", amountOf(row.costShare, "costShare"));
  put(made, "ratio", split?.ratio ?? (row.ratio === undefined ? undefined : ratioOf(row.ratio)));
  put(made, "pair", row.pair === undefined ? undefined : context.idOf(row.pair));
  put(made, "lots", row.lots === undefined ? undefined : lotsOf(row.lots, context));
  put(made, "note", row.note?.slice(0, 280));
  put(made, "externalId", row.externalId?.slice(0, 200));
  return made;
}

/** Sets a field that the row has: the ledger distinguishes missing from undefined. */
function put<Name extends keyof Growing>(made: Growing, name: Name, value: Growing[Name] | undefined): void {
  if (value !== undefined) made[name] = value;
}

function amountOf(text: unknown, field: string): Decimal | undefined {
  if (typeof text !== "string") return undefined;
  if (!STORED.test(text))
    throw new ImportProblem(
      `Its ${field} has more than 18 digits before or after the decimal point. Enter it by hand.`,
    );
  return decimal(text);
}

/**
 * Returns a row's price. Some files divide one amount by another and write every digit: it is rounded beyond the 18th
 * decimal place, and left out where the amount is known.
 */
function priceOf({ price, amount }: ImportRow): Decimal | undefined {
  if (price === undefined || STORED.test(price)) return amountOf(price, "price");
  if (amount !== undefined) return undefined;
  const [whole = "", fraction = ""] = price.split(".");
  if (whole.length > 18 || fraction.length > 60) return amountOf(price, "price");
  return rounded(decimal(price), 18);
}

/** Returns the unit a fee was paid in: a currency, or a coin under its symbol. */
function unitOf(text: string, { format }: ImportContext): string {
  if (isFiat(text) || !namesCoins(format)) return text;
  const found = symbolInFile(text, undefined, format);
  if (found === undefined)
    throw new ImportProblem(`Its fee is in '${text.slice(0, 40)}', which can't be a coin. Enter it by hand.`);
  return found;
}

/**
 * Returns a row's split. One whose file states only how many shares were added is booked as a stock dividend: it adds
 * them without cost.
 */
function splitOf({ ratio, quantity }: ImportRow): {
  readonly kind: "split" | "stock-dividend";
  readonly ratio?: Ratio;
} {
  if (ratio !== undefined) return { kind: "split", ratio: ratioOf(ratio) };
  if (quantity?.startsWith("-") === true)
    throw new ImportProblem("The file says how many shares were removed, but not the ratio. Enter the split by hand.");
  return { kind: "stock-dividend" };
}

function ratioOf(text: string): Ratio {
  const [above, below] = text.split(":");
  const numerator = amountOf(above?.trim(), "ratio");
  const denominator = amountOf(below?.trim() ?? "1", "ratio");
  if (numerator === undefined || denominator === undefined || numerator.units <= 0n || denominator.units <= 0n)
    throw new ImportProblem("Its ratio can't be read. Enter it by hand.");
  return { numerator, denominator };
}

function lotsOf(text: string, { idOf }: ImportContext): readonly LotChoice[] {
  return text.split(" ").map((one) => {
    const [fingerprint = "", quantity = ""] = one.split(":");
    const id = idOf(fingerprint);
    const amount = amountOf(quantity, "lots");
    if (id === undefined || amount === undefined)
      throw new ImportProblem(
        "It sells lots that are neither in the file nor in the portfolio. Import their purchases too.",
      );
    return { id, quantity: amount };
  });
}

import { decimal, type Decimal } from "@sextant/core/decimal";
import { isFiat, parseSymbol } from "@sextant/core/market";
import type { LotChoice, Ratio } from "@sextant/core/portfolio";
import type { ImportRow } from "@sextant/core/trade-files";
import type { StoredTransaction } from "./stored-transaction.ts";

/** What a row of a file can't be added for. */
export class ImportProblem extends Error {}

export type ImportContext = {
  readonly importId: string;
  readonly format: string;
  /** The portfolio's own currency. */
  readonly base: string;
  /** Returns the transaction that has a fingerprint, of the file or of the portfolio. */
  readonly idOf: (fingerprint: string) => string | undefined;
};

/** Formats of exchanges, whose symbols are coins: 'ETH' is no share there. */
const OF_COINS = /^(?:binance|bitfinex|bitstamp|coinbase|cointracking|crypto-com|kraken|kucoin|delta)(?:-|$)/;

/** How Yahoo, whose symbols ours are, writes what is listed on exchanges that brokers name. */
const SUFFIXES: Readonly<Record<string, string>> = {
  XETRA: ".DE",
  XETR: ".DE",
  IBIS: ".DE",
  IBIS2: ".DE",
  ETR: ".DE",
  FWB: ".F",
  LSE: ".L",
  XLON: ".L",
  LON: ".L",
  AEB: ".AS",
  XAMS: ".AS",
  EAM: ".AS",
  SBF: ".PA",
  XPAR: ".PA",
  EPA: ".PA",
  BVME: ".MI",
  XMIL: ".MI",
  EBS: ".SW",
  XSWX: ".SW",
  TSE: ".TO",
  XTSE: ".TO",
};

/** Digits on either side of the point that are stored. */
const STORED = /^-?\d{1,18}(?:\.\d{1,18})?$/;

/** Returns the transaction that a row of a file stands for. Throws an `ImportProblem` that says what is wrong and what to do. */
export function importedTransaction(row: ImportRow, id: string, context: ImportContext): StoredTransaction {
  const amount = (field: keyof ImportRow): Decimal | undefined => amountOf(row[field], field);
  const { isin, account, note, externalId, fingerprint } = row;
  if (row.symbol === undefined && isin !== undefined)
    throw new ImportProblem(`The file names ${isin} by its ISIN only. Enter this one by hand, with its symbol.`);
  const symbol = row.symbol === undefined ? undefined : symbolOf(row.symbol, row.exchange, context);
  const currency = row.currency ?? (isFiat(row.feeCurrency ?? "") ? row.feeCurrency : undefined) ?? context.base;
  if (row.tax !== undefined && row.taxCurrency !== undefined && row.taxCurrency !== currency)
    throw new ImportProblem(`Its tax is in ${row.taxCurrency}, the rest in ${currency}. Enter it by hand.`);
  const split = row.kind === "split" ? splitOf(row) : undefined;
  const feeCurrency = row.feeCurrency === undefined ? undefined : unitOf(row.feeCurrency, context);
  const counter = row.counterSymbol;
  // Without a symbol it is money that is converted, into money.
  const counterSymbol =
    counter === undefined ? undefined : symbol === undefined ? counter : symbolOf(counter, row.exchange, context);
  return {
    id,
    kind: split?.kind ?? row.kind,
    atMs: row.atMs,
    hasTime: row.hasTime,
    account: (account ?? "").slice(0, 64),
    currency,
    importId: context.importId,
    fingerprint,
    ...given("symbol", symbol),
    ...given("quantity", row.kind === "split" && split?.kind !== "stock-dividend" ? undefined : amount("quantity")),
    ...given("price", amount("price")),
    ...given("amount", amount("amount")),
    ...given("fee", amount("fee")),
    ...given("feeCurrency", feeCurrency === currency ? undefined : feeCurrency),
    ...given("tax", amount("tax")),
    ...given("counterSymbol", counterSymbol),
    ...given("counterQuantity", amount("counterQuantity")),
    ...given("costShare", amount("costShare")),
    ...given("ratio", split?.ratio ?? (row.ratio === undefined ? undefined : ratioOf(row.ratio))),
    ...given("pair", row.pair === undefined ? undefined : context.idOf(row.pair)),
    ...given("lots", row.lots === undefined ? undefined : lotsOf(row.lots, context)),
    ...given("note", note === undefined ? undefined : note.slice(0, 280)),
    ...given("externalId", externalId?.slice(0, 200)),
  };
}

function given<Name extends string, T>(name: Name, value: T | undefined): { readonly [K in Name]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in Name]?: T };
}

function amountOf(text: unknown, field: string): Decimal | undefined {
  if (typeof text !== "string") return undefined;
  if (!STORED.test(text))
    throw new ImportProblem(`Its ${field} has more than 18 digits before or after the point. Enter it by hand.`);
  return decimal(text);
}

function symbolOf(text: string, exchange: string | undefined, { format }: ImportContext): string {
  const plain = text.trim();
  const spelled = OF_COINS.test(format)
    ? /[-/]/.test(plain)
      ? plain
      : `${plain}-USD`
    : `${plain}${plain.includes(".") ? "" : (SUFFIXES[exchange?.toUpperCase() ?? ""] ?? "")}`;
  const found = parseSymbol(spelled);
  if (found === undefined)
    throw new ImportProblem(`'${plain.slice(0, 40)}' cannot be a symbol. Enter this one by hand, with its symbol.`);
  return found.symbol;
}

/** What a fee was paid in: a currency, or a coin that is held under its symbol. */
function unitOf(text: string, context: ImportContext): string {
  return isFiat(text) || !OF_COINS.test(context.format) ? text : symbolOf(text, undefined, context);
}

/** A split whose file states only how many shares were added adds them as a stock dividend does: without cost. */
function splitOf({ ratio, quantity }: ImportRow): {
  readonly kind: "split" | "stock-dividend";
  readonly ratio?: Ratio;
} {
  if (ratio !== undefined) return { kind: "split", ratio: ratioOf(ratio) };
  if (quantity?.startsWith("-") === true)
    throw new ImportProblem(
      "The file says how many shares were taken away, not by which ratio. Enter the split by hand.",
    );
  return { kind: "stock-dividend" };
}

function ratioOf(text: string): Ratio {
  const [above, below] = text.split(":");
  const numerator = amountOf(above?.trim(), "ratio");
  const denominator = amountOf(below?.trim() ?? "1", "ratio");
  if (numerator === undefined || denominator === undefined || numerator.units <= 0n || denominator.units <= 0n)
    throw new ImportProblem("Its ratio cannot be read. Enter it by hand.");
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

import { SEXTANT_JSON } from "./formats/sextant-json.ts";
import type { ImportRow } from "./import-row.ts";
import { ROW_FIELDS } from "./row-fields.ts";

/**
 * A transaction as Sextant exports it: all fields that an import reads, and the fingerprint under which it is stored.
 */
export type ExportedTransaction = Omit<ImportRow, "line" | "lines">;

/** Fields in column order; column names are the field names in words. */
const FIELDS = ["kind", ...ROW_FIELDS, "fingerprint"] as const satisfies readonly (keyof ExportedTransaction)[];
/** Decimals may begin with a minus; anything else that looks like a formula is escaped. */
const DECIMALS: ReadonlySet<string> = new Set([
  "quantity",
  "price",
  "amount",
  "fee",
  "tax",
  "counterQuantity",
  "costShare",
]);

/** Yields an export of transactions as CSV, line by line, which `readTradeFile` reads back unchanged. */
export function* transactionsCsvLines(transactions: Iterable<ExportedTransaction>): Generator<string> {
  yield `date,${FIELDS.map((field) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).join(",")}\r\n`;
  for (const transaction of transactions) {
    const cells = FIELDS.map((field) => {
      const value = transaction[field] ?? "";
      return DECIMALS.has(field) ? value : cellOf(value);
    });
    yield `${dateOf(transaction)},${cells.join(",")}\r\n`;
  }
}

/** Returns an export of transactions as one CSV text. */
export function transactionsCsv(transactions: Iterable<ExportedTransaction>): string {
  return [...transactionsCsvLines(transactions)].join("");
}

/**
 * Yields an export of transactions as JSON, one line each, with amounts as text, which `readTradeFile` reads back
 * unchanged.
 */
export function* transactionsJsonLines(transactions: Iterable<ExportedTransaction>): Generator<string> {
  yield `{"format":${JSON.stringify(SEXTANT_JSON)},"transactions":[`;
  let before = "\n";
  for (const transaction of transactions) {
    const stated = FIELDS.filter((field) => transaction[field] !== undefined).map(
      (field) => [field, transaction[field]] as const,
    );
    yield `${before}${JSON.stringify({ date: dateOf(transaction), ...Object.fromEntries(stated) })}`;
    before = ",\n";
  }
  yield "\n]}\n";
}

/** Returns an export of transactions as one JSON text. */
export function transactionsJson(transactions: Iterable<ExportedTransaction>): string {
  return [...transactionsJsonLines(transactions)].join("");
}

function dateOf({ atMs, hasTime }: ExportedTransaction): string {
  const iso = new Date(atMs).toISOString();
  return hasTime ? iso : iso.slice(0, 10);
}

/** A spreadsheet runs a cell that begins with one of these characters as a formula (OWASP, CSV injection). */
function cellOf(text: string): string {
  const guarded = /^'*[=+@-]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

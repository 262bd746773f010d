import { columnName } from "./table-row.ts";
import type { ColumnMapping } from "./trade-format.ts";

/** Common column names in users' own tables. */
const NAMES: Readonly<Record<Exclude<keyof ColumnMapping, "kinds">, readonly string[]>> = {
  date: ["date", "trade date", "datum", "timestamp", "datetime", "date/time", "day", "time of trade", "fecha", "data"],
  time: ["time", "zeit", "uhrzeit", "tijd", "hour"],
  kind: ["type", "kind", "action", "side", "transaction type", "buy/sell", "typ", "activity", "operation"],
  symbol: ["symbol", "ticker", "ticker symbol", "code", "asset", "instrument", "coin", "security"],
  isin: ["isin", "isin code"],
  name: ["name", "security name", "description", "product"],
  quantity: ["quantity", "qty", "shares", "units", "no. of shares", "size", "stück", "anzahl", "volume"],
  price: ["price", "unit price", "price per share", "price per unit", "rate", "kurs", "share price"],
  amount: ["amount", "total", "value", "total amount", "net amount", "gross amount", "betrag", "wert"],
  currency: ["currency", "ccy", "price currency", "währung"],
  fee: ["fee", "fees", "commission", "costs", "gebühren", "gebühr"],
  feeCurrency: ["fee currency", "commission currency"],
  tax: ["tax", "taxes", "withholding tax", "steuern", "steuer"],
  account: ["account", "portfolio", "wallet", "depot", "konto"],
  note: ["note", "notes", "comment", "comments", "notiz", "memo"],
  externalId: ["id", "transaction id", "trade id", "order id", "reference"],
};

/**
 * Suggests the columns of a header by their usual names in English and German; undefined if a date, a kind, or the
 * traded asset is missing, so that nothing is guessed.
 */
export function suggestMapping(headers: readonly string[]): ColumnMapping | undefined {
  const byName = new Map(headers.map((header) => [columnName(header), header]));
  const found: Record<string, string> = {};
  for (const [field, names] of Object.entries(NAMES)) {
    const name = names.find((one) => byName.has(one));
    if (name !== undefined) found[field] = byName.get(name)!;
  }
  const { date } = found;
  if (date === undefined || found["kind"] === undefined) return undefined;
  if (found["amount"] === undefined && (found["quantity"] === undefined || found["price"] === undefined))
    return undefined;
  return { ...found, date };
}

import { TRANSACTION_KINDS } from "../../transaction-kinds/index.ts";
import type { ImportKind } from "../import-row.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

const LOTS = /^[0-9a-f]{32}:\d+(?:\.\d+)?(?: [0-9a-f]{32}:\d+(?:\.\d+)?)*$/;
const HASH = /^[0-9a-f]{32}$/;
/** A transaction added from a company's event has the event's id, so that it is recognised and never added twice. */
const EVENT = /^event:(split|dividend):[^:]{1,36}:\d{4}-\d{2}-\d{2}(?::.{1,120})?$/;
const isOfEvent = (fingerprint: string, kind: string): boolean => EVENT.exec(fingerprint)?.[1] === kind;
const KINDS: ReadonlySet<string> = new Set(TRANSACTION_KINDS);

/**
 * Parses a row of Sextant's own exports; `isGuarded` if an apostrophe precedes text that a spreadsheet would take for a
 * formula.
 */
export function readOwnRow(row: TableRow, isGuarded: boolean): Draft {
  const kind = row.text("kind");
  if (!KINDS.has(kind)) throw unknownKind(kind);
  const fingerprint = row.text("fingerprint");
  const lots = row.cell("lots").trim();
  if (lots !== "" && !LOTS.test(lots))
    throw new RowError("lots", "We can't read the lots of this sale.", "Choose them by hand after the import.");
  const text = (name: string): string => (isGuarded ? row.raw(name).replace(/^'(?='*[=+@-])/, "") : row.raw(name));
  return {
    kind: kind as ImportKind,
    at: row.time("date"),
    symbol: text("symbol"),
    isin: text("isin"),
    exchange: text("exchange"),
    name: text("name"),
    quantity: row.decimal("quantity"),
    price: row.decimal("price"),
    amount: row.decimal("amount"),
    currency: text("currency"),
    fee: row.decimal("fee"),
    feeCurrency: text("fee currency"),
    tax: row.decimal("tax"),
    taxCurrency: text("tax currency"),
    counterSymbol: text("counter symbol"),
    counterQuantity: row.decimal("counter quantity"),
    costShare: row.decimal("cost share"),
    ratio: text("ratio"),
    pair: text("pair"),
    lots,
    account: text("account"),
    note: text("note"),
    externalId: text("external id"),
    fingerprint: HASH.test(fingerprint) || isOfEvent(fingerprint, kind) ? fingerprint : undefined,
  };
}

export const sextantCsv: TradeFormat = {
  id: "sextant-csv",
  title: "Sextant (CSV)",
  howToExport: "Open a portfolio in Sextant, choose Export and then CSV.",
  provenOn: "export",
  timeZone: "UTC",
  source: { kind: "table", signatures: [["date", "kind", "symbol", "counter symbol", "fingerprint"]] },
  read: ([row]) => [readOwnRow(row!, true)],
};

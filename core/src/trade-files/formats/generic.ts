import { absolute, isNegative, isSome } from "../exact.ts";
import { TRANSACTION_KINDS } from "../../transaction-kinds/index.ts";
import type { ImportKind } from "../import-row.ts";
import { RowError } from "../problem.ts";
import { columnName, type TableRow } from "../table-row.ts";
import type { ColumnMapping, Draft, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

/** Common words for each kind, in English and German, lower case. */
const LABELS: Readonly<Record<string, ImportKind>> = {
  b: "buy",
  bought: "buy",
  purchase: "buy",
  kauf: "buy",
  s: "sell",
  sold: "sell",
  sale: "sell",
  verkauf: "sell",
  dividends: "dividend",
  div: "dividend",
  dividende: "dividend",
  ausschüttung: "dividend",
  zinsen: "interest",
  fees: "fee",
  gebühr: "fee",
  gebühren: "fee",
  commission: "fee",
  taxes: "tax",
  steuer: "tax",
  steuern: "tax",
  "withholding tax": "tax",
  einzahlung: "deposit",
  einlage: "deposit",
  withdraw: "withdrawal",
  auszahlung: "withdrawal",
  entnahme: "withdrawal",
  receive: "transfer-in",
  "transfer in": "transfer-in",
  einlieferung: "transfer-in",
  send: "transfer-out",
  "transfer out": "transfer-out",
  auslieferung: "transfer-out",
  staking: "reward",
  airdrop: "reward",
  convert: "conversion",
  swap: "conversion",
  "stock split": "split",
};
const KINDS: ReadonlySet<string> = new Set(TRANSACTION_KINDS);

export const generic: TradeFormat = {
  id: "generic",
  title: "Any table",
  howToExport:
    "Save your table as CSV or .xlsx with one transaction per row and a header, and choose which column is which.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: { kind: "mapped" },
  decimalMark: "evidence",
  read: ([row], { currency, mapping }) => (mapping === undefined ? [] : [readMapped(row!, mapping, currency)]),
};

type Field = Exclude<keyof ColumnMapping, "kinds">;
/** The columns of each mapping as rows name them: computed once per file, not for each row. */
const COLUMNS = new WeakMap<ColumnMapping, ReadonlyMap<string, string>>();

function columnsIn(mapping: ColumnMapping): ReadonlyMap<string, string> {
  const known = COLUMNS.get(mapping);
  if (known !== undefined) return known;
  const columns = new Map<string, string>();
  for (const [field, header] of Object.entries(mapping))
    if (typeof header === "string") columns.set(field, columnName(header));
  COLUMNS.set(mapping, columns);
  return columns;
}

function readMapped(row: TableRow, mapping: ColumnMapping, fileCurrency: string | undefined): Draft {
  const columns = columnsIn(mapping);
  const column = (field: Field): string => columns.get(field) ?? "";
  const text = (field: Field): string => row.text(column(field));
  const signed = (field: Field): string | undefined => row.decimal(column(field));
  const quantity = signed("quantity");
  const amount = signed("amount");
  const kind = directed(kindOf(text("kind"), mapping, quantity, amount), quantity, amount);
  if (kind === "buy") refuseTakenBack(quantity);
  const fee = sizeOf(signed("fee"));
  const tax = sizeOf(signed("tax"));
  const currency = text("currency") || fileCurrency;
  const price = sizeOf(signed("price"));
  const isTrade = kind === "buy" || kind === "sell";
  if (currency === undefined && (isTrade || amount !== undefined))
    throw new RowError(
      "currency",
      "The file has no currency.",
      "Tell us which currency its amounts are in.",
      "question",
    );
  return {
    kind,
    at: row.time(column("date"), mapping.time === undefined ? undefined : column("time")),
    symbol: text("symbol"),
    isin: text("isin"),
    name: text("name"),
    quantity:
      quantity === undefined || !isSome(quantity) ? undefined : kind === "split" ? quantity : absolute(quantity),
    price,
    // A total next to a price may or may not include the fee; quantity times price is the amount before it.
    amount: isTrade && price !== undefined ? undefined : amountOf(kind, amount),
    currency,
    fee,
    feeCurrency: text("feeCurrency"),
    tax,
    account: text("account"),
    note: text("note"),
    externalId: text("externalId"),
  };
}

function kindOf(
  word: string,
  { kinds }: ColumnMapping,
  quantity: string | undefined,
  amount: string | undefined,
): ImportKind {
  const lower = word.toLowerCase();
  const own = kinds?.[word] ?? kinds?.[lower];
  const kind = own ?? (KINDS.has(lower) ? lower : LABELS[lower]);
  if (kind !== undefined && KINDS.has(kind)) return kind as ImportKind;
  if (
    word === "" &&
    quantity !== undefined &&
    isSome(quantity) &&
    amount !== undefined &&
    isNegative(quantity) !== isNegative(amount)
  )
    return isNegative(quantity) ? "sell" : "buy";
  if (word === "")
    throw new RowError(
      "no-kind",
      "This row doesn't say what type of transaction it is.",
      "Choose the column that says it, or fill it in.",
    );
  throw unknownKind(word);
}

/** An incoming quantity that is negative went out again. Outgoing ones are written with either sign. */
function directed(kind: ImportKind, quantity = "0", amount = "0"): ImportKind {
  if (kind === "deposit" && isNegative(amount)) return "withdrawal";
  return (kind === "transfer-in" || kind === "reward") && isNegative(quantity) ? "transfer-out" : kind;
}

/** Income may be reversed, and then keeps its sign; for anything else the kind gives the direction. */
function amountOf(kind: ImportKind, amount: string | undefined): string | undefined {
  if (amount === undefined) return undefined;
  return kind === "dividend" || kind === "interest" ? amount : absolute(amount);
}

function sizeOf(amount: string | undefined): string | undefined {
  return amount === undefined ? undefined : absolute(amount);
}

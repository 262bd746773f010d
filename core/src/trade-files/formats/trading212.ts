import { absolute, isNegative, isSome, sumOf } from "../exact.ts";
import { exchanged } from "../moves.ts";
import { costsOf, paidBefore, receivedBefore } from "../net-amount.ts";
import { RowError } from "../problem.ts";
import { columnsOf, type TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

const FEES = [
  "currency conversion fee",
  "transaction fee",
  "finra fee",
  "charge amount",
  "merchant fee",
  "deposit fee",
];
const TAXES = ["stamp duty reserve tax", "stamp duty", "french transaction tax", "ptm levy"];

/**
 * Newer exports have notes and number before the shares. Such rows under the older header are recognised by the number
 * where a price belongs.
 */
const NEWER = columnsOf([
  "Action",
  "Time",
  "ISIN",
  "Ticker",
  "Name",
  "Notes",
  "ID",
  "No. of shares",
  "Price / share",
  "Currency (Price / share)",
  "Exchange rate",
  "Result",
  "Currency (Result)",
  "Total",
  "Currency (Total)",
  "Withholding tax",
  "Currency (Withholding tax)",
]);

export const trading212: TradeFormat = {
  id: "trading212",
  title: "Trading 212",
  howToExport: "In Trading 212 open History, Download, choose all kinds of data, and export as CSV.",
  provenOn: "export",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["action", "time", "isin", "ticker", "name", "no. of shares", "price / share", "currency (price / share)"],
    ],
  },
  groupOf: (row) =>
    /^stock split (?:open|close)$/i.test(row.text("action"))
      ? `split ${row.text("time").slice(0, 10)} ${row.text("isin")}`
      : undefined,
  read: (rows) =>
    /^stock split/i.test(rows[0]!.text("action")) ? [split(rows.map(aligned))] : [single(aligned(rows[0]!))],
};

function aligned(row: TableRow): TableRow {
  return row.text("no. of shares") === "" && /^[A-Z]{2,4}\d{6,}$/.test(row.text("price / share"))
    ? row.withColumns(NEWER)
    : row;
}

function split(rows: readonly TableRow[]): Draft {
  const shares = (what: RegExp): string | undefined =>
    rows.find((row) => what.test(row.text("action")))?.decimal("no. of shares");
  const [old, fresh] = [shares(/close/i), shares(/open/i)];
  if (old === undefined || fresh === undefined || rows.length !== 2)
    throw new RowError(
      "half-split",
      "The file has only one side of this split.",
      "Export a period that includes both lines.",
    );
  return { ...about(rows[0]!), externalId: "", kind: "split", ratio: `${fresh}:${old}` };
}

function about(row: TableRow): Pick<Draft, "at" | "symbol" | "isin" | "name" | "externalId"> {
  return {
    at: row.time("time"),
    symbol: row.text("ticker"),
    isin: row.text("isin"),
    name: row.text("name"),
    externalId: row.text("id"),
  };
}

/** The moved money, in the account's own currency; older exports have the currency in the column's name. */
function totalOf(row: TableRow): { readonly amount: string | undefined; readonly currency: string } {
  if (row.columns.has("total")) return { amount: row.decimal("total"), currency: row.text("currency (total)") };
  const name = [...row.columns.keys()].find((one) => /^total \([a-z]{3}\)$/.test(one));
  return {
    amount: name === undefined ? undefined : row.decimal(name),
    currency: name?.slice(7, 10).toUpperCase() ?? "",
  };
}

function costs(row: TableRow, names: readonly string[], currency: string): string | undefined {
  const stated = [...row.columns.keys()].filter((column) =>
    names.some((name) => column === name || column === `${name} (${currency.toLowerCase()})`),
  );
  return costsOf(
    stated
      .filter((column) => (row.text(`currency (${column})`) || currency) === currency)
      .map((column) => row.decimal(column)),
  );
}

function single(row: TableRow): Draft | LeftOut {
  const action = row.text("action").toLowerCase();
  const { amount, currency } = totalOf(row);
  const quantity = row.decimal("no. of shares");
  const [fee, tax] = [costs(row, FEES, currency), costs(row, TAXES, currency)];
  const price = row.decimal("price / share");
  const priceCurrency = row.text("currency (price / share)");
  const isOwn = priceCurrency === currency;
  // The account has one currency; a share's price in another one goes into the note, and the moved money counts.
  const traded = {
    ...about(row),
    currency,
    quantity,
    fee,
    tax,
    price: isOwn ? price : undefined,
    note: isOwn || price === undefined ? row.text("notes") : `${price} ${priceCurrency} per share`,
  };
  if (/\bbuy$/.test(action)) return { ...traded, kind: "buy", amount: paidBefore(amount, [fee, tax]) };
  if (/\bsell$/.test(action)) return { ...traded, kind: "sell", amount: receivedBefore(amount, [fee, tax]) };
  const cash = { at: row.time("time"), currency, externalId: row.text("id"), note: row.text("notes") };
  if (/^dividend/.test(action)) {
    const withheld = row.decimal("withholding tax");
    const isSame = row.text("currency (withholding tax)") === currency;
    if (!isSome(withheld) || amount === undefined) return { ...about(row), kind: "dividend", amount, currency };
    if (isSame) return { ...about(row), kind: "dividend", amount: sumOf([amount, withheld]), currency, tax: withheld };
    return {
      ...about(row),
      kind: "dividend",
      amount,
      currency,
      note: `after ${withheld} ${row.text("currency (withholding tax)")} of withholding tax`,
    };
  }
  if (/interest/.test(action)) return { ...cash, kind: "interest", amount };
  switch (action) {
    case "deposit":
    case "withdrawal":
    case "card debit":
    case "card credit":
    case "spending cashback":
      if (!isSome(amount)) return { leftOut: "no-amount", message: "This line has no amount." };
      return {
        ...cash,
        kind: action === "withdrawal" || action === "card debit" || isNegative(amount) ? "withdrawal" : "deposit",
        amount: absolute(amount),
      };
    case "stock distribution":
      return { ...about(row), kind: "stock-dividend", quantity };
    case "transfer in":
    case "transfer out":
      return { ...about(row), kind: action === "transfer in" ? "transfer-in" : "transfer-out", quantity };
    case "currency conversion":
      return {
        at: row.time("time"),
        externalId: row.text("id"),
        ...exchanged(
          {
            asset: row.text("currency (currency conversion from amount)"),
            quantity: row.needed("currency conversion from amount"),
          },
          {
            asset: row.text("currency (currency conversion to amount)"),
            quantity: row.needed("currency conversion to amount"),
          },
        ),
        fee,
        feeCurrency: currency,
      };
    default:
      throw unknownKind(row.text("action"));
  }
}

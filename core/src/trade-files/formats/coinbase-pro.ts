import { absolute, isNegative, negated, sumOf } from "../exact.ts";
import { exchanged, movedIn, movedOut } from "../moves.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

export const coinbasePro: TradeFormat = {
  id: "coinbase-pro",
  title: "Coinbase Pro / Exchange (account statement)",
  howToExport: "On Coinbase Exchange open Statements and generate an account statement as CSV.",
  provenOn: "export",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["portfolio", "type", "amount", "balance", "amount/balance unit", "transfer id", "trade id", "order id"],
    ],
  },
  // A trade is a line for what was given, one for what was received and one for the fee.
  groupOf: (row) => {
    const trade = row.text("trade id");
    return trade === "" ? undefined : `${row.text("order id")} ${trade}`;
  },
  read: (rows) => (rows[0]!.text("trade id") === "" ? [single(rows[0]!)] : [trade(rows)]),
};

function about(row: TableRow) {
  return { at: row.time(row.columns.has("timestamp") ? "timestamp" : "time"), account: row.text("portfolio") };
}

function single(row: TableRow): Draft | LeftOut {
  const asset = row.text("amount/balance unit");
  const amount = row.needed("amount");
  const externalId = row.text("transfer id");
  switch (row.text("type")) {
    case "deposit":
      return { ...about(row), ...movedIn(asset, amount), externalId };
    case "withdrawal":
      return { ...about(row), ...movedOut(asset, amount), externalId };
    case "fee":
    case "rebate":
      return { ...about(row), kind: "fee", amount: negated(amount), currency: asset, externalId };
    default:
      throw unknownKind(row.text("type"));
  }
}

function trade(rows: readonly TableRow[]): Draft {
  const of = (type: string): readonly TableRow[] => rows.filter((row) => row.text("type") === type);
  const matches = of("match").map((row) => ({
    asset: row.text("amount/balance unit"),
    quantity: row.needed("amount"),
  }));
  const given = matches.find(({ quantity }) => isNegative(quantity));
  const received = matches.find(({ quantity }) => !isNegative(quantity));
  if (given === undefined || received === undefined || matches.length !== 2)
    throw new RowError(
      "half-trade",
      "The file has only a part of this trade.",
      "Export a period that holds the whole trade.",
    );
  const fees = of("fee");
  return {
    ...about(rows[0]!),
    ...exchanged(given, received),
    fee: fees.length === 0 ? undefined : absolute(sumOf(fees.map((row) => row.needed("amount")))),
    feeCurrency: fees[0]?.text("amount/balance unit"),
    externalId: rows[0]!.text("trade id"),
  };
}

import { difference, isNegative, negated } from "../exact.ts";
import { charged, exchanged, moved, withFees } from "../moves.ts";
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
  // A trade consists of a line for the asset given, one for the asset received and one for the fee.
  groupOf: (row) => {
    const trade = row.text("trade id");
    return trade === "" ? undefined : `${row.text("order id")} ${trade}`;
  },
  read: (rows) => (rows[0]!.text("trade id") === "" ? [single(rows[0]!)] : trade(rows)),
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
    case "withdrawal":
      // The sign decides rather than the word: a returned amount has the opposite sign.
      return { ...about(row), ...moved(asset, amount), externalId };
    case "fee":
    case "rebate":
      return { ...about(row), ...charged(asset, negated(amount)), externalId };
    default:
      throw unknownKind(row.text("type"));
  }
}

function trade(rows: readonly TableRow[]): readonly Draft[] {
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
      "Export a period that includes the whole trade.",
    );
  const unread = rows.find((row) => !/^(?:match|fee|rebate)$/.test(row.text("type")));
  if (unread !== undefined) throw unknownKind(unread.text("type"));
  const fees = new Map<string, string>();
  for (const row of [...of("fee"), ...of("rebate")]) {
    const asset = row.text("amount/balance unit");
    fees.set(asset, difference(fees.get(asset) ?? "0", row.needed("amount")));
  }
  return withFees(
    { ...about(rows[0]!), ...exchanged(given, received), externalId: rows[0]!.text("trade id") },
    [...fees].map(([asset, quantity]) => ({ asset, quantity })),
  );
}

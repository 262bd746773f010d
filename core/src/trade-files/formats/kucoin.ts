import { isMoney, pairSides } from "../money-codes.ts";
import { exchanged } from "../moves.ts";
import { quoted, RowError } from "../problem.ts";
import { timestampOf, type TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const kucoin: TradeFormat = {
  id: "kucoin",
  title: "KuCoin (filled orders)",
  howToExport: "On KuCoin open Orders, Download, and choose Spot Orders with filled orders as CSV.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      [
        "uid",
        "account type",
        "order id",
        "symbol",
        "side",
        "avg. filled price",
        "filled amount",
        "filled volume",
        "fee",
        "fee currency",
      ],
    ],
  },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const sides = pairSides(row.text("symbol"));
  if (sides === undefined)
    throw new RowError(
      "pair",
      `We can't tell the two sides of ${quoted(row.text("symbol"))}.`,
      "Add the trade by hand.",
    );
  const side = row.text("side").toLowerCase();
  if (side !== "buy" && side !== "sell") throw unknownKind(row.text("side"));
  const quantity = row.needed("filled amount");
  if (quantity === "0") return { leftOut: "not-filled", message: "This order was never filled." };
  refuseTakenBack(quantity);
  const base = { asset: sides.base, quantity };
  const quote = { asset: sides.quote, quantity: row.needed("filled volume") };
  return {
    at: filledAt(row),
    ...(side === "buy" ? exchanged(quote, base) : exchanged(base, quote)),
    price: isMoney(sides.quote) && !isMoney(sides.base) ? row.needed("avg. filled price") : undefined,
    fee: row.decimal("fee"),
    feeCurrency: row.text("fee currency"),
    account: row.text("account type"),
    externalId: row.text("order id"),
  };
}

/** The column's name states the UTC offset: 'Filled Time(UTC+08:00)'. */
function filledAt(row: TableRow): ReturnType<typeof timestampOf> {
  for (const name of row.columns.keys()) {
    const [, offset] = /^filled time ?\(utc([+-]\d{1,2}:\d{2})?\)$/.exec(name) ?? /^filled time()$/.exec(name) ?? [];
    if (offset !== undefined || /^filled time ?\(utc\)$/.test(name))
      return timestampOf(`${row.text(name)} UTC${offset ?? ""}`, row.rules, name);
  }
  throw new RowError("no-date", "This table has no column with the time of each fill.", "Export filled orders.");
}

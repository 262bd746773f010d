import { absolute, isNegative, negated, product } from "../exact.ts";
import { isMoney, pairSides } from "../money-codes.ts";
import { exchanged } from "../moves.ts";
import { quoted, RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, TradeFormat } from "../trade-format.ts";

export const bitfinex: TradeFormat = {
  id: "bitfinex",
  title: "Bitfinex (trades)",
  howToExport: "On Bitfinex open Reports, Trades, and export them as CSV with dates in UTC.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: { kind: "table", signatures: [["#", "pair", "amount", "price", "fee", "fee currency", "date", "order id"]] },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft {
  const sides = pairSides(row.text("pair"));
  if (sides === undefined)
    throw new RowError("pair", `We can't tell the two sides of ${quoted(row.text("pair"))}.`, "Add the trade by hand.");
  // The sign gives the direction: if negative, the coin was sold.
  const amount = row.needed("amount");
  const price = row.needed("price");
  const base = { asset: sides.base, quantity: amount };
  const quote = { asset: sides.quote, quantity: product(absolute(amount), price) };
  const fee = row.decimal("fee");
  return {
    at: row.time("date"),
    ...(isNegative(amount) ? exchanged(base, quote) : exchanged(quote, base)),
    price: isMoney(sides.quote) && !isMoney(sides.base) ? price : undefined,
    fee: fee === undefined ? undefined : negated(fee),
    feeCurrency: row.text("fee currency"),
    externalId: row.text("#"),
  };
}

import { isMoney, pairSides } from "../money-codes.ts";
import { exchanged } from "../moves.ts";
import { product } from "../exact.ts";
import { quoted, RowError } from "../problem.ts";
import { decimalOf, type TableRow } from "../table-row.ts";
import type { Draft, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

export const binanceTrades: TradeFormat = {
  id: "binance-trades",
  title: "Binance (trade history)",
  howToExport: "On Binance open Orders, Spot Order, Trade History, and choose Export.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["date(utc)", "pair", "side", "price", "executed", "amount", "fee"],
      ["time", "pair", "side", "price", "executed", "amount", "fee"],
      ["date(utc)", "market", "type", "price", "amount", "total", "fee", "fee coin"],
    ],
  },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft {
  const side = row.text("side", "type").toLowerCase();
  if (side !== "buy" && side !== "sell") throw unknownKind(row.text("side", "type"));
  const isOld = row.columns.has("market");
  const executed = withUnit(row.text(isOld ? "amount" : "executed"), "executed");
  const fee = withUnit(row.text("fee"), "fee");
  const pair = row.text("pair", "market");
  const sides =
    executed.unit !== "" && pair.startsWith(executed.unit)
      ? { base: executed.unit, quote: pair.slice(executed.unit.length).replace(/^[/_-]/, "") }
      : pairSides(pair);
  if (sides === undefined || sides.quote === "")
    throw new RowError("pair", `We can't tell the two sides of ${quoted(pair)}.`, "Add the trade by hand.");
  const price = row.needed("price");
  const total = withUnit(row.text(isOld ? "total" : "amount"), "amount").quantity;
  const base = { asset: sides.base, quantity: executed.quantity };
  const quote = { asset: sides.quote, quantity: total === "0" ? product(price, executed.quantity) : total };
  return {
    at: row.time(row.columns.has("date(utc)") ? "date(utc)" : "time"),
    ...(side === "buy" ? exchanged(quote, base) : exchanged(base, quote)),
    // The price is money per coin; a trade between two coins has none.
    price: isMoney(sides.quote) && !isMoney(sides.base) ? price : undefined,
    fee: fee.quantity,
    feeCurrency: fee.unit || row.text("fee coin"),
  };
}

/** Parses '0.05BTC', or '0.05' if the unit has a separate column. */
function withUnit(text: string, name: string): { readonly quantity: string; readonly unit: string } {
  const [, digits = "", unit = ""] = /^([\d.,]+(?:[eE]-?\d+)?)\s*([A-Z0-9]*)$/.exec(text) ?? [];
  if (text !== "" && digits === "")
    throw new RowError(
      "not-a-number",
      `${quoted(text)} under ${quoted(name)} is not an amount.`,
      "Correct the cell and import the file again.",
    );
  return { quantity: decimalOf(digits, name, ".") ?? "0", unit };
}

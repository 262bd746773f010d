import { isMoney } from "../money-codes.ts";
import { exchanged } from "../moves.ts";
import { quoted, RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, TradeFormat } from "../trade-format.ts";
import { krakenPair } from "./kraken-assets.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const krakenTrades: TradeFormat = {
  id: "kraken-trades",
  title: "Kraken (trades)",
  howToExport:
    "On Kraken open History, Export, and choose Trades as CSV. The ledgers have more data, so import those if you can.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: { kind: "table", signatures: [["txid", "ordertxid", "pair", "time", "type", "price", "cost", "fee", "vol"]] },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft {
  const side = row.text("type").toLowerCase();
  if (side !== "buy" && side !== "sell") throw unknownKind(row.text("type"));
  const sides = krakenPair(row.text("pair"));
  if (sides === undefined)
    throw new RowError(
      "pair",
      `We can't tell the two sides of ${quoted(row.text("pair"))}.`,
      "Import the ledgers of Kraken instead.",
    );
  const base = { asset: sides.base, quantity: row.needed("vol") };
  const quote = { asset: sides.quote, quantity: row.needed("cost") };
  refuseTakenBack(base.quantity);
  return {
    at: row.time("time"),
    ...(side === "buy" ? exchanged(quote, base) : exchanged(base, quote)),
    price: isMoney(sides.quote) && !isMoney(sides.base) ? row.needed("price") : undefined,
    fee: row.decimal("fee"),
    feeCurrency: sides.quote,
    externalId: row.text("txid"),
  };
}

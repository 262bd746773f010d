import { earned, exchanged, moved, movedOut } from "../moves.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const delta: TradeFormat = {
  id: "delta",
  title: "Delta",
  howToExport: "In Delta open Settings, Export, and have the CSV of your transactions sent to you.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["date", "way", "base amount", "base currency (name)", "quote amount", "quote currency"],
      ["date", "way", "base amount", "base currency", "quote amount", "quote currency"],
      ["date", "type", "base amount", "base currency", "quote amount", "quote currency"],
    ],
  },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const way = row.text("way", "type").toUpperCase();
  // 'SOL (Solana)' is SOL.
  const bare = (...names: readonly string[]): string => row.text(...names).replace(/ *\(.*\)$/, "");
  const base = { asset: bare("base currency (name)", "base currency"), quantity: row.decimal("base amount") ?? "0" };
  const quote = { asset: bare("quote currency"), quantity: row.decimal("quote amount") ?? "0" };
  const about = {
    at: row.time("date"),
    exchange: row.text("exchange"),
    account: row.text("broker"),
    note: row.text("notes"),
    fee: row.decimal(row.columns.has("fee amount") ? "fee amount" : "fee"),
    feeCurrency: bare("fee currency (name)", "fee currency"),
  };
  switch (way) {
    case "BUY":
      refuseTakenBack(base.quantity);
      return { ...about, ...exchanged(quote, base) };
    case "SELL":
      refuseTakenBack(base.quantity);
      return { ...about, ...exchanged(base, quote) };
    case "DEPOSIT":
    case "RECEIVE":
      return { ...about, ...moved(base.asset, base.quantity) };
    case "WITHDRAW":
    case "SEND":
      return { ...about, ...movedOut(base.asset, base.quantity) };
    case "DIVIDEND":
    case "DIVIDENDS":
      return { ...about, kind: "dividend", symbol: base.asset, amount: quote.quantity, currency: quote.asset };
    case "STAKING":
    case "REWARD":
    case "AIRDROP":
    case "INTEREST":
      return { ...about, ...earned(base.asset, base.quantity) };
    case "TRANSFER":
      return { leftOut: "internal", message: "This moves assets between two of your own wallets in Delta." };
    default:
      throw unknownKind(row.text("way", "type"));
  }
}

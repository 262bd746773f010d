import { negated } from "../exact.ts";
import { charged, earned, exchanged, moved } from "../moves.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const cointracking: TradeFormat = {
  id: "cointracking",
  title: "CoinTracking",
  howToExport: "On CoinTracking open Enter Coins or Trade List, choose all rows, and Export as CSV.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["type", "buy", "cur.", "sell", "cur.#2", "fee", "cur.#3", "exchange", "date"],
      ["type", "buy amount", "buy currency", "sell amount", "sell currency", "fee", "fee currency", "exchange", "date"],
    ],
  },
  decimalMark: "evidence",
  usualDecimalMark: () => ".",
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft {
  const isImport = row.columns.has("buy amount");
  const part = (name: "buy" | "sell" | "fee", second: string): { asset: string; quantity: string } => ({
    asset: row.text(isImport ? `${name} currency` : second),
    quantity: row.decimal(isImport && name !== "fee" ? `${name} amount` : name) ?? "0",
  });
  const [bought, sold, fee] = [part("buy", "cur."), part("sell", "cur.#2"), part("fee", "cur.#3")];
  const about = {
    at: row.time("date"),
    account: row.text("exchange"),
    note: row.text("comment"),
    externalId: row.text("tx-id", "tx-id (optional)", "trade id"),
    fee: fee.quantity,
    feeCurrency: fee.asset,
  };
  switch (row.text("type").toLowerCase()) {
    case "trade":
      refuseTakenBack(bought.quantity);
      refuseTakenBack(sold.quantity);
      return { ...about, ...exchanged(sold, bought) };
    case "deposit":
    case "receive":
    case "transfer in":
      return { ...about, ...moved(bought.asset, bought.quantity) };
    case "withdrawal":
    case "send":
    case "transfer out":
    case "spend":
    case "donation":
    case "gift":
    case "stolen":
    case "lost":
    case "expense (non taxable)":
      return { ...about, ...moved(sold.asset, negated(sold.quantity)) };
    case "income":
    case "mining":
    case "mining (commercial)":
    case "staking":
    case "airdrop":
    case "airdrop (non taxable)":
    case "reward / bonus":
    case "interest income":
    case "lending income":
    case "masternode":
    case "minting":
    case "gift/tip":
    case "income (non taxable)":
    case "lp rewards":
      return { ...about, ...earned(bought.asset, bought.quantity) };
    case "other fee":
    case "borrowing fee":
    case "settlement fee":
      return {
        ...about,
        fee: undefined,
        feeCurrency: undefined,
        ...charged(sold.asset, sold.quantity),
      };
    default:
      throw unknownKind(row.text("type"));
  }
}

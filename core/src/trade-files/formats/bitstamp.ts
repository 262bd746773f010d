import { isMoney } from "../money-codes.ts";
import { earned, exchanged, moved, movedOut } from "../moves.ts";
import { quoted, RowError } from "../problem.ts";
import { decimalOf, type TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const bitstamp: TradeFormat = {
  id: "bitstamp",
  title: "Bitstamp",
  howToExport: "On Bitstamp open Transactions, and choose Export, all transactions, as CSV.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      [
        "id",
        "account",
        "type",
        "subtype",
        "datetime",
        "amount",
        "amount currency",
        "value",
        "value currency",
        "rate",
        "fee",
        "fee currency",
      ],
      ["type", "datetime", "account", "amount", "value", "rate", "fee", "sub type"],
    ],
  },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const kind = row.text("type").toLowerCase();
  const amount = part(row, "amount");
  const fee = part(row, "fee");
  const about = {
    at: row.time("datetime"),
    account: row.text("account"),
    externalId: row.text("id"),
    fee: fee.quantity,
    feeCurrency: fee.asset,
  };
  if (amount.asset === "") throw new RowError("missing", "This row has no currency.", "Export the file again.");
  switch (kind) {
    case "market":
    case "instant buy":
    case "instant sell": {
      const side = row.text("subtype", "sub type").toLowerCase() || kind.replace("instant ", "");
      const value = part(row, "value");
      if (side !== "buy" && side !== "sell") throw unknownKind(row.text("subtype", "sub type", "type"));
      refuseTakenBack(amount.quantity);
      const price = isMoney(value.asset) && !isMoney(amount.asset) ? part(row, "rate").quantity : undefined;
      return { ...about, ...(side === "buy" ? exchanged(value, amount) : exchanged(amount, value)), price };
    }
    case "deposit":
    case "card deposit":
    case "ripple deposit":
      return { ...about, ...moved(amount.asset, amount.quantity) };
    case "withdrawal":
    case "ripple payment":
    case "ripple withdrawal":
      return { ...about, ...movedOut(amount.asset, amount.quantity) };
    case "staking reward":
    case "staked assets reward":
    case "referral reward":
      return { ...about, ...earned(amount.asset, amount.quantity) };
    case "sub account transfer":
    case "started generating staking rewards":
    case "stopped generating staking rewards":
      return { leftOut: "internal", message: "This moves assets within the account." };
    default:
      throw unknownKind(row.text("type"));
  }
}

/** The older layout writes '0.5 BTC' in one cell. */
function part(row: TableRow, name: string): { readonly asset: string; readonly quantity: string } {
  const text = row.text(name);
  const own = row.text(`${name} currency`);
  if (own !== "" || text === "") return { asset: own, quantity: row.decimal(name) ?? "0" };
  const [, digits, asset] = /^(\S+) (\S+)$/.exec(text) ?? [];
  if (digits === undefined || asset === undefined)
    throw new RowError(
      "not-a-number",
      `${quoted(text)} under ${quoted(name)} is not an amount and its currency.`,
      "Export the file again.",
    );
  return { asset, quantity: decimalOf(digits, name, ".") ?? "0" };
}

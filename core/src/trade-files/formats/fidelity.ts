import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { costsOf, paidBefore, receivedBefore } from "../net-amount.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

export const fidelity: TradeFormat = {
  id: "fidelity",
  title: "Fidelity (US)",
  howToExport: "At Fidelity open Activity & Orders, History, and download it as CSV.",
  provenOn: "documentation",
  timeZone: "America/New_York",
  source: {
    kind: "table",
    signatures: [
      [
        "run date",
        "action",
        "symbol",
        "quantity",
        "price ($)",
        "commission ($)",
        "fees ($)",
        "amount ($)",
        "settlement date",
      ],
      ["run date", "action", "symbol", "quantity", "price", "commission", "fees", "amount"],
      ["run date", "action", "symbol", "quantity"],
    ],
  },
  dateOrder: "mdy",
  read: ([row]) => [readRow(row!)],
};

function amountIn(row: TableRow, name: string): string | undefined {
  return row.decimal(row.columns.has(`${name} ($)`) ? `${name} ($)` : name);
}

function readRow(row: TableRow): Draft | LeftOut {
  const action = row.text("action").toUpperCase();
  const raw = row.text("symbol");
  if (/^-|^\s*-/.test(raw) || /\b(?:PUT|CALL) \(/.test(action)) throw derivative("Options");
  const amount = amountIn(row, "amount");
  const quantity = amountIn(row, "quantity");
  const price = amountIn(row, "price");
  const isBuy = /^(?:YOU BOUGHT|REINVESTMENT)/.test(action);
  const fee = costsOf([amountIn(row, "commission"), amountIn(row, "fees")], { isBuy, quantity, price, total: amount });
  const about = {
    at: row.time("run date"),
    symbol: raw,
    name: row.text("description", "security description"),
    currency: row.text("currency") || "USD",
    account: row.text("account", "account number"),
  };
  const traded = {
    ...about,
    quantity: quantity === undefined ? undefined : absolute(quantity),
    price,
    fee,
  };
  if (/(?:REDEMPTION FROM|PURCHASE INTO) CORE/.test(action))
    return { leftOut: "internal", message: "This moves cash into or out of the account's money market fund." };
  if (isBuy) refuseTakenBack(quantity);
  if (isBuy) return { ...traded, kind: "buy", amount: paidBefore(amount, [fee]) };
  if (/^YOU SOLD/.test(action)) return { ...traded, kind: "sell", amount: receivedBefore(amount, [fee]) };
  if (/^(?:DIVIDEND RECEIVED|(?:LONG|SHORT)-TERM CAP GAIN)/.test(action)) return { ...about, kind: "dividend", amount };
  if (/^INTEREST|^MARGIN INTEREST/.test(action)) return { ...about, kind: "interest", amount };
  if (/^FOREIGN TAX|TAX PAID|TAX WITHHELD/.test(action))
    return { ...about, kind: "tax", amount: amount === undefined ? undefined : negated(amount) };
  if (/\bFEE\b|FEE CHARGED/.test(action))
    return { ...about, kind: "fee", amount: amount === undefined ? undefined : negated(amount) };
  if (
    /ELECTRONIC FUNDS TRANSFER|DIRECT (?:DEPOSIT|DEBIT)|CONTRIB|WIRE TRANS|TRANSFERRED (?:FROM|TO)|CHECK (?:PAID|RECEIVED)|BILL PAYMENT/.test(
      action,
    )
  ) {
    if (isSome(amount))
      return {
        ...about,
        symbol: "",
        kind: isNegative(amount) ? "withdrawal" : "deposit",
        amount: absolute(amount),
        note: row.text("action"),
      };
    if (isSome(quantity))
      return { ...about, kind: isNegative(quantity) ? "transfer-out" : "transfer-in", quantity: absolute(quantity) };
  }
  throw unknownKind(row.text("action"));
}

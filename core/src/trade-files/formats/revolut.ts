import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { costsOf, paidBefore, receivedBefore } from "../net-amount.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const revolut: TradeFormat = {
  id: "revolut",
  title: "Revolut (stocks)",
  howToExport:
    "In Revolut open Invest, the three dots, Documents, Account statement, and get it as an Excel or CSV file.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["date", "ticker", "type", "quantity", "price per share", "total amount", "currency", "fx rate"],
      ["date", "symbol", "type", "quantity", "price", "amount", "currency", "state", "commission"],
    ],
  },
  // One file may mix number formats: quantities follow the phone's language.
  decimalMark: "evidence",
  usualDecimalMark: () => ".",
  leaving: (row) => (/^CASH WITHDRAWAL|\bFEE\b/i.test(row.text("type")) ? "total amount" : undefined),
  read: ([row], { isSigned }) => [readRow(row!, isSigned)],
};

function readRow(row: TableRow, isSigned: boolean): Draft | LeftOut {
  const kind = row.text("type").toUpperCase();
  const column = (newer: string, older: string): string => (row.columns.has(newer) ? newer : older);
  const amount = row.decimal(column("total amount", "amount"));
  const quantity = row.decimal("quantity");
  const price = row.decimal(column("price per share", "price"));
  const fee = costsOf([row.decimal("commission")], { isBuy: kind.startsWith("BUY"), quantity, price, total: amount });
  const about = { at: row.time("date"), symbol: row.text("ticker", "symbol"), currency: row.text("currency") };
  const traded = {
    ...about,
    quantity: quantity === undefined ? undefined : absolute(quantity),
    price,
    fee,
  };
  if (/^(?:PENDING|REVERTED|CANCELLED|FAILED)$/i.test(row.text("state")))
    return { leftOut: "not-done", message: "This transaction was not completed." };
  if (/^BUY\b/.test(kind)) refuseTakenBack(quantity);
  if (/^BUY\b/.test(kind)) return { ...traded, kind: "buy", amount: paidBefore(amount, [fee]) };
  if (/^SELL\b/.test(kind)) return { ...traded, kind: "sell", amount: receivedBefore(amount, [fee]) };
  if (/^DIVIDEND TAX/.test(kind))
    return { ...about, kind: "tax", amount: amount === undefined ? undefined : negated(amount) };
  if (/^DIVIDEND/.test(kind)) return { ...about, kind: "dividend", amount };
  if (/\bFEE\b/.test(kind))
    return {
      ...about,
      kind: "fee",
      amount: amount === undefined ? undefined : isSigned || isNegative(amount) ? negated(amount) : amount,
    };
  if (/^TRANSFER FROM REVOLUT/.test(kind))
    return { leftOut: "internal", message: "Revolut moved the account from one of its companies to another." };
  if (/^CASH (?:TOP-UP|WITHDRAWAL)/.test(kind))
    return {
      ...about,
      kind:
        amount !== undefined && (isNegative(amount) || !(isSigned || kind === "CASH TOP-UP"))
          ? "withdrawal"
          : "deposit",
      amount: amount === undefined ? undefined : absolute(amount),
    };
  if (/^STOCK SPLIT|^SPLIT/.test(kind) && isSome(quantity)) return { ...about, kind: "split", quantity };
  if (/^SPINOFF/.test(kind))
    return { ...about, kind: "spin-off", symbol: "", counterSymbol: about.symbol, counterQuantity: quantity };
  throw unknownKind(row.text("type"));
}

import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { costsOf, paidBefore, receivedBefore } from "../net-amount.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

export const vanguard: TradeFormat = {
  id: "vanguard",
  title: "Vanguard (US)",
  howToExport: "At Vanguard open Activity, Download center, choose CSV, the accounts and the dates.",
  provenOn: "documentation",
  timeZone: "America/New_York",
  source: {
    kind: "table",
    signatures: [
      [
        "account number",
        "trade date",
        "settlement date",
        "transaction type",
        "transaction description",
        "investment name",
        "symbol",
        "shares",
        "share price",
        "net amount",
      ],
    ],
  },
  dateOrder: "mdy",
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const kind = row.text("transaction type").toLowerCase();
  const amount = row.decimal("net amount");
  const commission = row.decimal(
    ["commission fees", "commissions and fees", "commission"].find((name) => row.columns.has(name)) ??
      "commission fees",
  );
  const shares = row.decimal("shares");
  const price = row.decimal("share price");
  const isBuy = /^(?:buy|reinvestment)/.test(kind);
  const fee = costsOf([commission], { isBuy, quantity: shares, price, total: amount });
  const about = {
    at: row.time("trade date"),
    symbol: row.text("symbol"),
    name: row.text("investment name"),
    currency: "USD",
    account: row.text("account number"),
  };
  const traded = {
    ...about,
    quantity: shares === undefined ? undefined : absolute(shares),
    price,
    fee,
  };
  if (/^sweep/.test(kind))
    return { leftOut: "internal", message: "This moves cash into or out of the settlement fund." };
  if (isBuy) refuseTakenBack(shares);
  if (isBuy) return { ...traded, kind: "buy", amount: paidBefore(amount, [fee]) };
  if (/^sell/.test(kind)) return { ...traded, kind: "sell", amount: receivedBefore(amount, [fee]) };
  if (/dividend|^capital gain/.test(kind)) return { ...about, kind: "dividend", amount };
  if (/interest/.test(kind)) return { ...about, kind: "interest", amount };
  if (/fee/.test(kind)) return { ...about, kind: "fee", amount: amount === undefined ? undefined : negated(amount) };
  if (/withholding|tax/.test(kind))
    return { ...about, kind: "tax", amount: amount === undefined ? undefined : negated(amount) };
  if (/^stock split/.test(kind)) return { ...about, kind: "split", quantity: shares };
  if (/funds received|contribution|withdrawal|distribution|rollover|transfer|wire|ach/.test(kind)) {
    if (isSome(shares) && about.symbol !== "")
      return { ...about, kind: isNegative(shares) ? "transfer-out" : "transfer-in", quantity: absolute(shares) };
    if (isSome(amount))
      return {
        ...about,
        symbol: "",
        kind: isNegative(amount) ? "withdrawal" : "deposit",
        amount: absolute(amount),
        note: row.text("transaction description"),
      };
  }
  throw unknownKind(row.text("transaction type"));
}

import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { costsOf, paidBefore, receivedBefore } from "../net-amount.ts";
import { RowError } from "../problem.ts";
import { timestampOf, type TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

/** Actions with one line that removes the old shares and another that adds the new ones. */
const EXCHANGES: ReadonlySet<string> = new Set([
  "reverse split",
  "stock merger",
  "name change",
  "conversion",
  "cash/stock merger",
]);

export const schwab: TradeFormat = {
  id: "schwab",
  title: "Charles Schwab",
  howToExport: "At Schwab open Accounts, History, choose the dates, and Export as CSV.",
  provenOn: "export",
  timeZone: "America/New_York",
  source: {
    kind: "table",
    signatures: [["date", "action", "symbol", "description", "quantity", "price", "fees & comm", "amount"]],
  },
  dateOrder: "mdy",
  groupOf: (row) => (EXCHANGES.has(actionOf(row)) ? `${actionOf(row)} ${row.text("date")}` : undefined),
  read: (rows) => (EXCHANGES.has(actionOf(rows[0]!)) ? [exchange(rows)] : [single(rows[0]!)]),
};

function actionOf(row: TableRow): string {
  return row.text("action").toLowerCase();
}

/** '07/15/2024 as of 07/12/2024': the first date is when the account changed. */
function atOf(row: TableRow): Draft["at"] {
  return timestampOf(row.text("date").replace(/ as of .*$/, ""), row.rules, "date");
}

function exchange(rows: readonly TableRow[]): Draft {
  const parts = rows.map((row) => ({
    symbol: row.text("symbol"),
    name: row.text("description"),
    quantity: row.needed("quantity"),
  }));
  const out = parts.filter(({ quantity }) => isNegative(quantity));
  const into = parts.filter(({ quantity }) => !isNegative(quantity));
  const [from, to] = [out[0], into[0]];
  if (from === undefined || to === undefined || parts.length !== 2)
    throw new RowError(
      "corporate-action",
      "We can't tell which of this day's lines belong together.",
      "Add the merger, split or change of name by hand.",
    );
  const about = { at: atOf(rows[0]!), note: `${from.name} to ${to.name}` };
  const [old, fresh] = [absolute(from.quantity), to.quantity];
  switch (actionOf(rows[0]!)) {
    case "reverse split":
      return { ...about, kind: "split", symbol: to.symbol, ratio: `${fresh}:${old}` };
    case "name change":
      return {
        ...about,
        kind: "rename",
        symbol: from.symbol,
        quantity: old,
        counterSymbol: to.symbol,
        counterQuantity: fresh,
      };
    default:
      return {
        ...about,
        kind: "merger",
        symbol: from.symbol,
        quantity: old,
        counterSymbol: to.symbol,
        counterQuantity: fresh,
      };
  }
}

function single(row: TableRow): Draft | LeftOut {
  if (/^transactions total/i.test(row.text("date")))
    return { leftOut: "total", message: "This line is a total of the file." };
  const action = actionOf(row);
  const amount = row.decimal("amount");
  const quantity = row.decimal("quantity");
  const price = row.decimal("price");
  const isBuy = /^(?:buy|reinvest shares)$/.test(action);
  const fee = costsOf([row.decimal("fees & comm")], { isBuy, quantity, price, total: amount });
  const about = { at: atOf(row), symbol: row.text("symbol"), name: row.text("description"), currency: "USD" };
  if (isBuy) return { ...about, kind: "buy", quantity, price, amount: paidBefore(amount, [fee]), fee };
  if (action === "sell")
    return {
      ...about,
      kind: "sell",
      quantity: quantity === undefined ? undefined : absolute(quantity),
      price,
      amount: receivedBefore(amount, [fee]),
      fee,
    };
  if (/interest/.test(action)) return { ...about, kind: "interest", amount };
  if (/\bdiv\b(?! dist)|dividend|cap gain/.test(action)) return { ...about, kind: "dividend", amount };
  if (/\bfee\b/.test(action))
    return { ...about, kind: "fee", amount: amount === undefined ? undefined : negated(amount) };
  if (/\btax\b/.test(action))
    return { ...about, kind: "tax", amount: amount === undefined ? undefined : negated(amount) };
  if (action === "stock split") return { ...about, kind: "split", quantity };
  if (action === "stock div dist") return { ...about, kind: "stock-dividend", quantity };
  if (action === "spin-off")
    return { ...about, kind: "spin-off", symbol: "", counterSymbol: about.symbol, counterQuantity: quantity };
  if (action === "cash in lieu")
    return { ...about, kind: "return-of-capital", amount, note: "cash in lieu of a fraction" };
  if (
    /^journaled shares$|^security transfer$|^internal transfer$|^journal$/.test(action) &&
    about.symbol !== "" &&
    isSome(quantity)
  )
    return { ...about, kind: isNegative(quantity) ? "transfer-out" : "transfer-in", quantity: absolute(quantity) };
  if (/wire|transfer|journal|funds (?:received|paid)|deposit|withdrawal|moneylink/.test(action) && isSome(amount))
    return {
      ...about,
      symbol: "",
      kind: isNegative(amount) ? "withdrawal" : "deposit",
      amount: absolute(amount),
      note: row.text("description"),
    };
  throw unknownKind(row.text("action"));
}

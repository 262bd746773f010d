import { absolute, isSome, negated } from "../exact.ts";
import { moved, sent } from "../moves.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

export const etoro: TradeFormat = {
  id: "etoro",
  title: "eToro (account activity)",
  howToExport:
    "On eToro open Settings, Account, Account Statement, and export it as .xlsx; we read its sheet Account Activity.",
  provenOn: "export",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      [
        "date",
        "type",
        "details",
        "amount",
        "units",
        "realized equity change",
        "realized equity",
        "balance",
        "position id",
      ],
    ],
  },
  dateOrder: "dmy",
  decimalMark: "evidence",
  usualDecimalMark: () => ".",
  leaving: (row) => (/^withdraw request$|fee$|^sdrt$|^stamp duty$/i.test(row.text("type")) ? "amount" : undefined),
  read: ([row], { isSigned }) => [readRow(row!, isSigned)],
};

/** An eToro account is in dollars, whatever the stock's trading currency. */
const CURRENCY = "USD";

function readRow(row: TableRow, isSigned: boolean): Draft | LeftOut {
  const kind = row.text("type").toLowerCase();
  const amount = row.decimal("amount");
  const [symbol = "", quote = ""] = row.text("details").split("/");
  const about = { at: row.time("date"), currency: CURRENCY, externalId: row.text("position id") };
  const traded = { ...about, symbol, note: quote !== "" && quote !== CURRENCY ? `traded in ${quote}` : "" };
  if (amount === undefined || !isSome(amount)) return { leftOut: "no-amount", message: "This line has no amount." };
  switch (kind) {
    case "open position":
    case "position closed":
      if (/cfd/i.test(row.text("asset type"))) throw derivative("Contracts for difference");
      // Units have a decimal point in every language.
      return {
        ...traded,
        kind: kind === "open position" ? "buy" : "sell",
        quantity: row.decimal("units", "."),
        amount: absolute(amount),
      };
    case "dividend":
      return { ...traded, kind: "dividend", amount };
    case "interest payment":
    case "interest":
      return { ...about, kind: "interest", amount };
    case "deposit":
      return { ...about, ...moved(CURRENCY, amount) };
    case "withdraw request":
      // A returned amount is positive.
      return { ...about, ...sent(CURRENCY, amount, isSigned) };
    case "sdrt":
    case "stamp duty":
      return { ...traded, kind: "tax", amount: negated(amount) };
    case "withdraw fee":
    case "withdrawal conversion fee":
    case "deposit conversion fee":
    case "overnight fee":
    case "overnight refund":
    case "rollover fee":
    case "inactivity fee":
      return { ...about, kind: "fee", amount: negated(amount), note: row.text("type") };
    case "edit stop loss":
    case "adjustment":
    case "corp action: split":
    default:
      throw unknownKind(row.text("type"));
  }
}

import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { decimalOf, type TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

export const robinhood: TradeFormat = {
  id: "robinhood",
  title: "Robinhood",
  howToExport:
    "In Robinhood open Account, Reports and statements, Reports, and generate an account activity report as CSV.",
  provenOn: "documentation",
  timeZone: "America/New_York",
  source: {
    kind: "table",
    signatures: [
      [
        "activity date",
        "process date",
        "settle date",
        "instrument",
        "description",
        "trans code",
        "quantity",
        "price",
        "amount",
      ],
    ],
  },
  dateOrder: "mdy",
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const code = row.text("trans code").toUpperCase();
  if (row.text("activity date") === "") return { leftOut: "no-row", message: "This line isn't a row of the table." };
  const amount = row.decimal("amount");
  // '8S' means that shares were removed.
  const shares = row.text("quantity");
  const counted = shares === "" ? undefined : decimalOf(shares.replace(/S$/, ""), "quantity", ".");
  const quantity = counted !== undefined && shares.endsWith("S") ? negated(counted) : counted;
  const about = {
    at: row.time("activity date"),
    symbol: row.text("instrument"),
    name: row.text("description"),
    currency: "USD",
  };
  switch (code) {
    case "BUY":
    case "SELL":
      if (code === "BUY") refuseTakenBack(quantity);
      return {
        ...about,
        kind: code === "BUY" ? "buy" : "sell",
        quantity: quantity === undefined ? undefined : absolute(quantity),
        price: row.decimal("price"),
        amount: amount === undefined ? undefined : absolute(amount),
      };
    case "CDIV":
    case "MDIV":
      return { ...about, kind: "dividend", amount };
    case "INT":
    case "SLIP":
    case "GDBP":
      return { ...about, kind: "interest", amount };
    case "GOLD":
    case "AFEE":
    case "DFEE":
    case "DCF":
      return { ...about, kind: "fee", amount: amount === undefined ? undefined : negated(amount) };
    case "DTAX":
    case "NRAT":
      return { ...about, kind: "tax", amount: amount === undefined ? undefined : negated(amount) };
    case "ACH":
    case "RTP":
    case "WIRE":
    case "ITRF":
    case "XENT_CC":
    case "JNLC":
    case "ACATI":
    case "ACATO":
    case "REC":
      if (isSome(amount))
        return {
          ...about,
          symbol: "",
          kind: isNegative(amount) ? "withdrawal" : "deposit",
          amount: absolute(amount),
          note: row.text("description"),
        };
      return {
        ...about,
        kind: code === "ACATO" || (quantity !== undefined && isNegative(quantity)) ? "transfer-out" : "transfer-in",
        quantity: quantity === undefined ? undefined : absolute(quantity),
      };
    case "SPL":
    case "SPR":
      return { ...about, kind: "split", quantity };
    case "SOFF":
      return { ...about, kind: "spin-off", symbol: "", counterSymbol: about.symbol, counterQuantity: quantity };
    case "CIL":
      return { ...about, kind: "return-of-capital", amount, note: "cash in lieu of a fraction" };
    case "BTO":
    case "STO":
    case "BTC":
    case "STC":
    case "OEXP":
    case "OASGN":
    case "OEXCS":
    case "OCA":
    case "FUTSWP":
      throw derivative("Options and futures");
    default:
      throw unknownKind(row.text("trans code"));
  }
}

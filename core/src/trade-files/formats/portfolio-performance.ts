import { absolute, isSome, sumOf, difference } from "../exact.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { unknownKind } from "./unknown-kind.ts";

const LABELS: Readonly<Record<string, string>> = {
  kauf: "buy",
  verkauf: "sell",
  einlage: "deposit",
  entnahme: "removal",
  zinsen: "interest",
  zinsbelastung: "interest charge",
  dividende: "dividend",
  gebühren: "fees",
  gebührenerstattung: "fees refund",
  steuern: "taxes",
  steuerrückerstattung: "tax refund",
  einlieferung: "delivery (inbound)",
  auslieferung: "delivery (outbound)",
  "umbuchung (eingang)": "transfer (inbound)",
  "umbuchung (ausgang)": "transfer (outbound)",
};

export const portfolioPerformance: TradeFormat = {
  id: "portfolio-performance",
  title: "Portfolio Performance",
  howToExport: "In Portfolio Performance choose File, Export, and then the transactions of an account as CSV.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["date", "type", "value", "transaction currency"],
      ["date", "type", "value", "transaction currency", "fees", "taxes", "shares", "isin", "security name"],
      ["datum", "typ", "wert", "buchungswährung"],
      ["datum", "typ", "wert", "buchungswährung", "gebühren", "steuern", "stück", "isin", "wertpapiername"],
    ],
  },
  decimalMark: "evidence",
  usualDecimalMark: (columns) => (columns.has("datum") ? "," : "."),
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const word = row.text("type", "typ").toLowerCase();
  const kind = LABELS[word] ?? word;
  const column = (english: string, german: string): string => (row.columns.has(english) ? english : german);
  const shares = row.decimal(column("shares", "stück"));
  // 'Value' is the amount booked to the account, including fees and taxes.
  const value = absolute(row.needed(column("value", "wert")));
  const fee = row.decimal(column("fees", "gebühren"));
  const tax = row.decimal(column("taxes", "steuern"));
  const costs = sumOf([fee ?? "0", tax ?? "0"]);
  const about = {
    at: row.time(column("date", "datum")),
    symbol: row.text("ticker symbol", "ticker-symbol"),
    isin: row.text("isin"),
    name: row.text("security name", "wertpapiername"),
    currency: row.text("transaction currency", "buchungswährung"),
    account: row.text("account", "cash account", "konto"),
    note: row.text("note", "notiz"),
  };
  const traded = {
    ...about,
    symbol: about.symbol || row.text("wkn") || (about.isin === "" ? about.name : ""),
    quantity: shares,
    fee,
    tax,
  };
  switch (kind) {
    case "buy":
      return { ...traded, kind: "buy", amount: difference(value, costs) };
    case "sell":
      return { ...traded, kind: "sell", amount: sumOf([value, costs]) };
    case "delivery (inbound)":
      return { ...traded, kind: "transfer-in", amount: isSome(value) ? difference(value, costs) : undefined };
    case "delivery (outbound)":
      return { ...traded, kind: "transfer-out", amount: isSome(value) ? sumOf([value, costs]) : undefined };
    case "transfer (inbound)":
    case "transfer (outbound)": {
      const isIn = kind === "transfer (inbound)";
      if (shares !== undefined && isSome(shares)) return { ...traded, kind: isIn ? "transfer-in" : "transfer-out" };
      return { ...about, kind: isIn ? "deposit" : "withdrawal", amount: value };
    }
    case "deposit":
      return { ...about, kind: "deposit", amount: value };
    case "removal":
      return { ...about, kind: "withdrawal", amount: value };
    case "dividend":
      return { ...about, kind: "dividend", amount: sumOf([value, costs]), fee, tax };
    case "interest":
      return { ...about, kind: "interest", amount: sumOf([value, costs]), fee, tax };
    case "interest charge":
      return { ...about, kind: "interest", amount: `-${value}` };
    case "fees":
      return { ...about, kind: "fee", amount: value };
    case "fees refund":
      return { ...about, kind: "fee", amount: `-${value}` };
    case "taxes":
      return { ...about, kind: "tax", amount: value };
    case "tax refund":
      return { ...about, kind: "tax", amount: `-${value}` };
    case "":
      throw new RowError(
        "no-kind",
        "This row doesn't say what type of transaction it is.",
        "Fill it in and import the file again.",
      );
    default:
      throw unknownKind(row.text("type", "typ"));
  }
}

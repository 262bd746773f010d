import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { exchanged } from "../moves.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { takenBack } from "../taken-back.ts";
import { derivative } from "./unknown-kind.ts";

export const ibkrActivity: TradeFormat = {
  id: "ibkr-activity",
  title: "Interactive Brokers (activity statement)",
  howToExport:
    "In Interactive Brokers' portal open Performance & Reports, Statements, Activity, and download it in English as CSV.",
  provenOn: "documentation",
  timeZone: "America/New_York",
  source: {
    kind: "sections",
    sections: ["Statement", "Trades", "Account Information", "Dividends", "Deposits & Withdrawals"],
  },
  read: ([row]) => [readRow(row!)],
};

function readRow(row: TableRow): Draft | LeftOut {
  const about = { currency: row.text("currency"), account: row.text("account") };
  if (row.section === "Trades") return trade(row);
  if (
    !/^(?:Dividends|Payment In Lieu Of Dividends|Withholding Tax|Interest|Fees|Deposits & Withdrawals|Transaction Fees|Sales Tax Details)$/.test(
      row.section,
    )
  )
    return { leftOut: "other-section", message: `The section ${row.section} has no transactions.` };
  if (/^total/i.test(row.text("currency", "subtitle")) || /^total/i.test(row.text("currency")))
    return { leftOut: "total", message: "This line is a total of others." };
  const text = row.text("description");
  const amount = row.needed("amount");
  if (!isSome(amount)) return { leftOut: "no-amount", message: "This line has no amount." };
  const [, symbol = "", isin = ""] = /^([A-Z0-9. ]+?) ?\(([A-Z]{2}[A-Z0-9]{9}\d)\)/.exec(text) ?? [];
  const cash = { ...about, at: row.time(row.columns.has("settle date") ? "settle date" : "date"), note: text };
  switch (row.section) {
    case "Dividends":
    case "Payment In Lieu Of Dividends":
      return { ...cash, kind: "dividend", symbol, isin, amount };
    case "Withholding Tax":
      return { ...cash, kind: "tax", symbol, isin, amount: negated(amount) };
    case "Interest":
      return { ...cash, kind: "interest", amount };
    case "Deposits & Withdrawals":
      return { ...cash, kind: isNegative(amount) ? "withdrawal" : "deposit", amount: absolute(amount) };
    default:
      return { ...cash, kind: "fee", amount: negated(amount) };
  }
}

function trade(row: TableRow): Draft | LeftOut {
  const level = row.text("datadiscriminator");
  if (level !== "Order" && level !== "Trade")
    return { leftOut: "total", message: "This line repeats or totals an order that has a line of its own." };
  const assets = row.text("asset category");
  const signed = row.needed("quantity");
  if (
    row
      .text("code")
      .split(/[;,\s]+/)
      .includes("Ca")
  )
    throw takenBack();
  const money = row.decimal("proceeds");
  const commission =
    row.decimal("comm/fee") ??
    row.decimal([...row.columns.keys()].find((name) => name.startsWith("comm in ")) ?? "comm/fee");
  const [, feeCurrency] =
    /^comm in ([a-z]{3})$/.exec([...row.columns.keys()].find((name) => name.startsWith("comm in ")) ?? "") ?? [];
  const symbol = row.text("symbol");
  const about = {
    at: row.time("date/time"),
    account: row.text("account"),
    fee: commission === undefined ? undefined : negated(commission),
    feeCurrency: feeCurrency?.toUpperCase() ?? row.text("currency"),
  };
  if (/^forex/i.test(assets)) {
    const [base = "", quote = ""] = symbol.split(".");
    const bought = { asset: base, quantity: signed };
    const paid = { asset: quote, quantity: money ?? "0" };
    return { ...about, ...(isNegative(signed) ? exchanged(bought, paid) : exchanged(paid, bought)) };
  }
  if (!/^(?:stocks|bonds|mutual funds|funds|crypto|structured products|warrants)/i.test(assets))
    throw derivative("Options, futures and contracts for difference");
  return {
    ...about,
    kind: isNegative(signed) ? "sell" : "buy",
    symbol,
    quantity: absolute(signed),
    price: row.needed("t. price"),
    amount: money === undefined ? undefined : absolute(money),
    currency: row.text("currency"),
  };
}

import { absolute, isNegative, negated } from "../exact.ts";
import { charged, earned, exchanged, moved, sent } from "../moves.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { refuseTakenBack } from "../taken-back.ts";
import { unknownKind } from "./unknown-kind.ts";

const TOTAL = "total (inclusive of fees and/or spread)";
const FEES = "fees and/or spread";
const LEAVING: ReadonlySet<string> = new Set([
  "sell",
  "advanced trade sell",
  "advance trade sell",
  "convert",
  "send",
  "withdrawal",
  "exchange deposit",
  "pro deposit",
  "subscription",
]);

export const coinbase: TradeFormat = {
  id: "coinbase",
  title: "Coinbase",
  howToExport: "On Coinbase open your profile, Statements, and generate a custom statement of all assets as CSV.",
  provenOn: "export",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["timestamp", "transaction type", "asset", "quantity transacted", "price currency", "subtotal", TOTAL, FEES],
      ["timestamp", "transaction type", "asset", "quantity transacted", "spot price currency", "subtotal", TOTAL],
    ],
  },
  leaving: (row) => (LEAVING.has(row.text("transaction type").toLowerCase()) ? "quantity transacted" : undefined),
  read: ([row], { isSigned }) => [readRow(row!, isSigned)],
};

function readRow(row: TableRow, isSigned: boolean): Draft | LeftOut {
  const kind = row.text("transaction type");
  const asset = row.text("asset");
  const quantity = row.needed("quantity transacted");
  const currency = row.text("price currency", "spot price currency");
  const subtotal = row.decimal("subtotal");
  const fee = row.decimal(FEES) ?? row.decimal("fees");
  const about = { at: row.time("timestamp"), externalId: row.text("id"), note: row.text("notes") };
  const money = {
    amount: subtotal === undefined ? undefined : absolute(subtotal),
    currency,
    fee: fee === undefined ? undefined : absolute(fee),
  };
  switch (kind.toLowerCase()) {
    case "buy":
    case "advanced trade buy":
    case "advance trade buy":
      refuseTakenBack(quantity);
      return { ...about, ...money, kind: "buy", symbol: asset, quantity };
    case "sell":
    case "advanced trade sell":
    case "advance trade sell":
      return { ...about, ...money, kind: "sell", symbol: asset, quantity: absolute(quantity) };
    case "convert":
      return { ...about, ...converted(row) };
    // A deposit to Coinbase's exchange leaves this account.
    case "send":
    case "withdrawal":
    case "exchange deposit":
    case "pro deposit":
      return { ...about, ...sent(asset, quantity, isSigned) };
    case "receive":
    case "deposit":
    case "exchange withdrawal":
    case "pro withdrawal":
      return { ...about, ...moved(asset, quantity) };
    case "staking income":
    case "rewards income":
    case "reward income":
    case "learning reward":
    case "coinbase earn":
    case "inflation reward":
    case "incentives rewards payout":
    case "subscription rebate":
    case "subscription rebates (24 hours)": {
      const income = earned(asset, quantity);
      // Money is in its own currency, whatever currency its price is in.
      if (income.currency !== undefined) return { ...about, ...income };
      const price = row.decimal("price at transaction") ?? row.decimal("spot price at transaction");
      return { ...about, ...income, price, currency: currency || asset };
    }
    case "retail staking transfer":
    case "retail unstaking transfer":
    case "retail eth2 deprecation":
    case "vault withdrawal":
      return { leftOut: "internal", message: "This moves coins within the account." };
    case "subscription":
      return { ...about, ...charged(asset, isSigned ? negated(quantity) : absolute(quantity)) };
    case "asset migration":
      return { ...about, ...moved(asset, quantity) };
    default:
      if (kind === "" && isNegative(quantity))
        throw new RowError("no-kind", "This row doesn't say what type of transaction it is.", "Export the file again.");
      throw unknownKind(kind);
  }
}

/** Only the note states both sides of a conversion: 'Converted 0.00363125 BTC to 156.145683 XRP'. */
function converted(row: TableRow): ReturnType<typeof exchanged> {
  const [, given, from, received, to] = /([\d.,]+) (\S+) to ([\d.,]+) (\S+)/.exec(row.text("notes")) ?? [];
  if (given === undefined || from === undefined || received === undefined || to === undefined)
    throw new RowError(
      "conversion",
      "The note doesn't say what was converted into what.",
      "Add the conversion by hand.",
    );
  const quantity = (text: string): string => {
    const plain = text.replaceAll(",", "");
    if (!/^\d+(?:\.\d+)?$/.test(plain))
      throw new RowError("conversion", "The note doesn't say how much was converted.", "Add the conversion by hand.");
    return plain;
  };
  return exchanged(
    { asset: from, quantity: canonicalOf(quantity(given)) },
    { asset: to, quantity: canonicalOf(quantity(received)) },
  );
}

function canonicalOf(text: string): string {
  return text.includes(".") ? text.replace(/0+$/, "").replace(/\.$/, "") : text;
}

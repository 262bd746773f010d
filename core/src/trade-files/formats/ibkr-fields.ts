import { absolute, isNegative, isSome, negated } from "../exact.ts";
import { exchanged } from "../moves.ts";
import { RowError } from "../problem.ts";
import { timestampOf, type TableRow } from "../table-row.ts";
import type { Draft, LeftOut } from "../trade-format.ts";
import { takenBack } from "../taken-back.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

const HELD: ReadonlySet<string> = new Set(["", "STK", "FUND", "BOND", "CRYPTO", "CASH", "ETF"]);

/** Converts a trade of a Flex query, whose CSV and XML have the same fields under slightly different names. */
export function flexTrade(row: TableRow): Draft | LeftOut {
  const level = row.text("levelofdetail").toUpperCase();
  if (level !== "" && level !== "EXECUTION")
    return { leftOut: "total", message: "This line is a total of executions that have lines of their own." };
  const assetClass = row.text("assetclass", "assetcategory").toUpperCase();
  if (!HELD.has(assetClass)) throw derivative("Options, futures and contracts for difference");
  const signed = row.needed("quantity");
  const price = row.needed("tradeprice");
  const side = row.text("buy/sell", "buysell").toUpperCase();
  // 'BUY (Ca.)' cancels a purchase; its quantity has the sign of a sale.
  if (/\(CA\.?\)/.test(side) || (side.startsWith("BUY") && isNegative(signed))) throw takenBack();
  const isBuy = side === "" ? !isNegative(signed) : side.startsWith("BUY");
  const currency = row.text("currencyprimary", "currency");
  const money = row.decimal("trademoney") ?? row.decimal("proceeds");
  const commission = row.decimal("ibcommission");
  const about = {
    at: flexTime(row),
    account: row.text("clientaccountid", "accountid"),
    fee: commission === undefined ? undefined : negated(commission),
    feeCurrency: row.text("ibcommissioncurrency") || currency,
    tax: isSome(row.decimal("taxes")) ? negated(row.needed("taxes")) : undefined,
    taxCurrency: currency,
    externalId: row.text("tradeid", "transactionid"),
  };
  const symbol = row.text("symbol");
  const isin = row.text("isin");
  if (symbol === "" && isin === "")
    throw new RowError(
      "no-symbol",
      "This trade has neither a symbol nor an ISIN. It may be an exchange of currencies.",
      "Add Symbol to the Flex query and export it again.",
    );
  const [base = "", quote = ""] = symbol.split(".");
  if (assetClass === "CASH" || (assetClass === "" && isin === "" && /^[A-Z]{3}\.[A-Z]{3}$/.test(symbol))) {
    const bought = { asset: base, quantity: absolute(signed) };
    const paid = { asset: quote || currency, quantity: absolute(money ?? "0") };
    return { ...about, ...(isBuy ? exchanged(paid, bought) : exchanged(bought, paid)) };
  }
  return {
    ...about,
    kind: isBuy ? "buy" : "sell",
    symbol,
    isin,
    exchange: row.text("listingexchange", "exchange"),
    name: row.text("description"),
    quantity: absolute(signed),
    price,
    amount: money === undefined ? undefined : absolute(money),
    currency,
  };
}

/** Converts a cash movement of a Flex query, CSV or XML. */
export function flexCash(row: TableRow): Draft | LeftOut {
  if (row.text("levelofdetail").toUpperCase() === "SUMMARY" || row.text("currency") === "BASE_SUMMARY")
    return { leftOut: "total", message: "This line is a total of others." };
  const amount = row.needed("amount");
  const about = {
    at: flexTime(row),
    // Without a separate column, the symbol is in the description: 'VT(US9220427424) CASH DIVIDEND …'.
    symbol: row.text("symbol") || (/^([A-Z0-9.]+) ?\([A-Z0-9]+\)/.exec(row.text("description"))?.[1] ?? ""),
    isin: row.text("isin"),
    name: row.text("description"),
    currency: row.text("currencyprimary", "currency"),
    account: row.text("clientaccountid", "accountid"),
    externalId: row.text("transactionid"),
  };
  const kind = row.text("type").toLowerCase();
  if (!isSome(amount)) return { leftOut: "no-amount", message: "This line has no amount." };
  if (/^deposits|^withdrawals/.test(kind))
    return {
      ...about,
      symbol: "",
      kind: isNegative(amount) ? "withdrawal" : "deposit",
      amount: isNegative(amount) ? negated(amount) : amount,
    };
  if (/dividend/.test(kind) && /return of capital/i.test(about.name))
    return { ...about, kind: "return-of-capital", amount };
  if (/dividends?|payment in lieu/.test(kind)) return { ...about, kind: "dividend", amount };
  if (/withholding/.test(kind)) return { ...about, kind: "tax", amount: negated(amount) };
  if (/interest/.test(kind)) return { ...about, kind: "interest", amount };
  if (/fee|commission adjustment/.test(kind)) return { ...about, kind: "fee", amount: negated(amount) };
  throw unknownKind(row.text("type"));
}

/** Parses '20230403;095853' and similar forms; the trade date if there is no time. */
export function flexTime(row: TableRow): Draft["at"] {
  return timestampOf(row.text("datetime", "date/time", "tradedate", "reportdate", "settledate"), row.rules, "datetime");
}

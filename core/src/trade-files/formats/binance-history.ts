import { isNegative, isSome, negated, sumOf } from "../exact.ts";
import { charged, earned, exchanged, moved, sent, withFees } from "../moves.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

const TRADES: ReadonlySet<string> = new Set([
  "buy",
  "sell",
  "fee",
  "transaction related",
  "transaction buy",
  "transaction sold",
  "transaction spend",
  "transaction revenue",
  "transaction fee",
]);
/** Each of these is a separate transaction, so that a conversion in the same second as a trade is not mixed with it. */
const SWAPS: ReadonlySet<string> = new Set([
  "binance convert",
  "eth 2.0 staking",
  "small assets exchange bnb",
  "large otc trading",
  "token swap - redenomination/rebranding",
]);
const WITHDRAWALS: ReadonlySet<string> = new Set([
  "withdraw",
  "fiat withdraw",
  "fiat withdrawal",
  "binance card spending",
]);
const FEES: ReadonlySet<string> = new Set(["fee", "transaction fee"]);

export const binanceHistory: TradeFormat = {
  id: "binance-history",
  title: "Binance (transaction history)",
  howToExport: "On Binance open Orders, Transaction History, and choose Export, all statements.",
  provenOn: "export",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [
      ["user_id", "utc_time", "account", "operation", "coin", "change", "remark"],
      ["user id", "time", "account", "operation", "coin", "change", "remark"],
    ],
  },
  // A trade consists of several lines in one second.
  groupOf: (row) => {
    const operation = row.text("operation").toLowerCase();
    const what = TRADES.has(operation) ? "trade" : SWAPS.has(operation) ? operation : undefined;
    return what === undefined || timeOf(row) === ""
      ? undefined
      : `${what} ${timeOf(row)} ${row.text("user_id", "user id")} ${row.text("account")}`;
  },
  leaving: (row) => {
    const operation = row.text("operation").toLowerCase();
    return WITHDRAWALS.has(operation) || TRADES.has(operation) || SWAPS.has(operation) ? "change" : undefined;
  },
  read: (rows, { isSigned }) => {
    const operation = rows[0]!.text("operation").toLowerCase();
    return TRADES.has(operation) || SWAPS.has(operation) ? trade(rows) : [single(rows[0]!, isSigned)];
  },
};

function timeOf(row: TableRow): string {
  return row.text("utc_time", "time");
}

function about(row: TableRow): Pick<Draft, "at" | "account"> {
  return { at: row.time(row.columns.has("utc_time") ? "utc_time" : "time"), account: row.text("account") };
}

function sums(rows: readonly TableRow[]): { readonly asset: string; readonly quantity: string }[] {
  const byAsset = new Map<string, string[]>();
  for (const row of rows) {
    const asset = row.text("coin");
    const changes = byAsset.get(asset);
    if (changes === undefined) byAsset.set(asset, [row.needed("change")]);
    else changes.push(row.needed("change"));
  }
  return [...byAsset].map(([asset, changes]) => ({ asset, quantity: sumOf(changes) }));
}

function trade(rows: readonly TableRow[]): readonly Draft[] {
  const isFee = (row: TableRow): boolean => FEES.has(row.text("operation").toLowerCase());
  const parts = sums(rows.filter((row) => !isFee(row))).filter(({ quantity }) => isSome(quantity));
  const given = parts.filter(({ quantity }) => isNegative(quantity));
  const received = parts.filter(({ quantity }) => !isNegative(quantity));
  const fees = sums(rows.filter(isFee)).map(({ asset, quantity }) => ({ asset, quantity: negated(quantity) }));
  if (parts.length === 0 && fees.length > 0)
    return fees.map(({ asset, quantity }) => ({ ...about(rows[0]!), ...charged(asset, quantity) }));
  if (given.length !== 1 || received.length !== 1)
    throw new RowError(
      given.length > 0 && received.length > 0 ? "mixed-trades" : "half-trade",
      given.length > 0 && received.length > 0
        ? "Several trades share this second, and the file doesn't say which lines belong together."
        : "The file has only one side of this trade.",
      "Import Binance's trade history (Orders, Spot Order, Trade History) for this time instead.",
    );
  return withFees({ ...about(rows[0]!), ...exchanged(given[0]!, received[0]!) }, fees);
}

function single(row: TableRow, isSigned: boolean): Draft | LeftOut {
  const operation = row.text("operation").toLowerCase();
  const asset = row.text("coin");
  const internal: LeftOut = { leftOut: "internal", message: "This moves coins within the account." };
  if (
    /^transfer |savings (?:purchase|redemption)|subscription$|earn .*redemption$|staking (?:purchase|redemption)|^main and funding|^asset recovery/.test(
      operation,
    )
  )
    return internal;
  const change = row.needed("change");
  if (/realized profit and loss|insurance fund|liquidation|futures/.test(operation))
    throw derivative("Gains and losses of futures");
  if (operation === "funding fee") throw derivative("Funding fees of futures");
  if (/interest|reward|distribution|airdrop|cashback|referral|rebate|commission|launchpool/.test(operation))
    return { ...about(row), ...earned(asset, change) };
  switch (operation) {
    case "deposit":
    case "fiat deposit":
    case "buy crypto":
    case "crypto box":
      return { ...about(row), ...moved(asset, change), note: row.text("remark") };
    case "withdraw":
    case "fiat withdraw":
    case "fiat withdrawal":
      // A failed withdrawal is returned as a positive amount.
      return { ...about(row), ...sent(asset, change, isSigned), note: row.text("remark") };
    case "p2p trading":
      return { ...about(row), ...moved(asset, change) };
    case "binance card spending":
      return { ...about(row), ...sent(asset, change, isSigned) };
    default:
      throw unknownKind(row.text("operation"));
  }
}

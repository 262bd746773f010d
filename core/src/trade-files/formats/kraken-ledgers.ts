import { difference, isNegative, isSome, negated } from "../exact.ts";
import { charged, earned, exchanged, moved, withFees } from "../moves.ts";
import { RowError } from "../problem.ts";
import type { TableRow } from "../table-row.ts";
import type { Draft, LeftOut, TradeFormat } from "../trade-format.ts";
import { krakenAsset } from "./kraken-assets.ts";
import { derivative, unknownKind } from "./unknown-kind.ts";

const TRADES: ReadonlySet<string> = new Set(["trade", "spend", "receive", "conversion", "sale"]);

export const krakenLedgers: TradeFormat = {
  id: "kraken-ledgers",
  title: "Kraken (ledgers)",
  howToExport: "On Kraken open History, Export, and choose Ledgers as CSV with all columns.",
  provenOn: "documentation",
  timeZone: "UTC",
  source: {
    kind: "table",
    signatures: [["txid", "refid", "time", "type", "subtype", "aclass", "asset", "amount", "fee", "balance"]],
  },
  // Both sides of a trade share a reference.
  groupOf: (row) =>
    TRADES.has(row.text("type").toLowerCase()) && row.text("refid") !== "" ? `trade ${row.text("refid")}` : undefined,
  read: (rows) => (TRADES.has(rows[0]!.text("type").toLowerCase()) ? trade(rows) : [single(rows[0]!)]),
};

function partOf(row: TableRow): { readonly asset: string; readonly quantity: string } {
  return { asset: krakenAsset(row.text("asset")), quantity: row.needed("amount") };
}

function feeOf(row: TableRow): { readonly fee: string | undefined; readonly feeCurrency: string } {
  return { fee: row.decimal("fee"), feeCurrency: krakenAsset(row.text("feecurrency") || row.text("asset")) };
}

function trade(rows: readonly TableRow[]): readonly Draft[] {
  const given = rows.filter((row) => isNegative(row.needed("amount")));
  const received = rows.filter((row) => isSome(row.needed("amount")) && !isNegative(row.needed("amount")));
  if (given.length !== 1 || received.length !== 1)
    throw new RowError(
      "half-trade",
      "The file does not have both sides of this trade.",
      "Export a period that includes the whole trade.",
    );
  const about = { at: rows[0]!.time("time"), account: rows[0]!.text("wallet"), externalId: rows[0]!.text("refid") };
  const fees = rows
    .map(feeOf)
    .flatMap(({ fee, feeCurrency }) => (isSome(fee) ? [{ asset: feeCurrency, quantity: fee }] : []));
  return withFees({ ...about, ...exchanged(partOf(given[0]!), partOf(received[0]!)) }, fees);
}

function single(row: TableRow): Draft | LeftOut {
  if (row.text("txid") === "")
    return { leftOut: "pending", message: "This line announces a movement that a later line records." };
  const kind = row.text("type").toLowerCase();
  const subtype = row.text("subtype").toLowerCase();
  const { asset, quantity: stated } = partOf(row);
  const { fee, feeCurrency } = feeOf(row);
  // A returned fee is added to the incoming amount.
  const isFeeBack = fee !== undefined && isNegative(fee) && feeCurrency === asset;
  const quantity = isFeeBack ? difference(stated, fee) : stated;
  if (isFeeBack && !isSome(quantity)) return { leftOut: "no-amount", message: "This line has no amount." };
  const about = {
    at: row.time("time"),
    account: row.text("wallet"),
    externalId: row.text("txid"),
    ...(!isFeeBack && { fee, feeCurrency }),
  };
  if (
    /^(?:spotto|spotfrom|stakingto|stakingfrom|allocation|deallocation|migration|autoallocation|autoallocate)/.test(
      subtype,
    ) &&
    kind !== "staking"
  )
    return { leftOut: "internal", message: "This moves assets within the account." };
  switch (kind) {
    case "staking":
    case "earn":
    case "reward":
    case "dividend":
    case "invite bonus":
      return { ...about, ...earned(asset, quantity) };
    // The sign decides rather than the word: a failed withdrawal is returned as a positive amount.
    case "deposit":
    case "withdrawal":
    case "transfer":
    case "adjustment":
      return { ...about, ...moved(asset, quantity) };
    case "fee":
      return { ...about, fee: undefined, feeCurrency: undefined, ...charged(asset, negated(quantity)) };
    case "margin":
    case "rollover":
    case "settled":
      throw derivative("Margin positions");
    default:
      throw unknownKind(row.text("type"));
  }
}

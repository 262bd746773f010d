import { isNegative, isSome } from "./exact.ts";
import type { ImportRow } from "./import-row.ts";
import { RowError } from "./problem.ts";
import { takenBack } from "./taken-back.ts";
import { ROW_FIELDS } from "./row-fields.ts";
import type { Draft } from "./trade-format.ts";

const BY_HAND = "Add it by hand if it belongs to the portfolio.";

/**
 * Converts a draft to a row, without its empty fields. Throws the row's problem if a field that its kind requires is
 * missing.
 */
export function checkedRow(draft: Draft, lines: readonly number[], fingerprint: string): ImportRow {
  const problem = flawOf(draft);
  if (problem !== undefined) throw problem;
  const row: Record<string, unknown> = {
    line: lines[0] ?? 0,
    lines,
    kind: draft.kind,
    atMs: draft.at.atMs,
    hasTime: draft.at.hasTime,
    fingerprint,
  };
  for (const name of ROW_FIELDS) {
    const value = draft[name];
    if (value !== undefined && value !== "") row[name] = value;
  }
  // The amount that a currency belongs to must be present.
  for (const [name, unit] of [
    ["fee", "feeCurrency"],
    ["tax", "taxCurrency"],
  ] as const) {
    if (isSome(draft[name])) row[unit] ??= draft.currency;
    else {
      delete row[name];
      delete row[unit];
    }
  }
  if (row["price"] === undefined && row["amount"] === undefined) delete row["currency"];
  return row as ImportRow;
}

function flawOf(draft: Draft): RowError | undefined {
  const { kind, quantity, price, amount, currency } = draft;
  const hasAsset = Boolean(draft.symbol) || Boolean(draft.isin);
  const needs = (what: string): RowError => new RowError("incomplete", `This ${kind} has no ${what}.`, BY_HAND);
  if (
    (draft.fee !== undefined && draft.fee !== "0" && !(draft.feeCurrency || currency)) ||
    (isSome(draft.tax) && !(draft.taxCurrency || currency))
  )
    return needs("currency");
  if (kind === "split")
    return hasAsset ? (draft.ratio || isSome(quantity) ? undefined : needs("ratio")) : needs("symbol");
  if (quantity !== undefined && isNegative(quantity))
    return new RowError("negative", `This ${kind} has a quantity below zero.`, BY_HAND);
  if (price !== undefined && isNegative(price))
    return new RowError("negative", `This ${kind} has a price below zero.`, BY_HAND);
  switch (kind) {
    case "buy":
    case "sell":
      if (!hasAsset) return needs("symbol");
      if (!isSome(quantity)) return needs("quantity");
      if (amount !== undefined && isNegative(amount)) return takenBack();
      if (price === undefined && amount === undefined) return needs("price");
      return currency ? undefined : needs("currency");
    case "dividend":
    case "return-of-capital":
      // An amount per share.
      if (!isSome(amount) && !(isSome(quantity) && isSome(price))) return needs("amount");
      return currency ? undefined : needs("currency");
    case "interest":
    case "tax":
    case "deposit":
    case "withdrawal":
      if (!isSome(amount)) return needs("amount");
      return currency ? undefined : needs("currency");
    case "fee":
      // A fee in coins is charged in them.
      if (!isSome(amount) && !isSome(draft.fee)) return needs("amount");
      return currency || (!isSome(amount) && draft.feeCurrency) ? undefined : needs("currency");
    case "conversion":
      if (!draft.counterSymbol || (!hasAsset && !currency)) return needs("symbol");
      return isSome(hasAsset ? quantity : amount) && isSome(draft.counterQuantity) ? undefined : needs("quantity");
    case "merger":
    case "rename":
      if (!hasAsset || !draft.counterSymbol) return needs("symbol");
      return isSome(quantity) && isSome(draft.counterQuantity) ? undefined : needs("quantity");
    case "spin-off":
      if (!draft.counterSymbol) return needs("symbol");
      return isSome(draft.counterQuantity) ? undefined : needs("quantity");
    case "write-off":
      return hasAsset ? undefined : needs("symbol");
    default:
      return hasAsset ? (isSome(quantity) ? undefined : needs("quantity")) : needs("symbol");
  }
}

import type { ImportRow } from "./import-row.ts";

type RowField = Exclude<keyof ImportRow, "line" | "lines" | "kind" | "atMs" | "hasTime" | "fingerprint">;

const FIELDS: Readonly<Record<RowField, true>> = {
  symbol: true,
  isin: true,
  exchange: true,
  name: true,
  quantity: true,
  price: true,
  amount: true,
  currency: true,
  fee: true,
  feeCurrency: true,
  tax: true,
  taxCurrency: true,
  counterSymbol: true,
  counterQuantity: true,
  costShare: true,
  ratio: true,
  pair: true,
  lots: true,
  account: true,
  note: true,
  externalId: true,
};

/**
 * All of a row's fields in text form, in the column order of an export; preceded by its kind and date, followed by its
 * fingerprint.
 */
export const ROW_FIELDS = Object.keys(FIELDS) as readonly RowField[];

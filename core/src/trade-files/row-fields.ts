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

/** All that a row says as text, in the order of an export's columns; its kind and date stand before them, its fingerprint behind. */
export const ROW_FIELDS = Object.keys(FIELDS) as readonly RowField[];

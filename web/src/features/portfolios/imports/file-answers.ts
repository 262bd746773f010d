import type { PortfolioImportPreview } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

export type ColumnMapping = NonNullable<PortfolioImportPreview["mapping"]>;

/** The user's answers about a file, in addition to its bytes; null where the file itself decides. */
export type FileAnswers = {
  readonly format: string | null;
  readonly mapping: ColumnMapping | null;
  readonly timeZone: string | null;
  readonly currency: string | null;
  readonly dateOrder: "dmy" | "mdy" | null;
  readonly decimalMark: "." | "," | null;
  /** Symbols by the file's name for them. */
  readonly symbols: Readonly<Record<string, string>>;
};

export const NO_ANSWERS: FileAnswers = {
  format: null,
  mapping: null,
  timeZone: null,
  currency: null,
  dateOrder: null,
  decimalMark: null,
  symbols: {},
};

/** Names of the fields that a column may have, in the order of the questions. */
export const COLUMN_FIELDS = {
  date: TEXTS.dateField,
  time: TEXTS.timeField,
  kind: TEXTS.kindField,
  symbol: TEXTS.symbolField,
  isin: "ISIN",
  name: TEXTS.nameField,
  quantity: TEXTS.quantityField,
  price: TEXTS.priceField,
  amount: TEXTS.amountField,
  currency: TEXTS.currencyField,
  fee: TEXTS.feeField,
  feeCurrency: TEXTS.feeCurrencyField,
  tax: TEXTS.taxField,
  account: TEXTS.accountField,
  note: TEXTS.noteField,
  externalId: TEXTS.idField,
} as const satisfies Readonly<Record<Exclude<keyof ColumnMapping, "kinds">, string>>;
export type ColumnField = keyof typeof COLUMN_FIELDS;

/** Returns a mapping with one field changed; a field that no column has is omitted. */
export function withColumn(
  mapping: Partial<ColumnMapping>,
  field: ColumnField,
  column: string,
): Partial<ColumnMapping> {
  const { [field]: _, ...rest } = mapping;
  return column === "" ? rest : { ...rest, [field]: column };
}

/** Returns what a mapping still needs; undefined if a file can be read with it. */
export function mappingError(mapping: Partial<ColumnMapping>): string | undefined {
  if (mapping.date === undefined) return TEXTS.chooseDate;
  if (mapping.symbol === undefined && mapping.isin === undefined && mapping.name === undefined)
    return TEXTS.chooseSymbol;
  if (mapping.quantity === undefined && mapping.amount === undefined) return TEXTS.chooseQuantity;
  return undefined;
}

/** Returns a mapping that can be sent; undefined if it is incomplete. */
export function wholeMapping(mapping: Partial<ColumnMapping>): ColumnMapping | undefined {
  const { date } = mapping;
  return date === undefined || mappingError(mapping) !== undefined ? undefined : { ...mapping, date };
}

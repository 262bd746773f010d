import type { PortfolioImportPreview } from "@sextant/core/contract";

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
  date: "Date",
  time: "Time, if in a separate column",
  kind: "Transaction type",
  symbol: "Symbol or ticker",
  isin: "ISIN",
  name: "Name of the asset",
  quantity: "Quantity",
  price: "Price per unit",
  amount: "Total amount",
  currency: "Currency",
  fee: "Fee",
  feeCurrency: "Currency of the fee",
  tax: "Tax",
  account: "Account",
  note: "Note",
  externalId: "Transaction ID",
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
  if (mapping.date === undefined) return "Choose the column with the date.";
  if (mapping.symbol === undefined && mapping.isin === undefined && mapping.name === undefined)
    return "Choose the column with the symbol, the ISIN or the name.";
  if (mapping.quantity === undefined && mapping.amount === undefined)
    return "Choose the column with the quantity or the total amount.";
  return undefined;
}

/** Returns a mapping that can be sent; undefined if it is incomplete. */
export function wholeMapping(mapping: Partial<ColumnMapping>): ColumnMapping | undefined {
  const { date } = mapping;
  return date === undefined || mappingError(mapping) !== undefined ? undefined : { ...mapping, date };
}

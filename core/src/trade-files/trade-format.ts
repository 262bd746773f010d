import type { ImportRow } from "./import-row.ts";
import type { JsonValue } from "./json-values.ts";
import type { DecimalMark } from "./read-number.ts";
import type { DateOrder } from "./read-time.ts";
import type { Columns, Timestamp, TableRow } from "./table-row.ts";
import type { Tag } from "./tags.ts";

type Optional<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** A transaction as returned by a format's reader. Fields that are undefined or '' are left out of the row. */
export type Draft = Pick<ImportRow, "kind"> & {
  readonly at: Timestamp;
  /** The rows of the group it was read from, if not all of them. */
  readonly from?: readonly TableRow[];
  /** The fingerprint contained in Sextant's own exports. */
  readonly fingerprint?: string | undefined;
} & Partial<Optional<Omit<ImportRow, "line" | "lines" | "kind" | "atMs" | "hasTime" | "fingerprint">>>;

/** Rows that are understood and need no transaction, with the reason. */
export type LeftOut = { readonly leftOut: string; readonly message: string; readonly from?: readonly TableRow[] };

/** Facts about the whole file, available when its rows are read. */
export type FileFacts = {
  /** The currency of a file that states none. */
  readonly currency: string | undefined;
  readonly mapping: ColumnMapping | undefined;
  /** Whether any outgoing row is negative. Only then does a positive one mean a return: some exports write no signs. */
  readonly isSigned: boolean;
};

/** The meaning of the columns of a user's own file, by header text. */
export type ColumnMapping = {
  readonly date: string;
  readonly time?: string;
  readonly kind?: string;
  /** The file's word for each kind: 'Kauf' is 'buy'. Needed only for words that are not already known. */
  readonly kinds?: Readonly<Record<string, string>>;
  readonly symbol?: string;
  readonly isin?: string;
  readonly name?: string;
  readonly quantity?: string;
  readonly price?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly fee?: string;
  readonly feeCurrency?: string;
  readonly tax?: string;
  readonly account?: string;
  readonly note?: string;
  readonly externalId?: string;
};

/** Rows of a file that is not a table, with their column names (lower case). */
export type FoundRows = readonly {
  readonly line: number;
  readonly section: string;
  readonly fields: ReadonlyMap<string, string>;
}[];

/**
 * Where a format's rows are in a file, and how it is recognised: its finder returns undefined for a file of another
 * format.
 */
export type FormatSource =
  /** Sets of columns (lower case): a table that has all of one belongs to this format. */
  | { readonly kind: "table"; readonly signatures: readonly (readonly string[])[] }
  /** Many tables in one file; each row begins with the name of its table and what it is: 'Header', 'Data' or a sum. */
  | { readonly kind: "sections"; readonly sections: readonly string[] }
  | { readonly kind: "json"; readonly find: (root: JsonValue) => Generator<void, FoundRows | undefined> }
  | { readonly kind: "tags"; readonly find: (root: Tag) => Generator<void, FoundRows | undefined> }
  /** Any table, by columns that the person names. */
  | { readonly kind: "mapped" };

/** How the files of one broker, exchange or tracker are recognised and read. */
export type TradeFormat = {
  readonly id: string;
  /** Display name. */
  readonly title: string;
  /** How to export the file there, in one sentence. */
  readonly howToExport: string;
  /** `export`: verified row by row with files that users exported. `documentation`: only with the documented layout. */
  readonly provenOn: "export" | "documentation";
  /** The default zone of times without one, shown to the user. */
  readonly timeZone: string;
  readonly source: FormatSource;
  /** Fixed by the format. If absent, the whole file's evidence decides, and without evidence, the user. */
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark | "evidence";
  /** Decimal mark to assume if the file proves none. */
  readonly usualDecimalMark?: (columns: Columns) => DecimalMark | undefined;
  /** Whether a row only continues the one before it, cell by cell. */
  readonly continues?: (row: TableRow) => boolean;
  /** The key shared by the rows of one transaction; undefined if a row stands alone. */
  readonly groupOf?: (row: TableRow) => string | undefined;
  /**
   * The column with an outgoing row's quantity; undefined for other rows. Required if `read` needs to know whether the
   * file is signed.
   */
  readonly leaving?: (row: TableRow) => string | undefined;
  /** Reads one row or group. Throws `RowError` if it is invalid. */
  readonly read: (rows: readonly TableRow[], facts: FileFacts) => readonly (Draft | LeftOut)[];
};

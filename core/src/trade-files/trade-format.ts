import type { ImportRow } from "./import-row.ts";
import type { JsonValue } from "./json-values.ts";
import type { DecimalMark } from "./read-number.ts";
import type { DateOrder } from "./read-time.ts";
import type { Columns, Timestamp, TableRow } from "./table-row.ts";
import type { Tag } from "./tags.ts";

type Optional<T> = { readonly [Key in keyof T]: T[Key] | undefined };

/** A transaction as a format's reader states it. Fields that are undefined or '' are left out of the row. */
export type Draft = Pick<ImportRow, "kind"> & {
  readonly at: Timestamp;
  /** The rows of the group it was read from, where that is not all of them. */
  readonly from?: readonly TableRow[];
  /** The fingerprint that Sextant's own exports carry. */
  readonly fingerprint?: string | undefined;
} & Partial<Optional<Omit<ImportRow, "line" | "lines" | "kind" | "atMs" | "hasTime" | "fingerprint">>>;

/** Rows that are understood and need no transaction, and why. */
export type LeftOut = { readonly leftOut: string; readonly message: string; readonly from?: readonly TableRow[] };

/** What is known of the whole file when its rows are read. */
export type FileFacts = {
  /** The currency of a file that names none. */
  readonly currency: string | undefined;
  readonly mapping: ColumnMapping | undefined;
  /** Whether a row of what left stands below zero. Only then does one above zero say that it came back: some exports write no signs. */
  readonly isSigned: boolean;
};

/** Which column of a file of one's own has what, by the header's text. */
export type ColumnMapping = {
  readonly date: string;
  readonly time?: string;
  readonly kind?: string;
  /** What the file calls each kind: 'Kauf' is 'buy'. Needed for words that are not known anyway. */
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

/** Rows of a file that is no table, with the names of their columns (lower case). */
export type FoundRows = readonly {
  readonly line: number;
  readonly section: string;
  readonly fields: ReadonlyMap<string, string>;
}[];

/** Where a format's rows stand in a file, and how it is recognised: its finder returns undefined for a file of another format. */
export type FormatSource =
  /** Sets of columns (lower case): a table that has all of one is this format's. */
  | { readonly kind: "table"; readonly signatures: readonly (readonly string[])[] }
  /** Many tables in one file; each row begins with the name of its table and what it is: 'Header', 'Data' or a sum. */
  | { readonly kind: "sections"; readonly sections: readonly string[] }
  | { readonly kind: "json"; readonly find: (root: JsonValue) => Generator<void, FoundRows | undefined> }
  | { readonly kind: "tags"; readonly find: (root: Tag) => Generator<void, FoundRows | undefined> }
  /** Any table, by columns that the person names. */
  | { readonly kind: "mapped" };

/** How one broker's, exchange's or tracker's files are recognised and read. */
export type TradeFormat = {
  readonly id: string;
  /** As people know it. */
  readonly title: string;
  /** How to export the file there, in one sentence. */
  readonly howToExport: string;
  /** `export`: read row by row from files that people exported. `documentation`: only from the documented layout. */
  readonly provenOn: "export" | "documentation";
  /** What times without a zone are read as, said to the person. */
  readonly timeZone: string;
  readonly source: FormatSource;
  /** Fixed by the format. Without it what the whole file proves decides, and where it proves nothing, the person. */
  readonly dateOrder?: DateOrder;
  readonly decimalMark?: DecimalMark | "evidence";
  /** What is read where the file proves no decimal mark. */
  readonly usualDecimalMark?: (columns: Columns) => DecimalMark | undefined;
  /** Whether a row only continues the one before it, cell by cell. */
  readonly continues?: (row: TableRow) => boolean;
  /** The key that rows of one transaction share; undefined where a row stands alone. */
  readonly groupOf?: (row: TableRow) => string | undefined;
  /** The column in which a row of what leaves says how much; undefined for other rows. Needed where `read` asks whether the file is signed. */
  readonly leaving?: (row: TableRow) => string | undefined;
  /** Reads one row or group. Throws `RowError` where it cannot be. */
  readonly read: (rows: readonly TableRow[], facts: FileFacts) => readonly (Draft | LeftOut)[];
};

import { cleanText } from "./clean-text.ts";
import { quoted, RowError } from "./problem.ts";
import { type DecimalMark, readNumber } from "./read-number.ts";
import { type DateOrder, readTime } from "./read-time.ts";

/** How amounts and dates of one file are parsed. */
export type ReadingRules = {
  readonly decimalMark: DecimalMark | undefined;
  readonly dateOrder: DateOrder | undefined;
  /** IANA zone of times without a zone. */
  readonly timeZone: string;
};

/** A timestamp stated in a file. */
export type Timestamp = { readonly atMs: number; readonly wallMs: number; readonly hasTime: boolean };

/**
 * Column positions of a table: by name in lower case, the second column of a name as `name#2`, an unnamed one as the
 * preceding name and `+`.
 */
export type Columns = ReadonlyMap<string, number>;

/** Returns the columns of a header row. */
export function columnsOf(headers: readonly string[]): Columns {
  const columns = new Map<string, number>();
  let before = "";
  for (const [index, header] of headers.entries()) {
    const name = columnName(header) || `${before}+`;
    let unique = name;
    for (let count = 2; columns.has(unique); count++) unique = `${name}#${String(count)}`;
    columns.set(unique, index);
    before = name;
  }
  return columns;
}

/** Normalises a column's name: lower case, without quotation marks and redundant spaces. */
export function columnName(header: string): string {
  return cleanText(header).replaceAll('"', "").trim().toLowerCase();
}

/** One row of a table, read by column name. Invalid cells throw the row's problem. */
export class TableRow {
  readonly lines: readonly number[];
  /** The section of the file it is in, for files with several tables. */
  readonly section: string;
  readonly columns: Columns;
  readonly rules: ReadingRules;
  private readonly cells: readonly string[];

  constructor(
    lines: readonly number[],
    section: string,
    cells: readonly string[],
    columns: Columns,
    rules: ReadingRules,
  ) {
    this.lines = lines;
    this.section = section;
    this.cells = cells;
    this.columns = columns;
    this.rules = rules;
  }

  /** Returns this row joined cell by cell with one that continues it. */
  joinedWith(next: TableRow): TableRow {
    const cells = Array.from(
      { length: Math.max(this.cells.length, next.cells.length) },
      (_, i) => (this.cells[i] ?? "") + (next.cells[i] ?? ""),
    );
    return new TableRow([...this.lines, ...next.lines], this.section, cells, this.columns, this.rules);
  }

  /** Returns this row with other columns. */
  withColumns(columns: Columns): TableRow {
    return new TableRow(this.lines, this.section, this.cells, columns, this.rules);
  }

  /** Returns the number of non-empty cells. */
  filled(): number {
    return this.cells.reduce((count, cell) => (cell.trim() === "" ? count : count + 1), 0);
  }

  /** Returns a cell's text, '' if the file has no such column or it is empty. The first non-empty column counts. */
  text(...names: readonly string[]): string {
    for (const name of names) {
      const index = this.columns.get(name);
      const cell = index === undefined ? undefined : this.cells[index];
      if (cell !== undefined && cell !== "") {
        const text = cleanText(cell);
        if (text !== "" && text !== "-") return text;
      }
    }
    return "";
  }

  /** Returns a cell's text, treating a dash as ordinary text. */
  raw(name: string): string {
    const index = this.columns.get(name);
    return index === undefined ? "" : cleanText(this.cells[index] ?? "");
  }

  /** Returns a cell unchanged, however long. */
  cell(name: string): string {
    const index = this.columns.get(name);
    return index === undefined ? "" : (this.cells[index] ?? "");
  }

  /** Returns an amount, undefined if there is none. */
  decimal(name: string, mark: DecimalMark | undefined = this.rules.decimalMark): string | undefined {
    const text = this.text(name);
    return text === "" ? undefined : decimalOf(text, name, mark);
  }

  /** Returns a required amount. */
  needed(name: string, mark: DecimalMark | undefined = this.rules.decimalMark): string {
    const value = this.decimal(name, mark);
    if (value === undefined)
      throw new RowError(
        "missing",
        `There is no amount under ${quoted(name)}.`,
        "Fill it in and import the file again, or add the transaction by hand.",
      );
    return value;
  }

  /**
   * Returns the timestamp from the first of these columns that is not empty; `clock` names the column with the time of
   * day.
   */
  time(name: string, clock?: string): Timestamp {
    const day = this.text(name);
    const time = clock === undefined ? "" : this.text(clock);
    return timestampOf(time === "" ? day : `${day} ${time}`, this.rules, name);
  }
}

/** Parses an amount. Throws the row's problem if it is invalid. */
export function decimalOf(text: string, name: string, mark: DecimalMark | undefined): string | undefined {
  const reading = readNumber(text, mark);
  if (reading.kind === "number") return reading.text;
  if (reading.kind === "blank") return undefined;
  if (reading.kind === "ambiguous")
    throw new RowError(
      "decimal-mark",
      `${quoted(text)} under ${quoted(name)} may have a thousands separator or a decimal separator.`,
      "Tell us which decimal separator this file uses.",
      "question",
    );
  throw new RowError(
    "not-a-number",
    `${quoted(text)} under ${quoted(name)} is not an amount.`,
    "Correct the cell and import the file again.",
  );
}

/** Parses a timestamp. Throws the row's problem if it is invalid. */
export function timestampOf(text: string, rules: ReadingRules, name: string): Timestamp {
  const reading = readTime(text, rules.timeZone, rules.dateOrder);
  if (reading.kind === "time") return reading;
  if (reading.kind === "ambiguous")
    throw new RowError(
      "date-order",
      `${quoted(text)} may have the day or the month first, and no date in the file makes it clear.`,
      "Tell us whether the day or the month comes first in this file.",
      "question",
    );
  if (reading.kind === "blank")
    throw new RowError(
      "no-date",
      `There is no date under ${quoted(name)}.`,
      "Fill it in and import the file again, or add the transaction by hand.",
    );
  throw new RowError(
    "not-a-date",
    `${quoted(text)} under ${quoted(name)} is not a date.`,
    "Correct the cell and import the file again.",
  );
}

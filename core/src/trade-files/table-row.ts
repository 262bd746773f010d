import { cleanText } from "./clean-text.ts";
import { quoted, RowError } from "./problem.ts";
import { type DecimalMark, readNumber } from "./read-number.ts";
import { type DateOrder, readTime } from "./read-time.ts";

/** How amounts and dates of one file are read. */
export type ReadingRules = {
  readonly decimalMark: DecimalMark | undefined;
  readonly dateOrder: DateOrder | undefined;
  /** IANA zone of the clock that times without a zone are read off. */
  readonly timeZone: string;
};

/** A moment that a file states. */
export type Timestamp = { readonly atMs: number; readonly wallMs: number; readonly hasTime: boolean };

/** Where the columns of a table are: by name in lower case, a name's second column as `name#2`, one without a name as that before it and `+`. */
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

/** Returns a column's name as formats write it: lower case, without quotation marks and needless space. */
export function columnName(header: string): string {
  return cleanText(header).replaceAll('"', "").trim().toLowerCase();
}

/** One row of a table, read by the names of its columns. What cannot be read throws the row's problem. */
export class TableRow {
  readonly lines: readonly number[];
  /** The part of the file it stands in, for files of several tables. */
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

  /** Returns this row and one that continues it, cell by cell, as one. */
  joinedWith(next: TableRow): TableRow {
    const cells = Array.from(
      { length: Math.max(this.cells.length, next.cells.length) },
      (_, i) => (this.cells[i] ?? "") + (next.cells[i] ?? ""),
    );
    return new TableRow([...this.lines, ...next.lines], this.section, cells, this.columns, this.rules);
  }

  /** Returns this row read by other columns. */
  withColumns(columns: Columns): TableRow {
    return new TableRow(this.lines, this.section, this.cells, columns, this.rules);
  }

  /** Returns how many cells hold something. */
  filled(): number {
    return this.cells.reduce((count, cell) => (cell.trim() === "" ? count : count + 1), 0);
  }

  /** Returns a cell's text, '' where the file has no such column or nothing in it. The first column that has something counts. */
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

  /** Returns a cell's text where a dash is a text like any other. */
  raw(name: string): string {
    const index = this.columns.get(name);
    return index === undefined ? "" : cleanText(this.cells[index] ?? "");
  }

  /** Returns a cell as it is, however long. */
  cell(name: string): string {
    const index = this.columns.get(name);
    return index === undefined ? "" : (this.cells[index] ?? "");
  }

  /** Returns an amount, undefined where there is none. */
  decimal(name: string, mark: DecimalMark | undefined = this.rules.decimalMark): string | undefined {
    const text = this.text(name);
    return text === "" ? undefined : decimalOf(text, name, mark);
  }

  /** Returns an amount that the row cannot do without. */
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

  /** Returns when it happened, by the first of these columns that has something; `clock` names the column of the time of day. */
  time(name: string, clock?: string): Timestamp {
    const day = this.text(name);
    const time = clock === undefined ? "" : this.text(clock);
    return timestampOf(time === "" ? day : `${day} ${time}`, this.rules, name);
  }
}

/** Returns an amount from text. Throws the row's problem where it is none. */
export function decimalOf(text: string, name: string, mark: DecimalMark | undefined): string | undefined {
  const reading = readNumber(text, mark);
  if (reading.kind === "number") return reading.text;
  if (reading.kind === "blank") return undefined;
  if (reading.kind === "ambiguous")
    throw new RowError(
      "decimal-mark",
      `${quoted(text)} under ${quoted(name)} may mean a thousand or a decimal.`,
      "Say which letter this file writes before the decimals.",
      "question",
    );
  throw new RowError(
    "not-a-number",
    `${quoted(text)} under ${quoted(name)} is not an amount.`,
    "Correct the cell and import the file again.",
  );
}

/** Returns when something happened from text. Throws the row's problem where it says no time. */
export function timestampOf(text: string, rules: ReadingRules, name: string): Timestamp {
  const reading = readTime(text, rules.timeZone, rules.dateOrder);
  if (reading.kind === "time") return reading;
  if (reading.kind === "ambiguous")
    throw new RowError(
      "date-order",
      `${quoted(text)} may have the day or the month first, and no date in the file settles it.`,
      "Say whether the day or the month comes first in this file.",
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

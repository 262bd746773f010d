/// <reference path="./papaparse.d.ts" />
import Papa from "papaparse";
import type { Problem } from "./problem.ts";
import { LETTERS_PER_STEP, LIMITS, type RawRow, type Rows, tooManyRows } from "./raw-row.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** Maximum lines with mismatched quotation marks before the rest of the file is given up. */
const MOST_OPEN_QUOTES = 20;
// After each quotation mark within a cell, papaparse scans the blanks up to the next delimiter, which takes 13 s for
// 200,000 characters of which half are blanks. Cells are normalised to single spaces anyway, so a long run of blanks is
// collapsed.
const LONG_BLANKS = /[^\S\n]{33,}/g;
const LONG_BLANKS_BETWEEN_TABS = /[^\S\n\t]{33,}/g;

/**
 * Parses delimited text (RFC 4180) into rows with the line each begins on. Line breaks may be CR, LF or both; those
 * within cells become LF. Detects the delimiter from the first lines. Leaves out blank lines, and reports unreadable
 * parts as problems. Yields after parts of a few milliseconds each.
 */
export function* readCsv(text: string): Generator<number, Rows> {
  const reader = new CsvReader(delimiterOf(text));
  for (let from = text.startsWith("\uFEFF") ? 1 : 0; from < text.length && !reader.isOver;) {
    const to = partEnd(text, from);
    reader.add(text.slice(from, to));
    from = to;
    do yield to;
    while (reader.readOn(to === text.length));
  }
  return { rows: reader.rows, problems: reader.problems };
}

/** Parses a file whose parts are added one after another. */
class CsvReader {
  readonly rows: RawRow[] = [];
  readonly problems: Problem[] = [];
  /** Whether the rest of the file is skipped. */
  isOver = false;
  private readonly delimiter: string;
  private readonly parser: InstanceType<typeof Papa.Parser>;
  /** Unparsed text. It begins with a row, or inside a line that is too long. */
  private unread = "";
  private line = 1;
  private isWithinLongLine = false;
  private openQuotes = 0;

  constructor(delimiter: string) {
    this.delimiter = delimiter;
    this.parser = new Papa.Parser({ delimiter, newline: "\n" });
  }

  add(part: string): void {
    const withLf = part.includes("\r") ? part.replace(/\r\n?/g, "\n") : part;
    this.unread += withLf.replace(this.delimiter === "\t" ? LONG_BLANKS_BETWEEN_TABS : LONG_BLANKS, " ");
  }

  /** Parses the complete rows of the added text, up to one that can't be parsed. Returns whether there may be more. */
  readOn(isLast: boolean): boolean {
    if (this.isWithinLongLine && !this.passLineBreak()) return false;
    const { data, errors, meta } = this.parser.parse(this.unread, 0, !isLast);
    const sound = data.slice(0, errors[0]?.row ?? data.length);
    const firstLine = this.line;
    for (const cells of sound) {
      this.take(cells);
      if (this.isOver) return false;
      this.line += 1 + breaksIn(cells);
    }
    if (sound.length < data.length) {
      const from = afterLines(this.unread, this.line - firstLine);
      this.unread = this.unread.slice(from);
      this.reject(errors[0]!.index - from, isLast);
      return !this.isOver;
    }
    this.unread = isLast ? "" : this.unread.slice(meta.cursor);
    if (this.unread.length <= LIMITS.rowLetters) return false;
    this.reject(this.parser.parse(this.unread, 0, false).errors[0]?.index, isLast);
    return !this.isOver;
  }

  private passLineBreak(): boolean {
    const at = this.unread.indexOf("\n");
    this.unread = at < 0 ? "" : this.unread.slice(at + 1);
    if (at < 0) return false;
    this.line++;
    this.isWithinLongLine = false;
    return true;
  }

  private take(cells: readonly string[]): void {
    if (cells.length === 1 && cells[0]!.trim() === "") return;
    if (this.rows.length >= LIMITS.rows) {
      this.isOver = true;
      this.problems.push(tooManyRows(this.line));
    } else if (cells.length > LIMITS.columns || cells.some(({ length }) => length > LIMITS.cellLetters))
      this.problems.push(tooLong(this.line));
    else this.rows.push({ line: this.line, cells });
  }

  /**
   * Skips the next row, which can't be parsed. `quoteAt`: position in it of a quotation mark that opens a cell which is
   * never closed properly.
   */
  private reject(quoteAt: number | undefined, isLast: boolean): void {
    const lineEnd = quoteAt === undefined ? -1 : this.unread.indexOf("\n", quoteAt);
    if (quoteAt === undefined || (lineEnd < 0 && !isLast)) {
      this.problems.push(tooLong(this.line));
      this.isWithinLongLine = true;
      return;
    }
    this.openQuotes++;
    if (this.openQuotes > MOST_OPEN_QUOTES) {
      this.isOver = true;
      this.problems.push(tooManyOpenQuotes(this.line));
      return;
    }
    const lines = lineEnd < 0 ? this.unread : this.unread.slice(0, lineEnd);
    // The delimiters that the mark was meant to protect are ambiguous, unless the row without it has as many columns as
    // the one before.
    const cells = lines.split(this.delimiter);
    const isLetter =
      !lines.includes("\n") &&
      lines.indexOf('"') === lines.lastIndexOf('"') &&
      cells.length === this.rows.at(-1)?.cells.length;
    this.problems.push(openQuote(this.line, isLetter));
    if (isLetter) this.take(cells);
    this.line += 1 + breaksIn([lines]);
    this.unread = lineEnd < 0 ? "" : this.unread.slice(lineEnd + 1);
  }
}

function delimiterOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/\r\n?/g, "\n").replace(LONG_BLANKS_BETWEEN_TABS, " ");
  return Papa.parse(start, { delimitersToGuess: DELIMITERS, newline: "\n", preview: 30, skipEmptyLines: "greedy" }).meta
    .delimiter;
}

/** Returns the end of the part of a text that begins here, never inside a two-character line break. */
function partEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + LETTERS_PER_STEP);
  return text.charCodeAt(end - 1) === 13 && text.charCodeAt(end) === 10 ? end + 1 : end;
}

function breaksIn(texts: readonly string[]): number {
  let count = 0;
  for (const text of texts) for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

function afterLines(text: string, lines: number): number {
  let at = 0;
  for (let passed = 0; passed < lines; passed++) at = text.indexOf("\n", at) + 1;
  return at;
}

const openQuote = (line: number, isLetter: boolean): Problem => ({
  line,
  severity: "error",
  code: "open-quote",
  message: isLetter
    ? "A quotation mark in this line is never closed, so we read it as part of the text."
    : "The quotation marks in this row don't match, so we left it out.",
  remedy: "Check the line in a text editor, or export the file again.",
});

const tooManyOpenQuotes = (line: number): Problem => ({
  line,
  severity: "error",
  code: "open-quote",
  message: `The quotation marks of more than ${String(MOST_OPEN_QUOTES)} rows don't match. We didn't read the rows after them.`,
  remedy: "Check the line in a text editor, or export the file again.",
});

const tooLong = (line: number): Problem => ({
  line,
  severity: "error",
  code: "row-too-long",
  message: `This row has more than ${String(LIMITS.columns)} columns, a cell of more than ${LIMITS.cellLetters.toLocaleString("en-US")} characters, or more than ${LIMITS.rowLetters.toLocaleString("en-US")} characters.`,
  remedy: "Export the file again as CSV. If the row is yours, shorten it.",
});

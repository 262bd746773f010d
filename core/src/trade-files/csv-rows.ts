import type { Problem } from "./problem.ts";
import { LETTERS_PER_STEP, LIMITS, type RawRow } from "./raw-row.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** So many quotation marks that nothing closes, and the file is given up. */
const MOST_OPEN_QUOTES = 20;

export type Rows = { readonly rows: readonly RawRow[]; readonly problems: readonly Problem[] };

/**
 * Reads delimited text (RFC 4180) into rows with the line each begins on: quoted cells may hold delimiters and line breaks, a quotation
 * mark within one is doubled, lines end in CR, LF or both. The delimiter is the one that the first lines agree on. A quotation mark that
 * nothing closes counts as a letter. Blank lines are left out.
 */
export function* csvRows(text: string): Generator<number, Rows> {
  const delimiter = delimiterOf(text).charCodeAt(0);
  const rows: RawRow[] = [];
  const problems: Problem[] = [];
  const breaks = new LineBreaks(text);
  const lines = new LineBreaks(text);
  let openQuotes = 0;
  let stepAt = 0;
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  while (at < text.length) {
    if (at - stepAt > LETTERS_PER_STEP) {
      stepAt = at;
      yield at;
    }
    const first = text.charCodeAt(at);
    if (first === 10 || first === 13) {
      at++;
      continue;
    }
    const line = lines.lineOf(at);
    const cells: string[] = [];
    let isTooLong = false;
    for (let isRow = true; isRow;) {
      let from = at;
      let quotedPart = "";
      if (text.charCodeAt(at) === 34 && openQuotes <= MOST_OPEN_QUOTES) {
        const closing = closingQuote(text, at);
        if (closing === undefined) {
          openQuotes++;
          problems.push(openQuote(lines.lineOf(at), openQuotes > MOST_OPEN_QUOTES));
        } else {
          quotedPart = text.slice(at + 1, closing).replaceAll('""', '"');
          from = closing + 1;
        }
      }
      const end = cellEnd(text, from, delimiter, breaks);
      // What follows a closing quotation mark is against the rules; it is kept so that nothing vanishes.
      const cell = quotedPart + text.slice(from, Math.min(end, from + LIMITS.cellLetters + 1));
      if (cell.length > LIMITS.cellLetters || cells.length >= LIMITS.columns) isTooLong = true;
      else cells.push(cell);
      at = end + 1;
      isRow = end < text.length && text.charCodeAt(end) === delimiter;
      if (at - stepAt > LETTERS_PER_STEP) {
        stepAt = at;
        yield at;
      }
      // A delimiter that ends the file is followed by one more, empty cell.
      if (isRow && at >= text.length) {
        cells.push("");
        isRow = false;
      }
    }
    if (text.charCodeAt(at - 1) === 13 && text.charCodeAt(at) === 10) at++;
    if (cells.length === 1 && cells[0]!.trim() === "" && !isTooLong) continue;
    if (rows.length >= LIMITS.rows) return { rows, problems: [...problems, tooManyRows(line)] };
    if (isTooLong) problems.push(tooLong(line));
    else rows.push({ line, cells });
  }
  return { rows, problems };
}

/** Returns where a cell without quotation marks ends: at a delimiter, a line break or the end. What is too long goes to the line's end. */
function cellEnd(text: string, from: number, delimiter: number, breaks: LineBreaks): number {
  const last = Math.min(text.length, from + LIMITS.cellLetters + 1);
  for (let at = from; at < last; at++) {
    const letter = text.charCodeAt(at);
    if (letter === delimiter || letter === 10 || letter === 13) return at;
  }
  return last === text.length ? last : breaks.next(last);
}

/** Returns where the quotation mark that opens a cell is closed; undefined where none closes it within what a cell may hold. */
function closingQuote(text: string, opening: number): number | undefined {
  const last = opening + 1 + 2 * LIMITS.cellLetters;
  for (let at = text.indexOf('"', opening + 1); at >= 0 && at <= last; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== 34) return at;
  }
  return undefined;
}

/** Finds line breaks (CR, LF or both) and counts them, asked for places in rising order: each letter of the text is looked at once. */
class LineBreaks {
  private readonly text: string;
  private lf = -1;
  private cr = -1;
  private line = 1;
  private countedTo = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns where the next line break begins; the text's length where there is none. */
  next(from: number): number {
    if (this.lf < from) this.lf = this.found("\n", from);
    if (this.cr < from) this.cr = this.found("\r", from);
    return Math.min(this.lf, this.cr);
  }

  /** Returns the line that a place is on, counted from 1. */
  lineOf(place: number): number {
    for (let at = this.next(this.countedTo); at < place; at = this.next(this.countedTo)) {
      this.countedTo = this.text.charCodeAt(at) === 13 && this.text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
      if (this.countedTo > place) break;
      this.line++;
    }
    return this.line;
  }

  private found(letter: string, from: number): number {
    const at = this.text.indexOf(letter, from);
    return at < 0 ? this.text.length : at;
  }
}

/** Returns the delimiter that most of the first lines have, the same number of times. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 30)
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, ""));
  let best: { delimiter: string; score: number } = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const score = counts.filter((count) => count === usual).length * 100 + usual;
    if (usual > 0 && score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

const openQuote = (line: number, isLast: boolean): Problem => ({
  line,
  severity: "error",
  code: "open-quote",
  message: isLast
    ? "Too many quotation marks in this file are never closed, so the rest is read without them."
    : "A quotation mark in this line is never closed, so it counts as a letter.",
  remedy: "Check the line in a text editor, or export the file again.",
});

const tooLong = (line: number): Problem => ({
  line,
  severity: "error",
  code: "row-too-long",
  message: `This row has more than ${String(LIMITS.columns)} columns, or a cell of more than ${LIMITS.cellLetters.toLocaleString("en-US")} letters.`,
  remedy: "Export the file again as CSV. If the row is yours, shorten it.",
});

/** The problem of a file with more rows than are read at once. */
export const tooManyRows = (line: number): Problem => ({
  line,
  severity: "error",
  code: "too-many-rows",
  message: `The file has more than ${LIMITS.rows.toLocaleString("en-US")} rows. What comes after is not read.`,
  remedy: "Export it in parts, for example year by year, and import one after the other.",
});

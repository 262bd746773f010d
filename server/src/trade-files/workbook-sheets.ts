import type { Sheet, SheetCell } from "@sextant/core/trade-files";
import { storedZip, ZipError, zipEntries } from "./zip-entries.ts";

/** What a spreadsheet file may hold. */
export const WORKBOOK_LIMITS = {
  files: 1_000,
  /** Unpacked, in all. */
  bytes: 128 * 1024 * 1024,
  sheets: 100,
  /** In all sheets, filled or not. */
  cells: 1_000_000,
  /** Between its first and last cell, in all sheets: rows and columns that are left out are simulated when it is read. */
  area: 5_000_000,
} as const;

/** Why a spreadsheet file could not be read, in words for the user who uploaded it. */
export class WorkbookError extends Error {}

/**
 * Returns the sheets of an .xlsx file. Throws a WorkbookError where it is damaged or beyond the limits. Only the parts that it measured itself
 * are read on. Call it on a thread with bounds on memory and time.
 */
export async function workbookSheets(bytes: Buffer): Promise<readonly Sheet[]> {
  const entries = measured(bytes);
  // Loaded with the first spreadsheet: most threads never read one.
  const { default: readWorkbook } = await import("read-excel-file/universal");
  try {
    const sheets = await readWorkbook(storedZip(entries), { parseNumber: numberOf });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as readonly (readonly SheetCell[])[] }));
  } catch (error) {
    throw new WorkbookError(error instanceof Error ? error.message.slice(0, 200) : "it is damaged");
  }
}

function measured(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const { files, bytes: most, sheets, cells, area } = WORKBOOK_LIMITS;
  let entries: ReadonlyMap<string, Buffer>;
  try {
    entries = zipEntries(bytes, { entries: files, bytes: most }, (name) => /\.xml(?:\.rels)?$/.test(name));
  } catch (error) {
    throw error instanceof ZipError ? new WorkbookError(error.message) : error;
  }
  if (!entries.has("xl/workbook.xml")) throw new WorkbookError("it is an archive of other files");
  let [sheetCount, cellCount, areaCount] = [0, 0, 0];
  for (const [name, data] of entries) {
    const text = data.toString("latin1");
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new WorkbookError("it declares a document type or entities");
    if (!text.includes("sheetData")) continue;
    sheetCount += 1;
    const size = sizeOf(text);
    cellCount += size.cells;
    areaCount += size.rows * size.columns;
    if (sheetCount > sheets) throw new WorkbookError(`it has more than ${String(sheets)} sheets`);
    if (cellCount > cells || areaCount > area)
      throw new WorkbookError(`'${name}' has more than a million cells. Export a shorter period`);
  }
  return entries;
}

/** Returns how many cells a sheet has, and how far the last ones are. */
function sizeOf(xml: string): { readonly cells: number; readonly rows: number; readonly columns: number } {
  let [cells, rows, columns, lastRow, inRow] = [0, 0, 0, 0, 0];
  for (const [, tag, attributes = ""] of xml.matchAll(/<(?:\w+:)?(row|c)\b([^>]{0,400})/g)) {
    const [, letters = "", digits = ""] = /\br\s*=\s*["']([A-Za-z]*)(\d*)["']/.exec(attributes) ?? [];
    if (tag === "row") {
      lastRow = digits === "" ? lastRow + 1 : Number(digits);
      inRow = 0;
    } else {
      cells += 1;
      inRow = letters === "" ? inRow + 1 : columnOf(letters);
      if (digits !== "") lastRow = Math.max(lastRow, Number(digits));
    }
    rows = Math.max(rows, lastRow);
    columns = Math.max(columns, inRow);
  }
  return { cells, rows, columns };
}

/** 'A' is the first, 'AA' comes after 'Z'. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/**
 * Excel writes numbers with up to 17 digits, meaning the shortest one with the same value; longer numbers from other
 * programs stay unchanged.
 */
function numberOf(text: string): number | string {
  const digits = text.replace(/^[-+]?0*\.?0*|[eE].*$|\./g, "");
  return digits.length > 17 && /^-?\d+(?:\.\d+)?$/.test(text) ? text : Number(text);
}

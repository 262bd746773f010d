import { LIMITS, type RawRow, type Rows, ROWS_PER_STEP, tooManyRows } from "./raw-row.ts";

/** A spreadsheet cell as returned by a reader of .xlsx files. A date has the local time in its UTC fields. */
export type SheetCell = string | number | boolean | Date | null | undefined;

/**
 * Converts spreadsheet rows to raw rows like those of a CSV file; numbers as the shortest text that parses to the same
 * number.
 */
export function* sheetRows(sheet: readonly (readonly SheetCell[])[]): Generator<number, Rows> {
  const rows: RawRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (rows.length >= LIMITS.rows) return { rows, problems: [tooManyRows(index + 1)] };
    const texts = cells.slice(0, LIMITS.columns).map(textOf);
    if (texts.some((text) => text.trim() !== "")) rows.push({ line: index + 1, cells: texts });
    if (index % ROWS_PER_STEP === 0) yield index;
  }
  return { rows, problems: [] };
}

function textOf(cell: SheetCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "string") return cell.slice(0, LIMITS.cellLetters);
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  if (typeof cell === "boolean") return cell ? "true" : "false";
  // A time is stored as a fraction of a day, and 10:00:00 may arrive as 9:59:59.999.
  const ms = Math.round(cell.getTime() / 10) * 10;
  if (Number.isNaN(ms)) return "";
  const iso = new Date(ms).toISOString();
  return ms % 86_400_000 === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace("T", " ");
}

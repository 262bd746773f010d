import { detectFormat, type Detected } from "./detect-format.ts";
import { quoted } from "./problem.ts";
import { readTradeFileInSteps, type TradeFile, type TradeFileOptions } from "./read-trade-file.ts";
import { type SheetCell, sheetRows } from "./sheet-rows.ts";

/** A sheet of a spreadsheet file. */
export type Sheet = { readonly name: string; readonly rows: readonly (readonly SheetCell[])[] };

/** Rows of a sheet that are searched for its header. */
const LOOKED_AT = 60;

/**
 * Reads the one sheet of a spreadsheet file that contains transactions: the first with a broker's columns, else the
 * first whose columns can be identified, else the longest. The others are listed as left out. Yields like
 * `readTradeFileInSteps`.
 */
export function* readWorkbookInSteps(
  file: { readonly name: string; readonly sheets: readonly Sheet[] },
  options: TradeFileOptions = {},
): Generator<void, TradeFile> {
  const filled = file.sheets.filter(({ rows }) => rows.length > 0);
  const found: { readonly sheet: Sheet; readonly detected: Detected }[] = [];
  for (const sheet of filled) {
    const detected = detectFormat(firstRows(sheet), options);
    if (detected !== undefined) found.push({ sheet, detected });
    yield;
  }
  const longest = filled.reduce<Sheet | undefined>(
    (best, sheet) => (best === undefined || sheet.rows.length > best.rows.length ? sheet : best),
    undefined,
  );
  const named = found.find(({ detected }) => detected.format.source.kind !== "mapped") ?? found[0];
  const sheet = named?.sheet ?? longest;
  if (sheet === undefined) {
    const nothing = { line: 0, severity: "error", code: "empty", message: "The spreadsheet is empty." } as const;
    return { format: undefined, rows: [], problems: [{ ...nothing, remedy: "Export it again." }] };
  }
  const read = yield* readTradeFileInSteps({ name: file.name, rows: sheet.rows }, options);
  const others = filled.filter((one) => one !== sheet).map(({ name }) => quoted(name));
  if (others.length === 0) return read;
  const leftOut = {
    line: 0,
    severity: "left-out",
    code: "other-sheets",
    message: `We read the sheet ${quoted(sheet.name)} and left out ${listed(others)}.`,
    remedy: "If another sheet has transactions too, import it as a file of its own.",
  } as const;
  return { ...read, problems: [leftOut, ...read.problems] };
}

function firstRows({ rows }: Sheet): readonly (readonly string[])[] {
  const steps = sheetRows(rows.slice(0, LOOKED_AT));
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value.rows.map(({ cells }) => cells);
  }
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 5);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${String(more)} more` : shown.join(", ");
}

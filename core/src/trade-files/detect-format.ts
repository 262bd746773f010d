import { FORMATS } from "./formats/index.ts";
import { suggestMapping } from "./suggest-mapping.ts";
import { columnName, columnsOf } from "./table-row.ts";
import type { ColumnMapping, TradeFormat } from "./trade-format.ts";

export type Detected = {
  readonly format: TradeFormat;
  /** Index of the header row. */
  readonly headerIndex: number;
  readonly mapping?: ColumnMapping;
};

/**
 * Returns the format of a table that begins with these rows: the one that knows most columns of one row. A user's own
 * file is read by its mapping, and without one only if everything required is clear from its header.
 */
export function detectFormat(
  rows: readonly (readonly string[])[],
  wanted: { readonly format?: string; readonly mapping?: ColumnMapping } = {},
): Detected | undefined {
  const { format: id, mapping } = wanted;
  const mapped = FORMATS.find(({ source }) => source.kind === "mapped");
  if (mapping !== undefined && mapped !== undefined && (id === undefined || id === mapped.id)) {
    const needed = [mapping.date, mapping.quantity, mapping.amount]
      .filter((name) => name !== undefined)
      .map(columnName);
    const headerIndex = rows.findIndex((cells) => needed.every((name) => columnsOf(cells).has(name)));
    return headerIndex < 0 ? undefined : { format: mapped, headerIndex, mapping };
  }
  let best: { readonly found: Detected; readonly score: number } | undefined;
  for (const [headerIndex, cells] of rows.entries()) {
    const columns = columnsOf(cells);
    for (const format of FORMATS) {
      if (id !== undefined && format.id !== id) continue;
      const score = scoreOf(format, cells, columns);
      if (score > (best?.score ?? 0)) best = { found: { format, headerIndex }, score };
    }
  }
  if (best !== undefined) return best.found;
  if (mapped === undefined || (id !== undefined && id !== mapped.id)) return undefined;
  for (const [headerIndex, cells] of rows.entries()) {
    const suggested = suggestMapping(cells);
    if (suggested !== undefined) return { format: mapped, headerIndex, mapping: suggested };
  }
  return undefined;
}

function scoreOf({ source }: TradeFormat, cells: readonly string[], columns: ReadonlyMap<string, number>): number {
  if (source.kind === "sections")
    return source.sections.includes(cells[0]?.trim() ?? "") && cells[1]?.trim() === "Header" ? 100 : 0;
  if (source.kind !== "table") return 0;
  return Math.max(
    0,
    ...source.signatures.map((names) => (names.every((name) => columns.has(name)) ? names.length : 0)),
  );
}

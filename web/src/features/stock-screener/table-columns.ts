import type { StockField } from "@sextant/core/market";
import { neededColumns, type StockChoice } from "./stock-choice.ts";

/** What stands right of the stock's own column. */
export type TableColumn = StockField | "sector";

/**
 * The columns in their order. Where few fit beside the stock, what sorts and what filters comes first, so that it is in
 * sight before anything is scrolled, and the sector last.
 */
export function tableColumns(
  columns: readonly StockField[],
  by: Pick<StockChoice, "sort" | "ranges">,
  isNarrow: boolean,
): readonly TableColumn[] {
  if (!isNarrow) return ["sector", ...columns];
  const first = neededColumns(by).filter((field) => columns.includes(field));
  return [...new Set<TableColumn>([...first, ...columns, "sector"])];
}

import type { StockField } from "@sextant/core/market";
import { neededColumns, type StockChoice } from "./stock-choice.ts";

/** A column to the right of the stock's own. */
export type TableColumn = StockField | "sector";

type Layout = {
  /** Whether few columns fit next to the stock. */
  readonly isNarrow: boolean;
  /** Whether any stock has a sector. */
  readonly hasSectors: boolean;
};

/**
 * Returns the columns in order. If few fit next to the stock, those that sort and filter come first, so that they are
 * visible without scrolling, and the sector last.
 */
export function tableColumns(
  columns: readonly StockField[],
  by: Pick<StockChoice, "sort" | "ranges">,
  { isNarrow, hasSectors }: Layout,
): readonly TableColumn[] {
  const sector: readonly TableColumn[] = hasSectors ? ["sector"] : [];
  if (!isNarrow) return [...sector, ...columns];
  const first = neededColumns(by).filter((field) => columns.includes(field));
  return [...new Set<TableColumn>([...first, ...columns, ...sector])];
}

import type { ScreenedStocks } from "@sextant/core/contract";
import { type StockField, STOCK_FIELDS } from "@sextant/core/market";
import { useEffect, useId, useMemo, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation } from "wouter";
import { useMedia } from "../../lib/use-media.ts";
import { RowGrid } from "../../ui/row-grid.tsx";
import { useRowGrid } from "../../ui/use-row-grid.ts";
import { ColumnHead } from "../../ui/column-head.tsx";
import { ActiveMetric } from "./active-metric.tsx";
import { analysisOf, StockTableRow } from "./stock-table-row.tsx";
import { tableColumns, type TableColumn } from "./table-columns.ts";
import { type Question, useStockRows } from "./use-stock-screen.ts";
import * as TEXTS from "./texts.ts";

/** As in stock-screener.css. */
const NARROW = "(max-width: 900px)";

type Props = {
  readonly first: ScreenedStocks;
  readonly question: Question;
  /** Columns that already have data: not yet those just added. */
  readonly shown: readonly StockField[];
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onSort: (sort: Question["sort"]) => void;
};

/** One line at any width: columns that do not fit are reached by scrolling sideways. */
const NARROW_ROW_REM = 2.75;
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * All stocks that pass; only the visible rows are rendered. Arrows or a tap select a value, whose source is then shown;
 * Enter opens.
 */
export function StockTable({ first, question, shown, nowMs, busy, onSort }: Props) {
  const print = JSON.stringify(question);
  const grid = useRowGrid({ rows: first.total, question: print, narrowRem: NARROW_ROW_REM });
  const isNarrow = useMedia(NARROW);
  const { sort, filter } = question;
  const hasSectors = filter.sectors.length > 0 || first.rows.some(({ sector }) => sector !== null);
  const names = tableColumns(shown, { sort, ranges: filter.ranges }, { isNarrow, hasSectors }).join();
  // The list keeps its identity while its content is equal, since rows rerender when it changes.
  const columns = useMemo(() => names.split(",") as TableColumn[], [names]);
  const { rowAt, error, retry } = useStockRows(first, question, grid.drawn);
  const [chosen, setChosen] = useState({ print: "", column: 0 });
  // Nothing is over the rows until a value is selected.
  const isChosen = chosen.print === print;
  const column = isChosen ? chosen.column : 0;
  const [, go] = useLocation();
  const id = useId();

  const { frame } = grid;
  const sortedAt = sort === "symbol" ? 0 : columns.indexOf(sort) + 1;
  useEffect(() => {
    if (frame.current) scrollColumnIntoView(frame.current, sortedAt);
  }, [frame, print, sortedAt]);

  const onKey = (event: KeyboardEvent) => {
    const row = rowAt(grid.active);
    if (event.key === "Enter" && row) {
      go(analysisOf(row));
      return true;
    }
    const sideways = SIDEWAYS[event.key];
    if (sideways === undefined) return false;
    event.preventDefault();
    const next = Math.min(Math.max(0, column + sideways), columns.length);
    setChosen({ print, column: next });
    if (frame.current) scrollColumnIntoView(frame.current, next);
    return true;
  };

  const onClick = ({ target }: MouseEvent) => {
    const at = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset["at"] : undefined;
    const [row, next] = at?.split(" ").map(Number) ?? [];
    if (row === undefined || next === undefined) return;
    grid.choose(row);
    setChosen({ print, column: next });
  };

  return (
    <>
      <RowGrid
        grid={grid}
        className={hasSectors ? "ss-grid ss-with-sectors" : "ss-grid"}
        style={
          { "--ss-count": columns.length - (hasSectors ? 1 : 0), "--ss-sector": hasSectors ? 1 : 0 } as CSSProperties
        }
        label={TEXTS.stocks}
        columns={columns.length + 1}
        busy={busy}
        activeId={`${id}-${String(grid.active)}-${String(column)}`}
        error={error}
        onRetry={retry}
        onKey={onKey}
        onClick={onClick}
        head={<StockTableHead columns={columns} question={question} onSort={onSort} />}
        row={(index) => (
          <StockTableRow
            key={index}
            id={`${id}-${String(index)}`}
            index={index}
            rowPx={grid.rowPx}
            row={rowAt(index)}
            columns={columns}
            nowMs={nowMs}
            active={index === grid.active ? column : undefined}
          />
        )}
      />
      {isChosen && <ActiveMetric row={rowAt(grid.active)} column={columns[column - 1]} nowMs={nowMs} />}
    </>
  );
}

/** Scrolls a table sideways until a column is fully visible, right of the stock's column, which always is. */
function scrollColumnIntoView(grid: HTMLElement, column: number): void {
  const frame = grid.querySelector<HTMLElement>(".rg-head");
  const body = grid.querySelector<HTMLElement>(".rg-body");
  const heads = grid.querySelectorAll<HTMLElement>(".rg-head-row > .rg-cell");
  const [stock, head] = [heads[0], heads[column]];
  if (!frame || !body || !stock || !head) return;
  const leftPx = head.offsetLeft - stock.offsetWidth;
  const rightPx = head.offsetLeft + head.offsetWidth - frame.clientWidth;
  frame.scrollLeft = head === stock ? 0 : Math.min(leftPx, Math.max(rightPx, frame.scrollLeft));
  // Where columns change places, the browser follows the cell that it last snapped to, in head and body on its own.
  body.scrollLeft = frame.scrollLeft;
}

type StockTableHeadProps = {
  readonly columns: readonly TableColumn[];
  readonly question: Question;
  readonly onSort: (sort: Question["sort"]) => void;
};

/** The column headers; pressing a sortable one sorts, pressing again reverses the order. */
function StockTableHead({ columns, question: { sort, order }, onSort }: StockTableHeadProps) {
  const sorted = (by: Question["sort"]) => (by !== sort ? "none" : order === "desc" ? "descending" : "ascending");
  return (
    <>
      <ColumnHead className="ss-c-stock" sorted={sorted("symbol")} onSort={() => onSort("symbol")}>
        {TEXTS.stock}
      </ColumnHead>
      {columns.map((column) =>
        column === "sector" ? (
          <ColumnHead key={column} className="ss-c-sector" sorted={undefined}>
            {TEXTS.sector}
          </ColumnHead>
        ) : (
          <ColumnHead
            key={column}
            className="r"
            sorted={sorted(column)}
            title={STOCK_FIELDS[column].meaning}
            onSort={() => onSort(column)}
          >
            {STOCK_FIELDS[column].label}
          </ColumnHead>
        ),
      )}
    </>
  );
}

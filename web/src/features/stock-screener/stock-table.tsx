import type { StockScreen } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import { useId, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation } from "wouter";
import { faultWords } from "../../lib/fault-words.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Button } from "../../ui/button.tsx";
import { gridKey } from "../../ui/grid-key.ts";
import { rowWindow, scrollTopFor } from "../../ui/row-window.ts";
import { useFrame } from "../../ui/use-frame.ts";
import { ActiveFigure } from "./active-figure.tsx";
import { bringColumnIntoSight } from "./bring-column-into-sight.ts";
import { analysisOf, StockTableRow } from "./stock-table-row.tsx";
import { tableColumns, type TableColumn } from "./table-columns.ts";
import { useNarrow } from "./use-narrow.ts";
import { type questionOf, useStockRows } from "./use-stock-screen.ts";

type Question = ReturnType<typeof questionOf>;
type Props = {
  readonly first: StockScreen;
  readonly question: Question;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onSort: (sort: Question["sort"]) => void;
};

/** One line at any width: what does not fit is scrolled to sideways. */
const NARROW_ROW_REM = 2.75;
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** All stocks that pass; only those in sight are drawn. Arrows or a tap choose a figure, whose source is told below; Enter opens. */
export function StockTable({ first, question, nowMs, busy, onSort }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useFrame(frame, NARROW_ROW_REM);
  const rows = first.total;
  const isNarrow = useNarrow();
  const { columns: asked, sort, filter } = question;
  const print = tableColumns(asked, { sort, ranges: filter.ranges }, isNarrow).join();
  // The same list as long as it says the same: rows are drawn anew when it changes.
  const columns = useMemo(() => print.split(",") as TableColumn[], [print]);
  const drawn = rowWindow({ ...place, rows });
  const { rowAt, error, retry } = useStockRows(first, question, drawn);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const [, go] = useLocation();
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const row = rowAt(active.row);
    if (event.key === "Enter" && row) return go(analysisOf(row));
    const sideways = SIDEWAYS[event.key];
    if (sideways !== undefined) {
      event.preventDefault();
      const column = Math.min(Math.max(0, active.column + sideways), columns.length);
      setActive({ ...active, column });
      if (frame.current) bringColumnIntoSight(frame.current, column);
      return;
    }
    const headPx = frame.current?.querySelector(".ss-thead")?.clientHeight ?? 0;
    const page = Math.max(1, Math.floor((place.heightPx - headPx) / place.rowPx) - 1);
    const to = gridKey(event.key, { row: active.row, rows, page });
    if (to === undefined) return;
    event.preventDefault();
    setActive({ ...active, row: to });
    if (frame.current) frame.current.scrollTop = scrollTopFor(to, place, headPx);
  };

  const onClick = ({ target }: MouseEvent) => {
    const at = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset["at"] : undefined;
    const [row, column] = at?.split(" ").map(Number) ?? [];
    if (row !== undefined && column !== undefined) setActive({ row, column });
  };

  const indexes = Array.from({ length: drawn.end - drawn.first }, (_, i) => drawn.first + i);
  const isDrawn = active.row >= drawn.first && active.row < drawn.end;
  return (
    <>
      {error && (
        <p className="strip mb-3" role="alert">
          Some rows could not be read. {faultWords(error)}
          <Button variant="outline" size="sm" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <div
        ref={frame}
        className="ss-frame"
        role="grid"
        aria-label="Stocks"
        aria-rowcount={rows + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={isDrawn ? `${id}-${String(active.row)}-${String(active.column)}` : undefined}
        aria-busy={busy}
        tabIndex={0}
        style={{ "--ss-count": columns.length - 1 } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <StockTableHead columns={columns} question={question} onSort={onSort} />
        <div role="rowgroup" className="ss-tbody" style={{ height: `${String(rows * place.rowPx)}px` }}>
          {indexes.map((index) => (
            <StockTableRow
              key={index}
              id={`${id}-${String(index)}`}
              index={index}
              rowPx={place.rowPx}
              row={rowAt(index)}
              columns={columns}
              nowMs={nowMs}
              active={index === active.row ? active.column : undefined}
            />
          ))}
        </div>
      </div>
      <ActiveFigure row={rowAt(active.row)} column={columns[active.column - 1]} nowMs={nowMs} />
    </>
  );
}

type HeadProps = Pick<Props, "question" | "onSort"> & { readonly columns: readonly TableColumn[] };

/** The columns' names; pressed they order, pressed again the other way. */
function StockTableHead({ columns, question, onSort }: HeadProps) {
  const { sort, order } = question;
  const falls = order === "desc";
  const ordered = (by: Question["sort"]) => (by === sort ? (falls ? "descending" : "ascending") : "none");
  const head = (by: Question["sort"], name: string, meaning?: string) => (
    <button type="button" title={meaning} onClick={() => onSort(by)}>
      {name}
      {by === sort && <Arrow of={falls ? "down" : "up"} />}
    </button>
  );
  return (
    <div role="rowgroup" className="ss-thead">
      <div role="row" aria-rowindex={1} className="ss-row ss-head-row">
        <div role="columnheader" className="ss-c ss-c-stock" aria-sort={ordered("symbol")}>
          {head("symbol", "Stock")}
        </div>
        {columns.map((column) =>
          column === "sector" ? (
            <div key={column} role="columnheader" className="ss-c ss-c-sector">
              Sector
            </div>
          ) : (
            <div key={column} role="columnheader" className="ss-c r" aria-sort={ordered(column)}>
              {head(column, STOCK_FIELDS[column].label, STOCK_FIELDS[column].meaning)}
            </div>
          ),
        )}
      </div>
    </div>
  );
}

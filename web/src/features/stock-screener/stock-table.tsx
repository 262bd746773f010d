import type { StockScreen } from "@sextant/core/contract";
import { STOCK_FIELDS, type StockField } from "@sextant/core/market";
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { faultWords } from "../../lib/fault-words.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Button } from "../../ui/button.tsx";
import { gridKey } from "../../ui/grid-key.ts";
import { rowWindow, scrollTopFor } from "../../ui/row-window.ts";
import { useFrame } from "../../ui/use-frame.ts";
import { analysisOf, StockTableRow } from "./stock-table-row.tsx";
import { type questionOf, useStockRows } from "./use-stock-screen.ts";

type Question = ReturnType<typeof questionOf>;
type Props = {
  readonly first: StockScreen;
  readonly question: Question;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onSort: (sort: Question["sort"]) => void;
};

/** All stocks that pass; only those in sight are drawn. Arrows move, Enter opens. */
export function StockTable({ first, question, nowMs, busy, onSort }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useFrame(frame);
  const rows = first.total;
  const { columns } = question;
  const drawn = rowWindow({ ...place, rows });
  const { rowAt, error, retry } = useStockRows(first, question, drawn);
  const [active, setActive] = useState(0);
  const [, go] = useLocation();
  const id = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const row = rowAt(active);
    if (event.key === "Enter" && row) return go(analysisOf(row));
    const headPx = frame.current?.querySelector(".ss-thead")?.clientHeight ?? 0;
    const page = Math.max(1, Math.floor((place.heightPx - headPx) / place.rowPx) - 1);
    const to = gridKey(event.key, { row: active, rows, page });
    if (to === undefined) return;
    event.preventDefault();
    setActive(to);
    if (frame.current) frame.current.scrollTop = scrollTopFor(to, place, headPx);
  };

  const indexes = Array.from({ length: drawn.end - drawn.first }, (_, i) => drawn.first + i);
  const isDrawn = active >= drawn.first && active < drawn.end;
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
        aria-colcount={columns.length + 2}
        aria-activedescendant={isDrawn ? `${id}-${String(active)}` : undefined}
        aria-busy={busy}
        tabIndex={0}
        style={{ "--ss-count": columns.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        <StockTableHead question={question} onSort={onSort} />
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
              isActive={index === active}
            />
          ))}
        </div>
      </div>
    </>
  );
}

/** The columns' names; pressed they order, pressed again the other way. */
function StockTableHead({ question, onSort }: Pick<Props, "question" | "onSort">) {
  const { columns, sort, order } = question;
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
        <div role="columnheader" className="ss-c ss-c-sector">
          Sector
        </div>
        {columns.map((field: StockField) => (
          <div key={field} role="columnheader" className="ss-c r" aria-sort={ordered(field)}>
            {head(field, STOCK_FIELDS[field].label, STOCK_FIELDS[field].meaning)}
          </div>
        ))}
      </div>
    </div>
  );
}

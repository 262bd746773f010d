import type { ScreenerSort, TokensPage } from "@sextant/core/contract";
import { useCallback, useId, useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { tokenPageAddress, type TokenId } from "../../tokens/token-page-address.ts";
import { useTokenWatchlist } from "../../tokens/use-token-watchlist.ts";
import { gridKey } from "../../ui/grid-key.ts";
import { rowWindow, scrollTopFor } from "../../ui/row-window.ts";
import { TABLE_COLUMNS } from "./table-columns.ts";
import { TokenTableHead } from "./token-table-head.tsx";
import { TokenTableRow } from "./token-table-row.tsx";
import { useFrame } from "../../ui/use-frame.ts";
import { useTableRows, type useTokenTable } from "./use-token-table.ts";

type Props = {
  readonly first: TokensPage;
  readonly query: ReturnType<typeof useTokenTable>["query"];
  readonly sort: ScreenerSort;
  readonly descending: boolean;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onSort: (sort: ScreenerSort) => void;
};

/** All tokens that match, as many as there are; only those in sight are drawn. Arrows move, Enter opens, Space watches. */
export function TokenTable({ first, query, sort, descending, nowMs, busy, onSort }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useFrame(frame);
  const rows = first.matching;
  const drawn = rowWindow({ ...place, rows });
  const { rowAt, error, retry } = useTableRows(first, query, drawn);
  const { isWatched, toggle } = useTokenWatchlist();
  const [active, setActive] = useState(0);
  const [, go] = useLocation();
  const id = useId();
  const latest = useRef(toggle);
  latest.current = toggle;
  const watch = useCallback((token: TokenId) => latest.current(token), []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const row = rowAt(active);
    if (event.key === "Enter" && row) return go(tokenPageAddress(row));
    if (event.key === " " && row) {
      event.preventDefault();
      return toggle(row);
    }
    const headPx = frame.current?.querySelector(".cs-thead")?.clientHeight ?? 0;
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
        className="cs-frame"
        role="grid"
        aria-label="Tokens"
        aria-rowcount={rows + 1}
        aria-colcount={TABLE_COLUMNS.length}
        aria-activedescendant={isDrawn ? `${id}-${active}` : undefined}
        aria-busy={busy}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <TokenTableHead sort={sort} descending={descending} onSort={onSort} />
        <div role="rowgroup" className="cs-tbody" style={{ height: `${rows * place.rowPx}px` }}>
          {indexes.map((index) => {
            const row = rowAt(index);
            return (
              <TokenTableRow
                key={index}
                id={`${id}-${index}`}
                index={index}
                rowPx={place.rowPx}
                row={row}
                nowMs={nowMs}
                isActive={index === active}
                isWatched={row !== undefined && isWatched(row)}
                onWatch={watch}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

import type { ScreenerSort, TokensPage } from "@sextant/core/contract";
import { useCallback, useId, useRef, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { tokenPageAddress, type TokenId } from "../../tokens/token-page-address.ts";
import { useTokenWatchlist } from "../../tokens/use-token-watchlist.ts";
import { PHONE, useMedia } from "../../lib/use-media.ts";
import { RowGrid } from "../../ui/row-grid.tsx";
import { useRowGrid } from "../../ui/use-row-grid.ts";
import { ColumnHead } from "../../ui/column-head.tsx";
import { TABLE_COLUMNS } from "./table-columns.ts";
import { TokenTableRow } from "./token-table-row.tsx";
import { useTableRows, type useTokenTable } from "./use-token-table.ts";
import * as TEXTS from "./texts.tsx";

/** Heights of a row: three lines of a list, or one line of a table. */
const PHONE_ROW_REM = 6;
const ROW_REM = 2.75;

type Props = {
  readonly first: TokensPage;
  readonly query: ReturnType<typeof useTokenTable>["query"];
  readonly sort: ScreenerSort;
  readonly descending: boolean;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onSort: (sort: ScreenerSort) => void;
};

/**
 * All matching tokens, without a limit; only the visible rows are rendered. Arrows move, Enter opens, Space watches.
 */
export function TokenTable({ first, query, sort, descending, nowMs, busy, onSort }: Props) {
  const grid = useRowGrid({
    rows: first.matching,
    question: JSON.stringify(query),
    narrowRem: useMedia(PHONE) ? PHONE_ROW_REM : ROW_REM,
  });
  const { rowAt, error, retry } = useTableRows(first, query, grid.drawn);
  const { isWatched, toggle } = useTokenWatchlist();
  const [, go] = useLocation();
  const id = useId();
  const latest = useRef(toggle);
  latest.current = toggle;
  const watch = useCallback((token: TokenId) => latest.current(token), []);

  const onKey = (event: KeyboardEvent) => {
    const row = rowAt(grid.active);
    if (row === undefined || (event.key !== "Enter" && event.key !== " ")) return false;
    if (event.key === "Enter") {
      go(tokenPageAddress(row));
    } else {
      event.preventDefault();
      toggle(row);
    }
    return true;
  };

  return (
    <RowGrid
      grid={grid}
      className="cs-grid"
      label={TEXTS.gridLabel}
      columns={TABLE_COLUMNS.length}
      busy={busy}
      activeId={`${id}-${String(grid.active)}`}
      error={error}
      onRetry={retry}
      onKey={onKey}
      head={<TokenTableHead sort={sort} descending={descending} onSort={onSort} />}
      row={(index) => {
        const row = rowAt(index);
        return (
          <TokenTableRow
            key={index}
            id={`${id}-${String(index)}`}
            index={index}
            rowPx={grid.rowPx}
            row={row}
            nowMs={nowMs}
            isActive={index === grid.active}
            record={first.labelRecord}
            isWatched={row !== undefined && isWatched(row)}
            onWatch={watch}
          />
        );
      }}
    />
  );
}

type TokenTableHeadProps = {
  readonly sort: ScreenerSort;
  readonly descending: boolean;
  readonly onSort: (sort: ScreenerSort) => void;
};

/** The column headers; pressing a sortable one sorts, pressing again reverses the order. */
function TokenTableHead({ sort, descending, onSort }: TokenTableHeadProps) {
  return TABLE_COLUMNS.map(({ key, name, sort: by, isMetric, isInverse = false }) => {
    const className = `cs-c-${key} ${isMetric ? "r" : ""}`;
    if (by === undefined)
      return (
        <ColumnHead key={key} className={className} sorted={undefined}>
          <span className={key === "watch" ? "sr" : undefined}>{name}</span>
        </ColumnHead>
      );
    const falls = descending !== isInverse;
    return (
      <ColumnHead
        key={key}
        className={className}
        sorted={by !== sort ? "none" : falls ? "descending" : "ascending"}
        label={key === "rank" ? TEXTS.trendingRank : undefined}
        onSort={() => onSort(by)}
      >
        {name}
      </ColumnHead>
    );
  });
}

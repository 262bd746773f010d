import { SCREENS, type ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS, type StockField } from "@sextant/core/market";
import { memo } from "react";
import { Link } from "wouter";
import { GridRow } from "../../ui/row-grid.tsx";
import { isChange, isOldMetric, stockMetric } from "../../lib/stock-metric.ts";
import { direction } from "../../lib/metrics.ts";
import type { TableColumn } from "./table-columns.ts";
import { type Metric, metricOrigin } from "./metric-origin.ts";
import * as TEXTS from "./texts.ts";

export type StockRow = ScreenedStocks["rows"][number];

/** Returns the path of a stock's analysis. */
export const analysisOf = ({ symbol }: Pick<StockRow, "symbol">): string =>
  `${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`;

type Props = {
  readonly id: string;
  /** Index in the whole table, from 0. */
  readonly index: number;
  readonly rowPx: number;
  /** Undefined while its page is loading. */
  readonly row: StockRow | undefined;
  readonly columns: readonly TableColumn[];
  readonly nowMs: number;
  /** Index of the active cell, 0 for the stock's; undefined in rows without one. */
  readonly active: number | undefined;
};

/** A row of the table, or its placeholder. */
export const StockTableRow = memo(function StockTableRow(props: Props) {
  const { id, index, rowPx, row, columns, nowMs, active } = props;
  const cell = (at: number) => ({
    id: `${id}-${String(at)}`,
    "aria-colindex": at + 1,
    "data-at": `${String(index)} ${String(at)}`,
    "data-active": at === active || undefined,
  });
  return (
    <GridRow index={index} rowPx={rowPx} isActive={active !== undefined}>
      <div role="rowheader" {...cell(0)} className="rg-cell ss-c-stock">
        {row ? (
          <Link
            href={analysisOf(row)}
            // Tab leads from the table to the active row's link, and so into the part that scrolls sideways.
            tabIndex={active === undefined ? -1 : 0}
            title={[row.symbol, row.name, row.exchange].filter(Boolean).join(", ")}
          >
            <b>{row.symbol}</b> <small>{row.name ?? ""}</small>
          </Link>
        ) : (
          <>
            <span className="sr">{TEXTS.loading}</span>
            <span className="skel w-24" aria-hidden="true" />
          </>
        )}
      </div>
      {columns.map((column, i) =>
        column === "sector" ? (
          <div key={column} role="gridcell" {...cell(i + 1)} className="rg-cell ss-c-sector">
            {row && (row.sector ?? <span className="ink3">–</span>)}
          </div>
        ) : (
          <div
            key={column}
            role="gridcell"
            {...cell(i + 1)}
            className="rg-cell r num"
            data-label={STOCK_FIELDS[column].label}
          >
            {row && <MetricCell field={column} metric={row.values[column]} nowMs={nowMs} />}
          </div>
        ),
      )}
    </GridRow>
  );
});

type MetricCellProps = { readonly field: StockField; readonly metric: Metric | undefined; readonly nowMs: number };

/**
 * A value with its source and time on hover (keyboard and touch users read them below the table); one that is too old
 * is marked and labelled.
 */
function MetricCell({ field, metric, nowMs }: MetricCellProps) {
  const origin = metricOrigin(field, metric, nowMs);
  if (metric === undefined || metric === null)
    return (
      <span className="ink3" title={origin}>
        –
      </span>
    );
  const { value, asOf } = metric;
  const isOld = isOldMetric(field, asOf, nowMs);
  const way = isChange(field) && !isOld ? direction(value) : "flat";
  return (
    <span className={isOld ? "ss-old" : way === "flat" ? undefined : way} title={origin}>
      {stockMetric(field, value)}
      {isOld && (
        <>
          <span aria-hidden="true">*</span>
          <span className="sr">{TEXTS.outdated}</span>
        </>
      )}
    </span>
  );
}

import { STOCK_FIELDS } from "@sextant/core/market";
import { stockMetric } from "../../lib/stock-metric.ts";
import { metricOrigin } from "./metric-origin.ts";
import type { StockRow } from "./stock-table-row.tsx";
import type { TableColumn } from "./table-columns.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  /** Undefined while its page is loading. */
  readonly row: StockRow | undefined;
  /** Undefined for the stock itself. */
  readonly column: TableColumn | undefined;
  readonly nowMs: number;
};

/**
 * A line over the end of the window that describes the selected value for keyboard, touch and screen readers: what it
 * is, its source, and its time.
 */
export function ActiveMetric({ row, column, nowMs }: Props) {
  return (
    <p className="ss-active" role="status" aria-label={TEXTS.valueSource}>
      {row === undefined ? TEXTS.rowLoading : <Text row={row} column={column} nowMs={nowMs} />}
    </p>
  );
}

function Text({ row, column, nowMs }: Props & { readonly row: StockRow }) {
  const { symbol, name, exchange, sector, values } = row;
  if (column === undefined) return <b>{[symbol, name, exchange].filter(Boolean).join(", ")}</b>;
  if (column === "sector")
    return (
      <>
        <b>{TEXTS.symbolSector(symbol)}</b>: {sector ?? TEXTS.noSource}.
      </>
    );
  const metric = values[column];
  return (
    <>
      <b>
        {symbol}, {STOCK_FIELDS[column].label}
        {metric ? ` ${stockMetric(column, metric.value)}` : ""}
      </b>
      : {metricOrigin(column, metric, nowMs)}.
    </>
  );
}

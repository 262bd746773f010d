import { STOCK_FIELDS } from "@sextant/core/market";
import { stockMetric } from "../../lib/stock-metric.ts";
import { metricOrigin } from "./metric-origin.ts";
import type { StockRow } from "./stock-table-row.tsx";
import type { TableColumn } from "./table-columns.ts";

type Props = {
  /** Undefined while its page is loading. */
  readonly row: StockRow | undefined;
  /** Undefined for the stock itself. */
  readonly column: TableColumn | undefined;
  readonly nowMs: number;
};

/**
 * The line below the table that describes the selected value for keyboard, touch and screen readers: what it is, its
 * source, and its time.
 */
export function ActiveMetric({ row, column, nowMs }: Props) {
  return (
    <p className="ss-active" role="status" aria-label="Source of the figure">
      {row === undefined ? "This row is on the way." : <Text row={row} column={column} nowMs={nowMs} />}
    </p>
  );
}

function Text({ row, column, nowMs }: Props & { readonly row: StockRow }) {
  const { symbol, name, exchange, sector, values } = row;
  if (column === undefined)
    return (
      <>
        <b>{[symbol, name, exchange].filter(Boolean).join(", ")}</b>. Go to a figure by arrow keys or a tap, and its
        source and time stand here.
      </>
    );
  if (column === "sector")
    return (
      <>
        <b>{symbol}, sector</b>: {sector ?? "no source has told it"}.
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

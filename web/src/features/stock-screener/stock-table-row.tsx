import { SCREENS, type StockScreen } from "@sextant/core/contract";
import { STOCK_FIELDS, type StockField } from "@sextant/core/market";
import { memo } from "react";
import { Link } from "wouter";
import { FigureCell } from "./figure-cell.tsx";

export type StockRow = StockScreen["rows"][number];

/** Where a stock's analysis stands. */
export const analysisOf = ({ symbol }: Pick<StockRow, "symbol">): string =>
  `${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`;

type Props = {
  readonly id: string;
  /** Place in the whole table, from 0. */
  readonly index: number;
  readonly rowPx: number;
  /** Undefined while its page is on the way. */
  readonly row: StockRow | undefined;
  readonly columns: readonly StockField[];
  readonly nowMs: number;
  readonly isActive: boolean;
};

/** A line of the table, or the room for it. */
export const StockTableRow = memo(function StockTableRow(props: Props) {
  const { id, index, rowPx, row, columns, nowMs, isActive } = props;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      className="ss-row ss-body-row"
      data-active={isActive || undefined}
      style={{ transform: `translateY(${String(index * rowPx)}px)`, height: `${String(rowPx)}px` }}
    >
      <div role="rowheader" className="ss-c ss-c-stock">
        {row ? (
          <Link
            href={analysisOf(row)}
            tabIndex={-1}
            title={[row.symbol, row.name, row.exchange].filter(Boolean).join(", ")}
          >
            <b>{row.symbol}</b> <small>{row.name ?? ""}</small>
          </Link>
        ) : (
          <span className="skel w-24" />
        )}
      </div>
      <div role="gridcell" className="ss-c ss-c-sector">
        {row && (row.sector ?? <span className="ink3 ss-unknown">–</span>)}
      </div>
      {columns.map((field) => (
        <div key={field} role="gridcell" className="ss-c r num" data-label={STOCK_FIELDS[field].label}>
          {row && <FigureCell field={field} figure={row.values[field]} nowMs={nowMs} />}
        </div>
      ))}
    </div>
  );
});

import type { TraderProfile } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { metricOf } from "../../paper-trading/standing-metrics.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";

type Position = NonNullable<TraderProfile["positions"]>[number];

const COLUMNS: readonly RowsColumn<Position>[] = [
  { name: "Symbol", cell: ({ symbol }) => formatSymbol(symbol) },
  { name: "Side", cell: ({ side }) => (side === "long" ? "Long" : "Short") },
  { name: "Share of account", kind: "number", cell: ({ shareOfEquity }) => percent(metricOf(shareOfEquity)) },
];

type Props = Pick<TraderProfile, "positions" | "positionsAsOf">;

/** The trader's positions as of the time up to which they are shown. */
export function DelayedPositions({ positions, positionsAsOf }: Props) {
  if (positions === null) return <p className="note keep">This trader does not show open positions.</p>;
  return (
    <div className="grid gap-3">
      {positionsAsOf !== null && (
        <p className="meta">
          Positions as of <Timestamp atMs={Date.parse(positionsAsOf)} />. Traders choose how late others see theirs.
        </p>
      )}
      {positions.length === 0 ? (
        <p className="note keep">No open positions.</p>
      ) : (
        <RowsTable
          label="Open positions"
          columns={COLUMNS}
          rows={positions}
          keyOf={({ symbol, side }) => `${symbol} ${side}`}
          staysTable
        />
      )}
    </div>
  );
}

import type { TraderProfile } from "@sextant/core/contract";
import { percent } from "../../lib/metrics.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { metricOf } from "../../paper-trading/standing-metrics.ts";
import { Timestamp } from "../../ui/timestamp.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import * as TEXTS from "./texts.tsx";

type Position = NonNullable<TraderProfile["positions"]>[number];

const COLUMNS: readonly RowsColumn<Position>[] = [
  { name: TEXTS.symbol, cell: ({ symbol }) => formatSymbol(symbol) },
  { name: TEXTS.side, cell: ({ side }) => (side === "long" ? TEXTS.long : TEXTS.short) },
  { name: TEXTS.shareAccount, kind: "number", cell: ({ shareOfEquity }) => percent(metricOf(shareOfEquity)) },
];

type Props = Pick<TraderProfile, "positions" | "positionsAsOf">;

/** The trader's positions as of the time up to which they are shown. */
export function DelayedPositions({ positions, positionsAsOf }: Props) {
  if (positions === null) return <p className="note keep">{TEXTS.positionsHidden}</p>;
  return (
    <div className="grid gap-3">
      {positionsAsOf !== null && (
        <p className="meta">{TEXTS.positionsAsOf(<Timestamp atMs={Date.parse(positionsAsOf)} />)}</p>
      )}
      {positions.length === 0 ? (
        <p className="note keep">{TEXTS.noOpenPositions}</p>
      ) : (
        <RowsTable
          label={TEXTS.openPositions}
          columns={COLUMNS}
          rows={positions}
          keyOf={({ symbol, side }) => `${symbol} ${side}`}
          staysTable
        />
      )}
    </div>
  );
}

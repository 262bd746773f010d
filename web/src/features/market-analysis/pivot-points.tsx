import type { MarketData } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { price } from "../../lib/figures.ts";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";

type Pivots = NonNullable<MarketData["technicalAnalysis"]["pivots"]>;

const COLUMNS: readonly RowsColumn<Pivots>[] = [
  { name: "Pivot", kind: "digits", cell: ({ pivot }) => price(pivot) },
  ...(["r1", "r2", "r3", "s1", "s2", "s3"] as const).map((name): RowsColumn<Pivots> => {
    return { name: name.toUpperCase(), kind: "figure", cell: (pivots) => price(pivots[name]) };
  }),
];

/** Floor trader's pivots: prices that many look at because many look at them. */
export function PivotPoints({ pivots }: { readonly pivots: Pivots }) {
  return (
    <div className="mt-6">
      <div className="row mb-3">
        <h3 className="h-sub">Pivot points</h3>
        <span className="lbl">for the day after {formatDate(Date.parse(pivots.time))}</span>
      </div>
      <p className="note mb-3">
        (High + low + close) / 3 of that day, with three resistances (R) above and three supports (S) below at distances
        taken from the day's range, as floor traders work them out.
      </p>
      <RowsTable label="Pivot points" columns={COLUMNS} rows={[pivots]} keyOf={({ time }) => time} fitsRem={34} />
    </div>
  );
}

import { formatDate } from "@sextant/core/market";
import { useState } from "react";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Money } from "../../portfolios/money.tsx";
import { Button } from "../../ui/button.tsx";
import { RowsTable, type RowsColumn } from "../../ui/rows-table.tsx";
import type { ValuePoint } from "./value-scale.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly points: readonly ValuePoint[];
  readonly currency: string;
  readonly benchmark: string | null;
};

/** Days visible at first. */
const FIRST = 30;

const columns = (currency: string, benchmark: string | null): readonly RowsColumn<ValuePoint>[] => [
  { name: TEXTS.day, kind: "digits", cell: ({ day }) => formatDate(Date.parse(day), "UTC") },
  { name: TEXTS.value, kind: "number", cell: ({ value }) => <Money amount={value} currency={currency} /> },
  { name: TEXTS.paidIn, kind: "number", cell: ({ invested }) => <Money amount={invested} currency={currency} /> },
  ...(benchmark === null
    ? []
    : [
        {
          name: formatSymbol(benchmark),
          kind: "number" as const,
          cell: (point: ValuePoint) => <Money amount={point.benchmark} currency={currency} />,
        },
      ]),
];

/** The value curve as a table, newest day first; rendered when opened. */
export function ValueTable({ points, currency, benchmark }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const newest = points.toReversed();
  const shown = isWhole ? newest : newest.slice(0, FIRST);
  return (
    <details className="pf-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{TEXTS.showTable}</summary>
      {isOpen && (
        <>
          <RowsTable
            label={TEXTS.valueDay}
            columns={columns(currency, benchmark)}
            rows={shown}
            keyOf={({ day }) => day}
            fitsRem={30}
          />
          {shown.length < points.length && (
            <Button variant="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
              {TEXTS.showAllDays(points.length)}
            </Button>
          )}
        </>
      )}
    </details>
  );
}

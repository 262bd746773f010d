import type { PortfolioIncome } from "@sextant/core/contract";
import { Money } from "../../../portfolios/money.tsx";
import { RowsTable } from "../../../ui/rows-table.tsx";
import { incomeMonths } from "./income-months.ts";
import { formatMonth } from "./month-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly months: PortfolioIncome["months"]; readonly currency: string };

/** Months that fit in the chart: two years, so that they can be compared. */
const MOST_DRAWN = 24;
const WIDE = 20;
const HIGH = 100;
const KINDS = ["dividends", "interest", "rewards"] as const;
const NAMES = { dividends: TEXTS.dividends, interest: TEXTS.interest, rewards: TEXTS.rewards } as const;

/** Income by month as stacked bars, with the amounts of every month in a table below. */
export function MonthBars({ months, currency }: Props) {
  const drawn = incomeMonths(months, MOST_DRAWN);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return null;
  const kinds = KINDS.filter((kind) => months.some((one) => /[1-9]/.test(one[kind])));
  return (
    <>
      {/* Limits the width, so that a single month is not stretched. */}
      <figure className="pff-months" style={{ maxWidth: `${String(Math.max(10, drawn.length * 3))}rem` }}>
        <figcaption className="pff-legend">
          {kinds.map((kind) => (
            <span key={kind} className={`pff-key pff-key-${kind}`}>
              {NAMES[kind]}
            </span>
          ))}
        </figcaption>
        <svg
          viewBox={`0 0 ${String(drawn.length * WIDE)} ${String(HIGH)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={TEXTS.incomeChart(formatMonth(first.month), formatMonth(last.month))}
        >
          {drawn.map(({ month, bars }, n) => {
            let top = HIGH;
            return KINDS.map((kind) => {
              const height = bars[kind] * HIGH;
              top -= height;
              return height > 0 ? (
                <rect
                  key={`${month} ${kind}`}
                  className={`pff-bar-${kind}`}
                  x={n * WIDE + 3}
                  y={top}
                  width={WIDE - 6}
                  height={height}
                />
              ) : null;
            });
          })}
          <line className="pff-zero" x1={0} x2={drawn.length * WIDE} y1={HIGH} y2={HIGH} />
        </svg>
        <p className="meta flex justify-between" aria-hidden="true">
          <span>{formatMonth(first.month)}</span>
          {drawn.length > 1 && <span>{formatMonth(last.month)}</span>}
        </p>
      </figure>
      <details className="pff-table mt-3" open={drawn.length <= 6}>
        <summary>{TEXTS.amountsMonth}</summary>
        <RowsTable
          label={TEXTS.incomeMonth}
          columns={[
            { name: TEXTS.month, cell: ({ month }) => formatMonth(month) },
            ...kinds.map((kind) => ({
              name: NAMES[kind],
              kind: "number" as const,
              cell: (one: (typeof drawn)[number]) => <Money amount={one[kind]} currency={currency} />,
            })),
            { name: TEXTS.total, kind: "number", cell: ({ total }) => <Money amount={total} currency={currency} /> },
          ]}
          rows={incomeMonths(months, Infinity)
            .filter(({ month }) => months.some((one) => one.month === month))
            .toReversed()}
          keyOf={({ month }) => month}
          fitsRem={26}
        />
      </details>
    </>
  );
}

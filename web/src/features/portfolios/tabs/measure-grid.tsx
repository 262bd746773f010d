import type { ReturnMetric } from "@sextant/core/contract";
import { formatDate, sourceName } from "@sextant/core/market";
import { Fragment, useId, useState } from "react";
import { direction, percent, signedPercent } from "../../../lib/metrics.ts";
import { Money } from "../../../portfolios/money.tsx";
import { Arrow } from "../../../ui/arrow.tsx";
import { Button } from "../../../ui/button.tsx";
import { Explained } from "../../../ui/explained.tsx";
import { AutoSizeNumber } from "../../../ui/auto-size-number.tsx";
import { RowsTable, type RowsColumn } from "../../../ui/rows-table.tsx";
import { MEASURES } from "./return-measures.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly returns: readonly ReturnMetric[]; readonly currency: string };
type Line = ReturnMetric["working"][number];

const TONES = { up: "up", down: "down", flat: "ink2" } as const;
const COUNT = new Intl.NumberFormat("en-US");

/** The measures of return in a grid; each opens its calculation in a row below. */
export function MeasureGrid({ returns, currency }: Props) {
  const [open, setOpen] = useState<ReturnMetric["measure"]>();
  const id = useId();
  return (
    <div className="pff-measures">
      {returns.map((metric) => {
        const { measure, working } = metric;
        const { name, meaning, use } = MEASURES[measure];
        const isOpen = open === measure;
        return (
          <Fragment key={measure}>
            <div className="pff-measure">
              <h3 className="lbl">
                <Explained mark={<span className="explained-term">{name}</span>}>{meaning}</Explained>
              </h3>
              <Result metric={metric} />
              <p className="note keep">{use}</p>
              {working.length > 0 && (
                <Button
                  variant="outline"
                  size="sm"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? id : undefined}
                  onClick={() => setOpen(isOpen ? undefined : measure)}
                >
                  {TEXTS.toggleWorking(
                    isOpen ? TEXTS.hide : TEXTS.show,
                    <span className="sr">{TEXTS.measureSuffix(name)}</span>,
                  )}
                </Button>
              )}
            </div>
            {isOpen && <Working id={id} metric={metric} currency={currency} />}
          </Fragment>
        );
      })}
    </div>
  );
}

function Result({ metric: { kind, percent: value, annualPercent, rates, reason } }: { readonly metric: ReturnMetric }) {
  if (kind === "rate") {
    const way = direction(value);
    return (
      <>
        <AutoSizeNumber size="m" tone={TONES[way]}>
          {signedPercent(value)}
        </AutoSizeNumber>
        <p className="meta num">
          <span className={`chg ${TONES[way]}`}>
            <Arrow of={way} />
          </span>{" "}
          {annualPercent === null ? TEXTS.period : TEXTS.year(signedPercent(annualPercent))}
        </p>
        {reason !== null && <p className="note keep">{reason}</p>}
      </>
    );
  }
  return (
    <>
      <AutoSizeNumber size="m" tone="ink2">
        {kind === "several" ? TEXTS.several : TEXTS.none}
      </AutoSizeNumber>
      {rates.length > 0 && (
        <p className="num whitespace-normal">{TEXTS.aYear(rates.map(signedPercent).join(TEXTS.ratesAnd))}</p>
      )}
      {reason !== null && <p className="note keep">{reason}</p>}
    </>
  );
}

type WorkingProps = { readonly id: string; readonly metric: ReturnMetric; readonly currency: string };

function Working({ id, metric: { measure, working }, currency }: WorkingProps) {
  const { name, working: text, factor } = MEASURES[measure];
  const columns: readonly RowsColumn<Line>[] = [
    { name: TEXTS.line, cell: ({ label }) => label.charAt(0).toUpperCase() + label.slice(1) },
    { name: TEXTS.day, kind: "digits", cell: ({ day }) => day && formatDate(Date.parse(day)) },
    {
      name: TEXTS.amount,
      kind: "number",
      cell: ({ amount }) => amount !== null && <Money amount={amount} currency={currency} />,
    },
    ...(factor === undefined
      ? []
      : [
          {
            name: factor.name,
            kind: "number" as const,
            cell: (line: Line) => <Factor line={line} unit={factor.unit} currency={currency} />,
          },
        ]),
    // Only prices and rates have a source; amounts of the user's transactions have none.
    ...(working.some(({ source }) => source !== null)
      ? [{ name: TEXTS.sourceColumn, cell: ({ source }: Line) => source && sourceName(source) }]
      : []),
  ];
  return (
    <section id={id} className="pff-working" aria-label={TEXTS.workingOf(name)}>
      <p className="note keep">{text}</p>
      <RowsTable
        label={TEXTS.workingOf(name)}
        columns={columns}
        rows={working}
        keyOf={(line) => String(working.indexOf(line))}
        fitsRem={34}
      />
    </section>
  );
}

type FactorProps = {
  readonly line: Line;
  readonly unit: NonNullable<(typeof MEASURES)["simple"]["factor"]>["unit"];
  readonly currency: string;
};

function Factor({ line: { factor }, unit, currency }: FactorProps) {
  if (factor === null) return <span className="rows-none">-</span>;
  if (unit === "money") return <Money amount={factor.toFixed(2)} currency={currency} />;
  if (unit === "days") return COUNT.format(factor);
  return unit === "share" ? percent(factor * 100) : signedPercent(factor);
}

import { formatDate } from "@sextant/core/market";
import { filedAmount, type FiledMetric, type FiledRow, standingValue } from "./filings-rows.ts";
import * as TEXTS from "./texts.tsx";

const HEIGHT = 60;
const STEP = 12;
const BAR = 8;

type Props = {
  readonly title: string;
  /** Newest first, as in the table. */
  readonly rows: readonly FiledRow[];
  readonly name: string;
};

/** One line of the table as bars, oldest on the left; the table has the same values as numbers. */
export function FilingsBars({ title, rows, name }: Props) {
  const reported = [...rows].reverse().flatMap(({ periodEnd, metrics }) => {
    const metric: FiledMetric | undefined = metrics.get(name);
    return metric === undefined ? [] : [{ periodEnd, value: standingValue(metric) }];
  });
  const [first, last] = [reported[0], reported.at(-1)];
  if (first === undefined || last === undefined || reported.length < 2) return null;
  const high = Math.max(0, ...reported.map(({ value }) => value));
  const low = Math.min(0, ...reported.map(({ value }) => value));
  const scale = high === low ? 0 : HEIGHT / (high - low);
  const zero = high * scale;
  const text = TEXTS.barsLabel(title, filedAmount(first.value), filedAmount(last.value));
  return (
    <figure className="grid gap-2">
      <figcaption className="lbl">
        {TEXTS.barsCaption(title, dateText(last.periodEnd), <span className="num">{filedAmount(last.value)}</span>)}
      </figcaption>
      <svg
        className="filings-bars"
        viewBox={`0 -1 ${String(reported.length * STEP)} ${String(HEIGHT + 2)}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
      >
        {reported.map(({ periodEnd, value }, index) => (
          <rect
            key={periodEnd}
            className={value < 0 ? "filings-loss" : "filings-gain"}
            x={index * STEP + (STEP - BAR) / 2}
            y={value < 0 ? zero : zero - value * scale}
            width={BAR}
            height={Math.max(0.5, Math.abs(value) * scale)}
          />
        ))}
        <line className="filings-zero" x1="0" x2={reported.length * STEP} y1={zero} y2={zero} />
      </svg>
      <p className="meta num flex justify-between" aria-hidden="true">
        <span>{dateText(first.periodEnd)}</span>
        <span>{dateText(last.periodEnd)}</span>
      </p>
    </figure>
  );
}

function dateText(isoDate: string): string {
  return formatDate(Date.parse(isoDate));
}

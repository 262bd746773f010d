import type { CandlesAnswer } from "@sextant/core/contract";
import { barChange, barFigures, barTime } from "./bar-words.ts";
import type { Reading } from "./readings.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly readings: readonly Reading[];
  /** The bar under the crosshair; -1 over a hole. */
  readonly index: number;
  readonly zone: string;
  /** Of a place ahead of the last bar: its time, and what the range says of it. */
  readonly ahead?: { readonly when: string | undefined; readonly what: string | undefined } | undefined;
};

/** One bar in figures, as the crosshair finds it, with the readings that are switched on. */
export function ChartLegend({ answer, readings, index, zone, ahead }: Props) {
  if (ahead)
    return (
      <p className="chart-legend num">
        <b>{ahead.when}</b>
        <span>to come</span>
        {ahead.what !== undefined && <b>{ahead.what}</b>}
      </p>
    );
  const bar = answer.candles[index];
  if (!bar) return <p className="chart-legend num">No bar here: it is missing from the data.</p>;
  const change = barChange(bar, answer.candles[index - 1]);
  return (
    <p className="chart-legend num" data-many={readings.length > 3 || undefined}>
      <b>{barTime(bar.time, answer.timeframe, zone)}</b>
      {!bar.closed && <em>still forming</em>}
      {barFigures(bar).map(([name, figure]) => (
        <span key={name}>
          {name} <b>{figure}</b>
          {name === "Close" && change !== "" && ` ${change}`}
        </span>
      ))}
      {readings.map(({ name, values, tone, write }) => (
        <span key={name} data-tone={tone}>
          {name} <b>{write(finite(values[index]))}</b>
        </span>
      ))}
    </p>
  );
}

/** Before its warm-up a reading is missing, which the formatters write as N/A. */
const finite = (value: number | undefined) => value ?? Number.NaN;

import type { CandlesAnswer } from "@sextant/core/contract";
import { signedPercent } from "../lib/metrics.ts";
import { barChange, barMetrics, barTime } from "./chart-bar-text.ts";
import type { Compared } from "./compare-layer.ts";
import type { Reading } from "./readings.ts";
import * as TEXTS from "./workspace-texts.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly readings: readonly Reading[];
  /** The bar under the crosshair; -1 over a gap. */
  readonly index: number;
  readonly zone: string;
  readonly compared: readonly Compared[];
  /** The bar that percentages are counted from. */
  readonly base: number | undefined;
  /** For a slot after the last bar: its time, the range's values there, and the chance beyond the price pointed at. */
  readonly ahead?: Readonly<Record<"when" | "what" | "chance", string | undefined>> | undefined;
};

/** The values of one bar, at the crosshair, with those of the active indicators. */
export function ChartLegend({ answer, readings, index, zone, compared, base, ahead }: Props) {
  const { candles, timeframe, symbol } = answer;
  const bar = candles[index];
  const change = bar ? barChange(bar, candles[index - 1]) : "";
  const closes = (row: Float64Array) => signedPercent(((row[index] ?? NaN) / (row[base ?? -1] ?? NaN) - 1) * 100);
  const head = ahead ? (
    <>
      <b>{ahead.when}</b>
      <span>{TEXTS.futureBar}</span>
      {ahead.what !== undefined && <b>{ahead.what}</b>}
      {ahead.chance !== undefined && <span>{ahead.chance}</span>}
    </>
  ) : bar ? (
    <>
      <b>{barTime(bar.time, timeframe, zone)}</b>
      {!bar.closed && <em>{TEXTS.forming}</em>}
      {barMetrics(bar).map(([name, metric]) => (
        <span key={name} className={name === TEXTS.close ? undefined : "chart-legend-more"}>
          {name} <b>{metric}</b>
          {name === TEXTS.close && change !== "" && ` ${change}`}
        </span>
      ))}
    </>
  ) : (
    TEXTS.gap
  );
  return (
    <div className="chart-legend num">
      <p className="chart-legend-bar">{head}</p>
      {compared.length > 0 && (
        <p className={base === undefined ? "chart-legend-bar" : "chart-legend-readings chart-legend-compared"}>
          {base === undefined ? (
            TEXTS.noCommonBar
          ) : (
            <>
              <span>{TEXTS.since(barTime(candles[base]?.time ?? "", timeframe, zone))}</span>
              <span>
                <span>{symbol}</span>{" "}
                <b>{signedPercent(((bar?.close ?? NaN) / (candles[base]?.close ?? NaN) - 1) * 100)}</b>
              </span>
              {compared.map((one) => (
                <span key={one.symbol} data-tone={one.tone}>
                  <span>{one.symbol}</span> <b>{closes(one.closes)}</b>
                </span>
              ))}
            </>
          )}
        </p>
      )}
      {readings.length > 0 && (
        <p className="chart-legend-readings">
          {readings.map(({ name, values, tone, write }) => (
            <span key={name} data-tone={tone}>
              <span>{name}</span> <b>{write(values[index] ?? Number.NaN)}</b>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

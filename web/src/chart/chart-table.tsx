import type { CandlesAnswer } from "@sextant/core/contract";
import { price } from "../lib/metrics.ts";
import { Button } from "../ui/button.tsx";
import { barChange, barMetrics, barTime } from "./chart-bar-text.ts";
import type { Reach } from "./use-candles.ts";
import type { OlderBars } from "./use-older-bars.ts";
import * as TEXTS from "./workspace-texts.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly label: string;
  readonly zone: string;
  /** Whether there are older bars, and how to load them; absent if nothing older is available. */
  readonly reach?: Reach;
  readonly older?: OlderBars;
  /** Other symbols' closes at these bars. */
  readonly compared?: readonly { readonly symbol: string; readonly closes: Float64Array }[];
};

/** The bars as a table, newest first: the same content as the chart, as text. */
export function CandleTable({ answer, label, zone, reach, older, compared = [] }: Props) {
  const { candles, timeframe } = answer;
  const last = candles.length - 1;
  return (
    <div className="scroll chart-box" role="region" aria-label={label} tabIndex={0}>
      <table className="tb">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{TEXTS.bar}</th>
            {[TEXTS.open, TEXTS.high, TEXTS.low, TEXTS.close, TEXTS.volume, TEXTS.change].map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
            {compared.map(({ symbol }) => (
              <th key={symbol} scope="col" className="r">
                {TEXTS.closeOf(symbol)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.toReversed().map((bar, i) => (
            <tr key={bar.time}>
              <th scope="row" className="num">
                <time dateTime={bar.time}>{barTime(bar.time, timeframe, zone)}</time>
                {bar.closed ? "" : TEXTS.formingNote}
              </th>
              {barMetrics(bar).map(([name, metric]) => (
                <td key={name} className="r num">
                  {metric}
                </td>
              ))}
              <td className="r num">{barChange(bar, candles[last - i - 1])}</td>
              {compared.map(({ symbol, closes }) => (
                <td key={symbol} className="r num">
                  {price(closes[last - i] ?? Number.NaN)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {reach === "more" && older && (
        <Button
          className="m-2"
          variant="outline"
          size="sm"
          disabled={older.state === "loading"}
          onClick={() => older.load(true)}
        >
          {TEXTS.loadOlder}
        </Button>
      )}
    </div>
  );
}

import type { CandlesAnswer } from "@sextant/core/contract";
import { Button } from "../ui/button.tsx";
import { barChange, barFigures, barTime } from "./bar-words.ts";
import type { OlderBars, Reach } from "./use-candles.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly label: string;
  readonly zone: string;
  readonly reach: Reach;
  readonly older: OlderBars;
};

/** The same bars as a table, newest first: what the picture shows, for those who read. */
export function CandleTable({ answer, label, zone, reach, older }: Props) {
  const { candles, timeframe } = answer;
  const last = candles.length - 1;
  return (
    <div className="scroll chart-box" role="region" aria-label={label} tabIndex={0}>
      <table className="tb">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Bar</th>
            {["Open", "High", "Low", "Close", "Volume", "Change"].map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.toReversed().map((bar, i) => (
            <tr key={bar.time}>
              <th scope="row" className="num nowrap">
                <time dateTime={bar.time}>{barTime(bar.time, timeframe, zone)}</time>
                {bar.closed ? "" : " (forming)"}
              </th>
              {barFigures(bar).map(([name, figure]) => (
                <td key={name} className="r num">
                  {figure}
                </td>
              ))}
              <td className="r num">{barChange(bar, candles[last - i - 1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reach === "more" && (
        <Button
          className="m-2"
          variant="outline"
          size="sm"
          disabled={older.state === "loading"}
          onClick={() => older.load(true)}
        >
          Load older bars
        </Button>
      )}
    </div>
  );
}

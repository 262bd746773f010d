import type { CandlesAnswer } from "@sextant/core/contract";
import { compact, price } from "../lib/figures.ts";
import { barTime } from "./legend-text.ts";

/** The same bars as a table, newest first: what the picture shows, for those who read. */
export function CandleTable({ answer, label }: { readonly answer: CandlesAnswer; readonly label: string }) {
  const { candles, timeframe } = answer;
  return (
    <div className="scroll chart-box" role="region" aria-label={label} tabIndex={0}>
      <table className="tb">
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Bar</th>
            {["Open", "High", "Low", "Close", "Volume"].map((name) => (
              <th key={name} scope="col" className="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candles.toReversed().map((bar) => (
            <tr key={bar.time}>
              <th scope="row" className="num">
                {barTime(bar.time, timeframe)}
                {bar.closed ? "" : " (forming)"}
              </th>
              {[bar.open, bar.high, bar.low, bar.close].map((value, i) => (
                <td key={i} className="r num">
                  {price(value)}
                </td>
              ))}
              <td className="r num">{compact(bar.volume)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

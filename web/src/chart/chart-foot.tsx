import type { CandlesAnswer } from "@sextant/core/contract";
import { parseSymbol, sourceName } from "@sextant/core/market";
import { Button } from "../ui/button.tsx";
import { barTime, isDated } from "./chart-bar-text.ts";
import { joinedFiles } from "./joined-files.ts";
import type { Reach } from "./use-candles.ts";
import type { OlderBars } from "./use-older-bars.ts";

const ADJUSTED = {
  none: ", as traded",
  splits: ", adjusted for splits",
  all: ", adjusted for splits and dividends",
} as const;

type Props = {
  readonly answer: CandlesAnswer;
  readonly zone: string;
  readonly reach: Reach;
  readonly older: OlderBars;
};

/** The footer of the chart: what is shown, its source, its time zone, and how far back it goes. */
export function ChartFooter({ answer, zone, reach, older }: Props) {
  const { candles, timeframe, freshness, source, adjusted, quotedIn, currency } = answer;
  // A coin has neither splits nor dividends.
  const asIf = parseSymbol(answer.symbol)?.kind === "crypto" ? "" : ADJUSTED[adjusted];
  const first = candles[0];
  const clock = isDated(timeframe) ? "" : `, times in ${zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone}`;
  return (
    <div className="chart-foot meta">
      <p>
        {candles.length.toLocaleString("en-US")}{" "}
        {freshness.state === "simulated" ? "simulated bars" : `bars from ${sourceName(source)}${joinedFiles(answer)}`}
        {asIf}, {quotedIn ?? `in ${currency}`}
        {clock}. Hollow: closed above its open.
        {candles.at(-1)?.closed === false && " Grey: the last bar, still forming."}{" "}
        <a className="tlink" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          TradingView Lightweight Charts™ Copyright © 2025 TradingView, Inc.
        </a>
      </p>
      <p role="status">
        {older.state === "loading" && "Loading older bars…"}
        {older.state === "failed" && "Older bars could not be loaded. "}
        {older.state === "idle" &&
          first &&
          (reach === "start"
            ? `The series begins with ${barTime(first.time, timeframe, zone)}: there is nothing older.`
            : reach === "break"
              ? `Before ${barTime(first.time, timeframe, zone)} the bars come from elsewhere or were revised; they are not joined to these.`
              : `From ${barTime(first.time, timeframe, zone)}. Move back for older bars.`)}
        {older.state === "failed" && (
          <Button variant="link" size="sm" onClick={() => older.load(true)}>
            Retry
          </Button>
        )}
      </p>
    </div>
  );
}

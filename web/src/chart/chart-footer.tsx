import type { CandlesAnswer } from "@sextant/core/contract";
import { parseSymbol, sourceName } from "@sextant/core/market";
import { Button } from "../ui/button.tsx";
import { barTime, isDated } from "./chart-bar-text.ts";
import { joinedFiles } from "./joined-files.ts";
import type { Reach } from "./use-candles.ts";
import type { OlderBars } from "./use-older-bars.ts";
import * as TEXTS from "./workspace-texts.ts";

const ADJUSTED = {
  none: TEXTS.unadjusted,
  splits: TEXTS.adjustedForSplits,
  all: TEXTS.adjustedForAll,
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
  const clock = isDated(timeframe) ? "" : TEXTS.timesIn(zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone);
  return (
    <div className="chart-footer meta">
      <p>
        {candles.length.toLocaleString("en-US")}{" "}
        {freshness.state === "simulated"
          ? TEXTS.simulatedBars
          : TEXTS.barsFrom(sourceName(source), joinedFiles(answer))}
        {asIf}, {quotedIn ?? TEXTS.inCurrency(currency)}
        {clock}
        {TEXTS.hollow}
        {candles.at(-1)?.closed === false && TEXTS.greyBar}{" "}
        <a className="tlink" href="https://www.tradingview.com/" target="_blank" rel="noopener noreferrer">
          {TEXTS.tradingViewCopyright}
        </a>
      </p>
      <p role="status">
        {older.state === "loading" && TEXTS.loadingOlder}
        {older.state === "failed" && TEXTS.olderFailed}
        {older.state === "idle" &&
          first &&
          (reach === "start"
            ? TEXTS.oldestBar(barTime(first.time, timeframe, zone))
            : reach === "break"
              ? TEXTS.olderDiffer(barTime(first.time, timeframe, zone))
              : TEXTS.olderAvailable(barTime(first.time, timeframe, zone)))}
        {older.state === "failed" && (
          <Button variant="link" size="sm" onClick={() => older.load(true)}>
            {TEXTS.retry}
          </Button>
        )}
      </p>
    </div>
  );
}

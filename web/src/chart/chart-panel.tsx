import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { CandleTable } from "./candle-table.tsx";
import { ChartFoot } from "./chart-foot.tsx";
import { ChartNote } from "./chart-note.tsx";
import { ChartTools } from "./chart-tools.tsx";
import { BAR_NAMES, type ChartLevels, type ChartTimeframe, type ChartToggle } from "./chart-view.ts";
import { useCandles } from "./use-candles.ts";
import { useFullScreen } from "./use-full-screen.ts";

type Props = {
  readonly symbol: string;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
  /** What is drawn over the bars; undefined while its code is on the way. */
  readonly levels: ((answer: CandlesAnswer) => ChartLevels) | undefined;
  /** IANA name of the zone whose clock the bars within a day are read on. */
  readonly zone: string;
  /** What these bars are in one word: live, end of day, simulated. */
  readonly badge: (answer: CandlesAnswer) => ReactNode;
  readonly version: string;
  /** What is switched on at first. */
  readonly startsWith?: readonly ChartToggle[];
};

const ALL_AVERAGES: readonly ChartToggle[] = ["sma20", "sma50", "sma200", "volume", "range"];

/** The chart with its controls, or the same bars as a table. */
export function ChartPanel({ symbol, timeframe, onTimeframe, levels, zone, badge, version, startsWith }: Props) {
  const [shown, setShown] = useState<ReadonlySet<ChartToggle>>(new Set(startsWith ?? ALL_AVERAGES));
  const [logScale, setLogScale] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const full = useFullScreen(panel);
  const { answer, reach, error, refetch, older } = useCandles(symbol, timeframe, version);
  // A script that did not arrive is asked for again by Retry, as any other answer.
  const code = useQuery({
    queryKey: ["chart's code"],
    queryFn: async () => (await import("./price-chart.tsx")).PriceChart,
  });
  // Some browsers remember for a document's whole life that a script did not arrive: then a new document asks for it.
  const loadAgain = async (): Promise<void> => {
    const { isError } = await code.refetch();
    if (!isError) return;
    const isServed = await fetch("/api/health").then(
      () => true,
      () => false,
    );
    if (isServed) window.location.reload();
  };
  const drawn = answer && levels?.(answer);
  // Retry goes away with what it mends; the keyboard's place stays in the panel.
  const retry = (load: () => Promise<unknown>) => () => {
    panel.current?.focus();
    void load();
  };
  const toggle = (key: ChartToggle) =>
    setShown((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  const reload: typeof older.load = (again) => {
    panel.current?.focus();
    older.load(again);
  };
  const label = `${BAR_NAMES[timeframe]} candles of ${symbol}`;

  const picture = (): ReactNode => {
    if (!answer && error) return <ChartNote {...refusal(error, symbol, timeframe)} onRetry={retry(refetch)} />;
    if (answer?.candles.length === 0)
      return <ChartNote title={noBars(symbol, timeframe)}>Try another timeframe.</ChartNote>;
    if (answer && asTable)
      return <CandleTable answer={answer} label={`${label}, newest first`} zone={zone} reach={reach} older={older} />;
    if (code.isError && !code.isFetching)
      return (
        <ChartNote title="The chart could not be loaded." onRetry={retry(loadAgain)}>
          Its program did not arrive; the data table shows the same bars. If Retry does not help, reload the page.
        </ChartNote>
      );
    if (!answer || !drawn || !code.data)
      return <div className="chart-wait skel" aria-label="Loading the chart" role="status" />;
    const PriceChart = code.data;
    return (
      <PriceChart
        key={`${symbol} ${timeframe}`}
        answer={answer}
        shown={shown}
        levels={drawn.lines}
        cone={drawn.cone}
        logScale={logScale}
        zone={zone}
        label={label}
        onNearStart={older.load}
      />
    );
  };

  return (
    <div className="chart-panel" ref={panel} tabIndex={-1} data-fills-page={full.fillsPage || undefined}>
      <ChartTools
        timeframe={timeframe}
        onTimeframe={onTimeframe}
        shown={shown}
        onToggle={toggle}
        hasRange={drawn?.cone !== undefined}
        logScale={logScale}
        onLogScale={() => setLogScale(!logScale)}
        asTable={asTable}
        onTable={() => setAsTable(!asTable)}
        isFull={full.isFull}
        onFull={() => void full.toggle()}
      />
      <div className="chart-badge">
        {answer && badge(answer)}
        {drawn?.absence !== undefined && !asTable && <span className="meta">{drawn.absence}</span>}
        {answer && error && <span className="meta">The last refresh failed; these are the bars from before.</span>}
      </div>
      {picture()}
      {answer && answer.candles.length > 0 ? (
        <ChartFoot answer={answer} zone={zone} reach={reach} older={{ ...older, load: reload }} />
      ) : (
        <div className="chart-foot" />
      )}
    </div>
  );
}

const noBars = (symbol: string, timeframe: ChartTimeframe) =>
  `There are no ${BAR_NAMES[timeframe]} bars for ${symbol}.`;

/** Why there is no chart. 503 and 404 are the server's words for 'no source has any'. */
function refusal(error: Error, symbol: string, timeframe: ChartTimeframe) {
  if (!(error instanceof CallFailure))
    return { title: "The bars could not be loaded.", children: "The server did not answer. Check the connection." };
  const title =
    error.status === 503 || error.status === 404 ? noBars(symbol, timeframe) : "The bars could not be loaded.";
  return { title, children: error.text };
}

import { TIMEFRAMES } from "@sextant/core/market";
import { Expand, Table2 } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { Button } from "../ui/button.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { CandleTable } from "./candle-table.tsx";
import { OVERLAYS, PANES, type ChartLevel, type ChartToggle } from "./chart-view.ts";
import { useCandles, type ChartTimeframe } from "./use-candles.ts";

const PriceChart = lazy(async () => ({ default: (await import("./price-chart.tsx")).PriceChart }));
const TIMEFRAME_WORDS = Object.fromEntries(TIMEFRAMES.map((one) => [one, one])) as Record<ChartTimeframe, string>;
const TOGGLES = { ...OVERLAYS, volume: "Volume", ...PANES };
const TOGGLE_TONE: Partial<Record<ChartToggle, string>> = {
  sma20: "tog-a",
  sma50: "tog-b",
  sma200: "tog-c",
  bollinger: "tog-d",
};

type Props = {
  readonly symbol: string;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
  readonly levels: readonly ChartLevel[];
  readonly version: string;
};

/** The chart with its controls, or the same bars as a table. */
export function ChartPanel({ symbol, timeframe, onTimeframe, levels, version }: Props) {
  const [shown, setShown] = useState<ReadonlySet<ChartToggle>>(new Set(["sma20", "sma50", "sma200", "volume"]));
  const [logScale, setLogScale] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useCandles(symbol, timeframe, version);
  const toggle = (key: ChartToggle) =>
    setShown((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
  const label = `${timeframe} candles of ${symbol}`;
  const waiting = <div className="chart-box skel" aria-label="Loading the chart" role="status" />;

  return (
    <div className="chart-panel" ref={panel}>
      <div className="chart-tools">
        <Segmented label="Timeframe" value={timeframe} options={TIMEFRAME_WORDS} onChange={onTimeframe} />
        <div className="flex flex-wrap items-center">
          {(Object.keys(TOGGLES) as ChartToggle[]).map((key) => (
            <button
              key={key}
              type="button"
              className={`tog ${TOGGLE_TONE[key] ?? ""}`}
              aria-pressed={shown.has(key)}
              onClick={() => toggle(key)}
            >
              <i />
              {TOGGLES[key]}
            </button>
          ))}
        </div>
        <div className="end flex items-center gap-1">
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={logScale}
            aria-label="Log scale"
            onClick={() => setLogScale(!logScale)}
          >
            Log
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-pressed={asTable}
            aria-label="Show as data table"
            title="Data table"
            onClick={() => setAsTable(!asTable)}
          >
            <Table2 aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Full screen"
            title="Full screen"
            onClick={() => toggleFullScreen(panel.current)}
          >
            <Expand aria-hidden="true" />
          </Button>
        </div>
      </div>
      {data && asTable && <CandleTable answer={data} label={`${label}, newest first`} />}
      {data && !asTable && data.candles.length > 0 && (
        <ErrorBoundary key={`${symbol} ${timeframe}`}>
          <Suspense fallback={waiting}>
            <PriceChart
              key={`${symbol} ${timeframe}`}
              answer={data}
              shown={shown}
              levels={levels}
              logScale={logScale}
              label={`${label}. Arrow keys move it, plus and minus zoom; the data table holds the same figures.`}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {data && !asTable && data.candles.length === 0 && (
        <div className="chart-box">
          <p className="chart-note note keep">
            There are no {timeframe} bars of {symbol} yet. Try a longer timeframe.
          </p>
        </div>
      )}
      {!data && !error && waiting}
      {!data && error && (
        <div className="chart-box">
          <div className="chart-note" role="alert">
            <p className="note keep">{error instanceof CallFailure ? error.text : "The chart could not be loaded."}</p>
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Load the chart again
            </Button>
          </div>
        </div>
      )}
      {data && (
        <p className="meta mt-2">
          {data.candles.length} bars from {data.source}
          {data.adjusted === "splits"
            ? ", adjusted for splits"
            : data.adjusted === "all"
              ? ", adjusted for splits and dividends"
              : ", as traded"}
          , in {data.quotedIn ?? data.currency}. Hollow: closed above its open.
        </p>
      )}
    </div>
  );
}

function toggleFullScreen(panel: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : panel?.requestFullscreen();
  // A browser may refuse full screen; the chart then stays where it is.
  change?.catch(() => undefined);
}

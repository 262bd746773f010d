import { BAR_NAMES } from "@sextant/core/market";
import type { CandlesAnswer } from "@sextant/core/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState, type ReactNode } from "react";
import { CallFailure } from "../lib/call-failure.ts";
import { formatSymbol } from "../lib/symbol-text.ts";
import { PHONE, useMedia } from "../lib/use-media.ts";
import { ChartNote } from "./chart-note.tsx";
import { ChartOverlays, ChartTimeframes, ChartViewTools } from "./chart-tools.tsx";
import type { ChartLevels, ChartTimeframe, ChartToggle } from "./chart-view.ts";
import { hasRoom, panesOf, rememberedIndicators, rememberIndicators, withToggled } from "./shown-indicators.ts";
import type { SymbolPicker } from "./symbol-picker.ts";
import { useCandles } from "./use-candles.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { codeKey } from "../lib/query-keys.ts";
import { loadDocumentAgain } from "../lib/missing-code.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly symbol: string;
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
  /** What is drawn over the bars; undefined while its code loads. */
  readonly levels: ((answer: CandlesAnswer) => ChartLevels) | undefined;
  /** IANA name of the zone in which intraday bars are read. */
  readonly zone: string;
  /** Renders the bars' badge: live, end of day, simulated. */
  readonly badge: (answer: CandlesAnswer) => ReactNode;
  readonly version: string;
  /** What is switched on if the user has not chosen in this browser. */
  readonly startsWith?: readonly ChartToggle[];
  /** The user whose drawings are shown. */
  readonly userId: string | undefined;
  /** Field that completes the symbol to compare with. */
  readonly picker: SymbolPicker;
};

/** The table also comes with the chart's code; this import is for when that failed to load. */
const CandleTable = lazy(async () => ({ default: (await import("./chart-table.tsx")).CandleTable }));

const ALL_AVERAGES: readonly ChartToggle[] = ["sma:20", "sma:50", "sma:200", "volume", "range", "events"];

/** As in chart.css. */

/** The chart with its controls, or the same bars as a table. */
export function ChartPanel(props: Props) {
  const { symbol, timeframe, onTimeframe, levels, zone, badge, version, startsWith, userId, picker } = props;
  const [shown, setShown] = useState(() => rememberedIndicators(startsWith ?? ALL_AVERAGES));
  const [logScale, setLogScale] = useState(false);
  const [asTable, setAsTable] = useState(false);
  // One element for good: turning a phone moves it, and what is open in it stays open.
  const [bench] = useState(createBench);
  const panel = useRef<HTMLDivElement>(null);
  const full = useFullScreen(panel);
  const { series, answer, reach, error, refetch } = useCandles(symbol, timeframe, version);
  // Retry requests a script that failed to load again, like any other request.
  const code = useQuery({
    queryKey: codeKey("chart workspace"),
    queryFn: async () => await import("./chart-workspace.tsx"),
  });
  const loadAgain = async (): Promise<void> => {
    const { isError } = await code.refetch();
    if (isError) await loadDocumentAgain();
  };
  const drawn = answer && levels?.(answer);
  // Retry disappears with the error it fixes; focus stays in the panel.
  const retry = (load: () => Promise<unknown>) => () => {
    panel.current?.focus();
    void load();
  };
  const toggle = (key: ChartToggle) => {
    const next = withToggled(shown, key);
    setShown(next);
    rememberIndicators(next);
  };
  const label = TEXTS.candlesOf(BAR_NAMES[timeframe], formatSymbol(symbol));
  const isPhone = useMedia(PHONE);

  const isDrawn = answer !== undefined && answer.candles.length > 0 && drawn !== undefined && code.data !== undefined;
  const picture = (): ReactNode => {
    if (!answer && error) return <ChartNote {...rejection(error, symbol, timeframe)} onRetry={retry(refetch)} />;
    if (answer?.candles.length === 0)
      return <ChartNote title={noBars(symbol, timeframe)}>{TEXTS.tryAnotherTimeframe}</ChartNote>;
    if (answer && asTable && !(drawn && code.data))
      return (
        <Suspense>
          <CandleTable answer={answer} label={TEXTS.newestFirst(label)} zone={zone} />
        </Suspense>
      );
    if (code.isError && !code.isFetching)
      return (
        <ChartNote title={TEXTS.chartFailed} onRetry={retry(loadAgain)}>
          {TEXTS.chartFailedHelp}
        </ChartNote>
      );
    if (!answer || !drawn || !code.data)
      return (
        <div
          className="chart-wait skel"
          data-panes={panesOf(shown).length}
          aria-label={TEXTS.loadingChart}
          role="status"
        />
      );
    const { ChartWorkspace } = code.data;
    return (
      <ChartWorkspace
        answer={answer}
        symbol={symbol}
        timeframe={timeframe}
        version={version}
        shown={shown}
        logScale={logScale}
        asTable={asTable}
        zone={zone}
        label={label}
        reach={reach}
        badge={badge}
        userId={userId}
        bench={bench}
        series={series}
        onOlder={() => panel.current?.focus()}
        picker={picker}
        onToggle={toggle}
        levels={drawn.lines}
        cone={drawn.cone}
      />
    );
  };

  const overlays = (
    <ChartOverlays
      shown={shown}
      onToggle={toggle}
      hasRoom={(key) => hasRoom(shown, key)}
      hasRange={drawn?.cone !== undefined}
    />
  );
  const views = (
    <ChartViewTools
      logScale={logScale}
      onLogScale={() => setLogScale(!logScale)}
      asTable={asTable}
      onTable={() => setAsTable(!asTable)}
      isFull={full.isFull}
      onFull={() => void full.toggle()}
    />
  );
  // The drawing tools arrive with the chart's code, and loading them must not move focus away from the view controls.
  const tools = <div className="chart-bench-place" ref={(place) => place?.append(bench)} />;
  const about = (
    <div className="chart-badge">
      {answer && badge(answer)}
      {drawn?.absence !== undefined && !asTable && <span className="meta">{drawn.absence}</span>}
      {answer && error && <span className="meta">{TEXTS.refreshFailed}</span>}
    </div>
  );
  return (
    <div className="chart-panel" ref={panel} tabIndex={-1} data-fills-page={full.fillsPage || undefined}>
      <div className="chart-tools">
        <ChartTimeframes timeframe={timeframe} onTimeframe={onTimeframe} />
        {!isPhone && overlays}
      </div>
      {!isPhone && (
        <div className="chart-head" data-table={asTable || undefined}>
          {tools}
          {about}
          {views}
        </div>
      )}
      {picture()}
      {isPhone && (
        // The picture comes first where there is little room.
        <>
          <div className="scroll chart-under" role="group" aria-label={TEXTS.chartTools}>
            {views}
            {overlays}
            {tools}
          </div>
          {about}
        </>
      )}
      {!isDrawn && <div className="chart-footer" />}
    </div>
  );
}

function createBench(): HTMLElement {
  const bench = document.createElement("div");
  bench.className = "chart-bench";
  return bench;
}

const noBars = (symbol: string, timeframe: ChartTimeframe) => TEXTS.noBars(BAR_NAMES[timeframe], formatSymbol(symbol));

/** Returns why there is no chart. The server answers 503 and 404 when no source has one. */
function rejection(error: Error, symbol: string, timeframe: ChartTimeframe) {
  if (!(error instanceof CallFailure)) return { title: TEXTS.barsFailed, children: TEXTS.serverSilent };
  const title = error.status === 503 || error.status === 404 ? noBars(symbol, timeframe) : TEXTS.barsFailed;
  return { title, children: error.text };
}

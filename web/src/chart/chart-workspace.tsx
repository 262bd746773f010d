import type { CandlesAnswer } from "@sextant/core/contract";
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { parseSymbol } from "@sextant/core/market";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../ui/button.tsx";
import { getCorporateEvents } from "../lib/calls.gen.ts";
import { callQuery } from "../lib/query-keys.ts";
import { CandleTable } from "./chart-table.tsx";
import type { ChartCone, ChartLevel, ChartTimeframe, ChartToggle } from "./chart-view.ts";
import { ChartFooter } from "./chart-footer.tsx";
import { CompareButton, ComparedList } from "./compare-bar.tsx";
import { DrawingList } from "./drawing-list.tsx";
import { DrawingTools } from "./drawing-tools.tsx";
import { PriceChart } from "./price-chart.tsx";
import { hasRoom, panesOf, withShown } from "./shown-indicators.ts";
import type { SymbolPicker } from "./symbol-picker.ts";
import type { Reach, Series } from "./use-candles.ts";
import { useOlderBars } from "./use-older-bars.ts";
import { useCompared } from "./use-compared.ts";
import { useOwnIndicators } from "./use-own-indicators.ts";
import { useDrawingBench } from "./use-drawing-bench.ts";
import type { ChartMark } from "./chart-marks.ts";
import { eventMarks } from "./event-marks.ts";
import * as TEXTS from "./workspace-texts.ts";

const NOTHING: readonly ChartMark[] = [];

const IndicatorMenu = lazy(async () => ({ default: (await import("./chart-indicator-menu.tsx")).IndicatorMenu }));

type Props = {
  readonly answer: CandlesAnswer;
  readonly symbol: string;
  readonly timeframe: ChartTimeframe;
  readonly version: string;
  readonly shown: ReadonlySet<ChartToggle>;
  readonly onToggle: (key: ChartToggle) => void;
  readonly levels: readonly ChartLevel[];
  readonly cone: ChartCone | undefined;
  readonly logScale: boolean;
  readonly asTable: boolean;
  readonly zone: string;
  readonly label: string;
  readonly reach: Reach;
  readonly series: Series;
  /** Retry disappears with the error it fixes; focus stays in the chart. */
  readonly onOlder: () => void;
  /** Container of the drawing tools. */
  readonly bench: HTMLElement;
  readonly badge: (answer: CandlesAnswer) => ReactNode;
  /** The user whose drawings are shown; without a user there is no drawing. */
  readonly userId: string | undefined;
  /** Field that completes the symbol to compare with. */
  readonly picker: SymbolPicker;
};

/** The chart with everything on it (indicators, drawings, compared symbols), or the same as a table. */
export function ChartWorkspace(props: Props) {
  const { answer, symbol, timeframe, version, asTable, zone, label, reach, badge } = props;
  const own = useOwnIndicators(props.userId, symbol);
  // Custom indicators come after the defaults, and wait while there is no space for their pane.
  const shown = useMemo(() => own.ids.reduce(withShown, props.shown), [own.ids, props.shown]);
  const onToggle = (key: ChartToggle) => (own.ids.includes(key) ? own.remove(key) : props.onToggle(key));
  const panes = panesOf(shown).length;
  const older = useOlderBars(props.series);
  const [hasMenu, setHasMenu] = useState(false);
  const [anchor, setAnchor] = useState<string>();
  const room = useRef<HTMLDivElement>(null);
  const bench = useDrawingBench(props.userId, symbol, setAnchor);
  const events = useEventMarks(answer, shown.has("events"));
  const compared = useCompared(answer, symbol, timeframe, version, shown);
  const reload: typeof older.load = (again) => {
    props.onOlder();
    older.load(again);
  };
  const footer = <ChartFooter answer={answer} zone={zone} reach={reach} older={{ ...older, load: reload }} />;
  if (asTable)
    return (
      <>
        <CandleTable
          answer={answer}
          zone={zone}
          reach={reach}
          older={older}
          label={TEXTS.newestFirst(label)}
          compared={compared.lines}
          tools={props.bench}
        />
        {footer}
      </>
    );
  const { hasEvents, marks, error } = events;
  const hand = props.userId === undefined ? undefined : bench;
  const tools = (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setHasMenu(true)}>
        {TEXTS.indicators}
      </Button>
      <CompareButton compared={compared} picker={props.picker} />
      {shown.has("avwap") && (
        <Button variant="ghost" size="sm" aria-pressed={bench.tool === "anchor"} onClick={() => bench.pick("anchor")}>
          {TEXTS.anchor}
        </Button>
      )}
      {hand && <DrawingTools bench={hand} />}
    </>
  );
  return (
    <div className="chart-workspace" ref={room}>
      {createPortal(tools, props.bench)}
      <ComparedList compared={compared} badge={badge} />
      <PriceChart
        key={`${symbol} ${timeframe}`}
        answer={answer}
        shown={shown}
        zone={zone}
        label={label}
        anchor={anchor}
        levels={props.levels}
        cone={props.cone}
        logScale={props.logScale}
        onNearStart={older.load}
        panes={panes}
        bench={bench}
        compared={compared.lines}
        events={marks}
        remark={error}
        tools={props.bench}
      />
      {hand && (
        <DrawingList
          answer={answer}
          zone={zone}
          key={timeframe}
          bench={hand}
          toChart={() => room.current?.querySelector<HTMLElement>(".chart-box")?.focus()}
        />
      )}
      {footer}
      {hasMenu && (
        <Suspense>
          <IndicatorMenu
            symbol={symbol}
            timeframe={timeframe}
            hasAlerts={props.userId !== undefined}
            shown={shown}
            onToggle={onToggle}
            hasRoom={(key) => hasRoom(shown, key)}
            panes={panes}
            hasEvents={hasEvents}
            own={own}
            onClose={() => setHasMenu(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Returns a company's events at the bars of a chart: only for stocks, on days and weeks, and only requested where they
 * are shown.
 */
function useEventMarks(bars: CandlesAnswer, isShown: boolean) {
  const { symbol, timeframe } = bars;
  const hasEvents = parseSymbol(symbol)?.kind === "stock" && (timeframe === "1d" || timeframe === "1w");
  const { data, isError } = useQuery({
    ...callQuery(getCorporateEvents, { params: { symbol } }),
    enabled: isShown && hasEvents,
  });
  const marks = useMemo(() => (hasEvents && data ? eventMarks(bars, data.events) : NOTHING), [hasEvents, data, bars]);
  const error = isShown && hasEvents && isError && !data ? TEXTS.eventsFailed : undefined;
  return { hasEvents, marks, error };
}

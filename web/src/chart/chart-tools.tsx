import { TIMEFRAMES } from "@sextant/core/market";
import { Expand, Shrink, Table2 } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { OVERLAYS, PANES, type ChartTimeframe, type ChartToggle } from "./chart-view.ts";
import * as TEXTS from "./texts.ts";

const TIMEFRAME_LABELS = Object.fromEntries(TIMEFRAMES.map((one) => [one, one])) as Record<ChartTimeframe, string>;
const TOGGLES = { ...OVERLAYS, volume: TEXTS.volume, ...PANES, range: TEXTS.range };
const TOGGLE_TONE: Partial<Record<ChartToggle, string>> = {
  "sma:20": "tog-a",
  "sma:50": "tog-b",
  "sma:200": "tog-c",
  "bollinger:20:2": "tog-d",
  range: "tog-e",
};

type TimeframeProps = {
  readonly timeframe: ChartTimeframe;
  readonly onTimeframe: (timeframe: ChartTimeframe) => void;
};

type OverlayProps = {
  readonly shown: ReadonlySet<ChartToggle>;
  readonly onToggle: (key: ChartToggle) => void;
  /** Returns whether there is space for what a key would switch on. */
  readonly hasRoom: (key: ChartToggle) => boolean;
  /** Whether there is a range to show or hide. */
  readonly hasRange: boolean;
};

type ViewProps = {
  readonly logScale: boolean;
  readonly onLogScale: () => void;
  readonly asTable: boolean;
  readonly onTable: () => void;
  readonly isFull: boolean;
  readonly onFull: () => void;
};

/** The timeframe of the bars. */
export function ChartTimeframes({ timeframe, onTimeframe }: TimeframeProps) {
  return <Segmented label={TEXTS.timeframe} value={timeframe} options={TIMEFRAME_LABELS} onChange={onTimeframe} />;
}

/** The toggles of the usual overlays. */
export function ChartOverlays({ shown, onToggle, hasRoom, hasRange }: OverlayProps) {
  const keys = (Object.keys(TOGGLES) as (keyof typeof TOGGLES)[]).filter((key) => key !== "range" || hasRange);
  return (
    <div className="chart-overlays" role="group" aria-label={TEXTS.shownOnChart}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className={`tog ${TOGGLE_TONE[key] ?? ""}`}
          aria-pressed={shown.has(key)}
          disabled={!hasRoom(key)}
          title={hasRoom(key) ? undefined : TEXTS.panesFull}
          onClick={() => onToggle(key)}
        >
          <i />
          {TOGGLES[key]}
        </button>
      ))}
    </div>
  );
}

/** The view controls: scale, table, full screen. */
export function ChartViewTools({ logScale, onLogScale, asTable, onTable, isFull, onFull }: ViewProps) {
  const full = isFull ? TEXTS.exitFullScreen : TEXTS.fullScreen;
  return (
    <div className="flex items-center gap-1">
      <Button variant="ghost" size="sm" aria-pressed={logScale} aria-label={TEXTS.logScale} onClick={onLogScale}>
        {TEXTS.log}
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-pressed={asTable}
        aria-label={TEXTS.showTable}
        title={TEXTS.dataTable}
        onClick={onTable}
      >
        <Table2 aria-hidden="true" />
      </Button>
      <Button variant="ghost" size="icon" aria-label={full} title={full} onClick={onFull}>
        {isFull ? <Shrink aria-hidden="true" /> : <Expand aria-hidden="true" />}
      </Button>
    </div>
  );
}

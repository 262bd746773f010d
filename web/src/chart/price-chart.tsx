import type { CandlesAnswer } from "@sextant/core/contract";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { price } from "../lib/figures.ts";
import { barFigures, barTime, chartSummary } from "./bar-words.ts";
import { chartBars, type Slot } from "./chart-bars.ts";
import { chartKey } from "./chart-keys.ts";
import { ChartLegend } from "./chart-legend.tsx";
import type { ChartCone, ChartLevel, ChartToggle } from "./chart-view.ts";
import { coneAt } from "./cone-at.ts";
import { coneEdges } from "./cone-edges.ts";
import { drawChart, type DrawnChart } from "./draw-chart.ts";
import { readings } from "./readings.ts";
import { onThemeChange } from "./theme-colours.ts";
import { useWheel } from "./use-wheel.ts";

type Props = {
  readonly answer: CandlesAnswer;
  readonly shown: ReadonlySet<ChartToggle>;
  readonly levels: readonly ChartLevel[];
  readonly cone: ChartCone | undefined;
  readonly logScale: boolean;
  readonly zone: string;
  readonly label: string;
  /** The view nears the oldest bar at hand. */
  readonly onNearStart: () => void;
};

/** Bars left of the view when older ones are asked for. */
const NEAR = 30;

/** Candles on a canvas. The page loads this file, and the library behind it, only when a chart is on screen. */
export function PriceChart({ answer, shown, levels, cone: given, logScale, zone, label, onNearStart }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [at, setAt] = useState<string>();
  const [said, setSaid] = useState("");
  const [look, setLook] = useState(0);
  const [outside, setOutside] = useState("");
  const about = useId();

  const cone = shown.has("range") ? given : undefined;
  const aheadToMs = cone?.steps.at(-1)?.atMs;
  const bars = useMemo(() => chartBars(answer, zone, aheadToMs), [answer, zone, aheadToMs]);
  const rows = useMemo(
    () =>
      readings(
        Float64Array.from(answer.candles, ({ close }) => close),
        shown,
      ),
    [answer, shown],
  );
  // What the listeners of a drawn chart see is what is on screen now, not what was when it was drawn.
  const now = useRef({ bars, rows, levels, cone, onNearStart });
  now.current = { bars, rows, levels, cone, onNearStart };

  useEffect(() => onThemeChange(() => setLook((count) => count + 1)), []);
  const range = useRef<ReturnType<DrawnChart["range"]>>(undefined);
  useEffect(() => {
    if (!place.current) return;
    const chart = drawChart(place.current, {
      bars: now.current.bars,
      readings: now.current.rows,
      shown,
      logScale,
      zone,
      range: range.current,
      onOutside: (far) => {
        const last = now.current.bars.answer.candles.at(-1)?.close ?? 0;
        setOutside(
          far.map((level) => `${level.price > last ? "↑" : "↓"} ${level.label} ${price(level.price)}`).join("  "),
        );
      },
    });
    chart.setLevels(now.current.levels, now.current.cone);
    chart.onCrosshair((slot) => setAt(slot === undefined ? undefined : now.current.bars.slots[slot]?.time));
    chart.onRange(({ from }) => {
      if (from < NEAR) now.current.onNearStart();
    });
    drawn.current = chart;
    return () => {
      range.current = chart.range();
      drawn.current = undefined;
      chart.remove();
    };
  }, [shown, logScale, zone, look]);

  useEffect(() => drawn.current?.setBars(bars, now.current.rows), [bars]);
  const levelKey = JSON.stringify([levels, cone]);
  useEffect(() => drawn.current?.setLevels(now.current.levels, now.current.cone), [levelKey]);
  useWheel(place, drawn);

  const slot = bars.slots.findIndex(({ time }) => time === at);
  const index = bars.slots[slot]?.index ?? (slot < 0 ? answer.candles.length - 1 : -1);
  const point = (to: number) => {
    const bar = answer.candles[to];
    if (!bar) return;
    drawn.current?.point(bars.slots.findIndex((one) => one.index === to));
    setAt(bar.time);
    const figures = barFigures(bar).map(([name, figure]) => `${name} ${figure}`);
    setSaid(
      `${barTime(bar.time, answer.timeframe, zone)}: ${figures.join(", ")}${bar.closed ? "" : ", still forming"}`,
    );
  };
  const aheadWords = (at: Slot | undefined) => {
    const band = at?.isAhead && cone ? coneAt(bars, cone, slot) : undefined;
    const when = at && barTime(at.time, answer.timeframe, zone);
    return at?.isAhead ? { when, what: band && `${cone?.name} ${price(band.low)} to ${price(band.high)}` } : undefined;
  };
  const remarks = [outside, missingWords(bars.missing)].filter((text) => text !== "");
  const leave = () => {
    drawn.current?.point(undefined);
    setAt(undefined);
  };

  return (
    <>
      <ChartLegend answer={answer} readings={rows} index={index} zone={zone} ahead={aheadWords(bars.slots[slot])} />
      <div
        className="chart-box"
        data-panes={Number(shown.has("rsi")) + Number(shown.has("macd"))}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={about}
        tabIndex={0}
        onBlur={leave}
        onKeyDown={(event) => {
          const chart = drawn.current;
          if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
          const width = chart.range();
          const to = chartKey(event.key, {
            index: index < 0 ? answer.candles.length - 1 : index,
            isPointing: at !== undefined,
            bars: answer.candles.length,
            page: width ? Math.max(1, Math.round((width.to - width.from) * 0.8)) : 50,
          });
          if (to === undefined) return;
          event.preventDefault();
          if (to.kind === "point") point(to.index);
          else if (to.kind === "zoom") chart.zoom(to.factor);
          else leave();
        }}
      >
        <div className="chart-canvas" ref={place} aria-hidden="true" />
        {remarks.length > 0 && <p className="chart-outside num">{remarks.join("   ")}</p>}
      </div>
      <p className="sr" id={about}>
        {chartSummary(answer, zone)}{" "}
        {[...levels, ...coneEdges(cone)].length > 0 &&
          `${[...levels, ...coneEdges(cone)].map((level) => `${level.label} ${price(level.price)}`).join(", ")}. `}
        Left and right arrows read bar by bar, Page Up and Page Down a screen, Home and End the ends, plus and minus
        zoom. The data table holds the same figures.
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}

const missingWords = (count: number) =>
  count === 0
    ? ""
    : count === 1
      ? "1 bar is missing: its place is empty"
      : `${count} bars are missing: their places are empty`;

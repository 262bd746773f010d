import "./chart-full-screen.css";
import type { CandlesAnswer } from "@sextant/core/contract";
import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import { price } from "../lib/metrics.ts";
import { barMetrics, barTime } from "./chart-bar-text.ts";
import { candleColumns } from "./candle-columns.ts";
import { candleCourse } from "./candle-course.ts";
import { ChartAbout } from "./chart-about.tsx";
import { chartBars, type Slot } from "./chart-bars.ts";
import { chartKey } from "./chart-keys.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartListen, type ChartSound } from "./chart-listen.tsx";
import { patternMarks, turningLevels, type ChartMark } from "./chart-marks.ts";
import type { ChartCone, ChartLevel, ChartToggle } from "./chart-view.ts";
import type { Compared } from "./compare-layer.ts";
import { coneAt } from "./cone-at.ts";
import { coneOdds } from "./cone-odds.ts";
import { coneRange } from "./cone-range.ts";
import { drawChart, type DrawnChart } from "./draw-chart.ts";
import { courseSummary } from "./course/course-summary.ts";
import { drawingKeys } from "./drawing-keys.ts";
import { barsAhead } from "./chart-indicators.ts";
import { onThemeChange } from "./theme-colours.ts";
import type { DrawingBench } from "./use-drawing-bench.ts";
import { useHandsOnDrawings } from "./use-hands-on-drawings.ts";
import { useReadings } from "./use-readings.ts";
import { useSpoken } from "./use-spoken.ts";
import { useVisibleBars } from "./use-visible-bars.ts";
import { useWheel } from "./use-wheel.ts";
import * as TEXTS from "./workspace-texts.ts";

const ChartHelp = lazy(async () => ({ default: (await import("./chart-help.tsx")).ChartHelp }));

type Props = {
  readonly answer: CandlesAnswer;
  readonly shown: ReadonlySet<ChartToggle>;
  readonly levels: readonly ChartLevel[];
  readonly cone: ChartCone | undefined;
  readonly logScale: boolean;
  readonly zone: string;
  readonly label: string;
  /** Called when the view nears the oldest loaded bar. */
  readonly onNearStart: () => void;
  /** The user's drawings; absent if drawing is not available. */
  readonly bench?: DrawingBench | undefined;
  /** Symbols to compare with: the axis is then in percent. */
  readonly compared?: readonly Compared[];
  /** Marks at bars in addition to the patterns: a company's events. */
  readonly events?: readonly ChartMark[];
  /** Further text for the overlay. */
  readonly remark?: string | undefined;
  /** Number of panes below the candles. */
  readonly panes?: number;
  /** The start of the bar where the anchored VWAP begins; by default the first in view. */
  readonly anchor?: string | undefined;
  /** Container of further tools. */
  readonly tools?: HTMLElement | null;
};

/** Older bars are requested when this few remain left of the view. */
const NEAR = 30;
const NOTHING: readonly never[] = [];

/** Candles on a canvas. The page loads this file, and the library behind it, only when a chart is on screen. */
export function PriceChart(props: Props) {
  const { answer, shown, levels, cone: given, logScale, zone, label, onNearStart, bench } = props;
  const { compared = NOTHING, panes = 0, events = NOTHING, anchor, tools } = props;
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [at, setAt] = useState<string>();
  const [level, setLevel] = useState<number>();
  const [said, say] = useSpoken();
  const [hasHelp, setHelp] = useState(false);
  const [sound, setSound] = useState<ChartSound>();
  const [look, setLook] = useState(0);
  const [outside, setOutside] = useState("");
  const [base, setBase] = useState<number>();
  const [firstSeen, setFirstSeen] = useState<string>();
  const about = useId();

  const cone = shown.has("range") ? given : undefined;
  const aheadToMs = cone?.steps.at(-1)?.atMs;
  const leastAhead = useMemo(() => barsAhead(shown), [shown]);
  const bars = useMemo(() => chartBars(answer, zone, aheadToMs, leastAhead), [answer, zone, aheadToMs, leastAhead]);
  const { visible, onRange } = useVisibleBars(bars);
  const course = useMemo(() => candleCourse(answer, visible, label, zone), [answer, visible, label, zone]);
  const summary = useMemo(() => courseSummary(course, coneRange(cone)), [course, cone]);
  const columns = useMemo(() => candleColumns(answer), [answer]);
  const from = anchor ?? firstSeen;
  const rows = useReadings(answer, columns, shown, from);
  const marks = useMemo(
    () => [...(shown.has("patterns") ? patternMarks(columns) : []), ...(shown.has("events") ? events : [])],
    [columns, shown, events],
  );
  const turning = useMemo(() => (shown.has("sr") ? turningLevels(columns) : []), [columns, shown]);
  const inPercent = compared.length > 0;
  // The listeners of a drawn chart read the current values, not those at the time it was drawn.
  const now = useRef({ bars, rows, levels, cone, marks, turning, compared, bench, onNearStart });
  now.current = { bars, rows, levels, cone, marks, turning, compared, bench, onNearStart };

  useEffect(() => onThemeChange(() => setLook((count) => count + 1)), []);
  const inView = useRef<ReturnType<DrawnChart["inView"]>>(undefined);
  // The bar read by keyboard, from which a redrawn chart continues.
  const read = useRef<string>(undefined);
  useEffect(() => {
    if (!place.current) return;
    const chart = drawChart(place.current, {
      bars: now.current.bars,
      readings: now.current.rows,
      shown,
      logScale,
      zone,
      inPercent,
      inView: inView.current,
      onOutside: (far) => {
        const last = now.current.bars.answer.candles.at(-1)?.close ?? 0;
        setOutside(
          far.map((level) => `${level.price > last ? "↑" : "↓"} ${level.label} ${price(level.price)}`).join("  "),
        );
      },
    });
    const { current } = now;
    chart.setLevels(current.levels, current.cone);
    chart.setMarks(current.marks, current.turning);
    chart.setCompared(current.compared);
    if (current.bench) chart.setDrawn(current.bench.shown);
    setBase(chart.comparedFrom());
    const stood = current.bars.slots.findIndex(({ time }) => time === read.current);
    if (stood >= 0) chart.point(stood);
    chart.onCrosshair((slot, level) => {
      read.current = undefined;
      setLevel(level);
      setAt(slot === undefined ? undefined : now.current.bars.slots[slot]?.time);
    });
    chart.onRange((seen) => {
      if (seen.from < NEAR) now.current.onNearStart();
      onRange(seen);
      setBase(chart.comparedFrom());
    });
    drawn.current = chart;
    return () => {
      inView.current = chart.inView();
      drawn.current = undefined;
      chart.remove();
    };
  }, [shown, logScale, zone, look, inPercent, from, onRange]);

  const isAnchored = shown.has("avwap");
  useEffect(() => {
    const first = Math.max(0, Math.ceil(drawn.current?.range()?.from ?? 0));
    setFirstSeen(isAnchored ? now.current.bars.slots[first]?.time : undefined);
  }, [isAnchored]);

  useEffect(() => drawn.current?.setBars(bars, now.current.rows), [bars]);
  const levelKey = JSON.stringify([levels, cone]);
  useEffect(() => drawn.current?.setLevels(now.current.levels, now.current.cone), [levelKey]);
  useEffect(() => drawn.current?.setMarks(marks, turning), [marks, turning]);
  useEffect(() => {
    drawn.current?.setCompared(compared);
    setBase(drawn.current?.comparedFrom());
  }, [compared]);
  const drawings = bench?.shown;
  useEffect(() => {
    if (drawings) drawn.current?.setDrawn(drawings);
  }, [drawings]);
  useWheel(place, drawn);
  useHandsOnDrawings(place, drawn, bench);

  const slot = bars.slots.findIndex(({ time }) => time === at);
  const index = bars.slots[slot]?.index ?? (slot < 0 ? answer.candles.length - 1 : -1);
  const wordsAt = (to: number) => marks.filter((mark) => mark.index === to).map(({ text }) => text);
  const point = (time: string) => {
    drawn.current?.point(bars.slots.findIndex((one) => one.time === time));
    read.current = time;
    setAt(time);
  };
  const readBar = (to: number) => {
    const bar = answer.candles[to];
    if (!bar) return;
    point(bar.time);
    const metrics = barMetrics(bar).map(([name, metric]) => `${name} ${metric}`);
    say(
      `${barTime(bar.time, answer.timeframe, zone)}: ${[...metrics, ...wordsAt(to)].join(", ")}${bar.closed ? "" : TEXTS.formingSuffix}`,
    );
  };
  const describeAhead = (at: Slot | undefined) => {
    const band = at?.isAhead && cone ? coneAt(bars, cone, slot) : undefined;
    const when = at && barTime(at.time, answer.timeframe, zone);
    if (!at?.isAhead) return undefined;
    const odds = cone && level !== undefined && level > 0 ? coneOdds(cone, level) : undefined;
    return {
      when,
      what: band && `${cone?.name} ${price(band.low)}${TEXTS.bandTo}${price(band.high)}`,
      chance: odds && TEXTS.chanceBeyond(odds, price(level)),
    };
  };
  const remarks = [outside, describeMissing(bars.missing), props.remark ?? ""].filter((text) => text !== "");
  const signs = wordsAt(index);
  const leave = () => {
    drawn.current?.point(undefined);
    read.current = undefined;
    setAt(undefined);
  };

  return (
    <>
      <ChartLegend
        answer={answer}
        index={index}
        zone={zone}
        compared={compared}
        base={base}
        readings={rows}
        ahead={describeAhead(bars.slots[slot])}
      />
      {/* An element with the application role handles its keys itself; its description names them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={box}
        className="chart-box"
        data-panes={panes}
        role="application"
        aria-roledescription={TEXTS.chartRole}
        aria-label={label}
        aria-describedby={about}
        tabIndex={0}
        onBlur={leave}
        onKeyDown={(event) => {
          const chart = drawn.current;
          if (!chart) return;
          if (bench && drawingKeys(event, bench, chart, at === undefined ? undefined : answer.candles[index])) {
            event.preventDefault();
            return;
          }
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const width = chart.range();
          const to = chartKey(event.key, {
            index: index < 0 ? answer.candles.length - 1 : index,
            isPointing: at !== undefined,
            bars: answer.candles.length,
            page: width ? Math.max(1, Math.round((width.to - width.from) * 0.8)) : 50,
          });
          if (to === undefined) return;
          event.preventDefault();
          // '?' lists the page's shortcuts elsewhere.
          if (to.kind === "help") event.stopPropagation();
          if (to.kind === "point") readBar(to.index);
          else if (to.kind === "zoom") chart.zoom(to.factor);
          else if (to.kind === "summary") say(summary);
          else if (to.kind === "play") setSound((sound ?? 0) + 1);
          else if (to.kind === "help") setHelp(true);
          else leave();
        }}
      >
        <div className="chart-canvas" ref={place} aria-hidden="true" />
        {bench?.tool ? (
          // The announcement for sighted users; for screen readers the list of drawings announces it.
          <p className="chart-outside chart-hint" aria-hidden="true">
            {bench.said}
          </p>
        ) : (
          <>
            {remarks.length > 0 && <p className="chart-outside num">{remarks.join("   ")}</p>}
            {signs.length > 0 && <p className="chart-outside chart-signs num">{signs.join(" · ")}</p>}
          </>
        )}
      </div>
      <ChartAbout id={about} summary={summary} levels={levels} turning={turning} hasDrawings={bench?.isOn === true} />
      <p className="sr" role="status">
        {said}
      </p>
      <ChartListen
        tools={tools}
        course={course}
        range={coneRange(cone)}
        from={at}
        sound={sound}
        onSound={setSound}
        onAt={(time) => {
          if (time !== undefined) point(time);
          else if (document.activeElement !== box.current) leave();
        }}
        toChart={() => box.current?.focus()}
      />
      <Suspense>{hasHelp && <ChartHelp onClose={() => setHelp(false)} />}</Suspense>
    </>
  );
}

const describeMissing = (count: number) =>
  count === 0 ? "" : count === 1 ? TEXTS.oneMissing : TEXTS.barsMissing(count);

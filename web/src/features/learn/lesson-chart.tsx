import { useMemo, useRef, useState, type PointerEvent } from "react";
import { CandleTable } from "../../chart/chart-table.tsx";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { Button } from "../../ui/button.tsx";
import { candlePaths } from "./candle-paths.ts";
import { curvePath } from "./curve-path.ts";
import type { Drawing } from "./drawing.ts";
import { chartScale } from "./chart-scale.ts";
import { ChartSource } from "./chart-source.tsx";
import type { LessonBars } from "./lesson-bars.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly bars: LessonBars;
  readonly drawing: Drawing;
  /** The bar that is chosen, and what is called when a reader points at another. */
  readonly picked?: number | undefined;
  readonly onPick?: ((index: number) => void) | undefined;
  /** The price that is chosen, and what is called when a reader drags it. */
  readonly price?: number | undefined;
  readonly onPrice?: ((price: number) => void) | undefined;
};

/** Across and down, in units of the outlines. */
const UNITS = "0 0 1000 1000";
/** A price on the axis; its currency is named elsewhere. */
const TICK = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 4 });
const percentOf = (share: number) => `${String(share * 100)}%`;

/** The candles of a lesson with what an exercise draws over them, or the same as a table. */
export function LessonChart({ bars, drawing, picked, onPick, price, onPrice }: Props) {
  const [asTable, setAsTable] = useState(false);
  const plot = useRef<HTMLDivElement>(null);
  const { columns, answer } = bars;
  const { length } = columns;
  const { lines = [], marks = [], curve, pane, until = length } = drawing;
  const beside = [...lines.map((line) => line.price), ...(price === undefined ? [] : [price])];
  const fixed = beside.join();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `fixed` stands for the list, which is new on every render
  const scale = useMemo(() => chartScale(columns, until, beside), [columns, until, fixed]);
  const paths = useMemo(() => candlePaths(columns, until, scale.y), [columns, until, scale]);
  const name = formatSymbol(answer.symbol);
  const label = TEXTS.chartLabel(name, until, bars.day(0), bars.day(until - 1));
  const drawn = [
    ...lines.map((line) => `${line.label} ${bars.price(line.price)}`),
    ...marks.map((mark) => `${mark.label}, ${bars.day(mark.index)}`),
    ...(curve ? [curve.label] : []),
  ];
  const point = ({ clientX, clientY, buttons }: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || buttons === 0) return;
    const at = Math.floor(((clientX - box.left) / box.width) * length);
    onPick?.(Math.min(until - 1, Math.max(0, at)));
    onPrice?.(scale.priceAt((clientY - box.top) / box.height));
  };
  const follow = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    point(event);
  };
  return (
    <figure className="lf">
      <figcaption className="lf-head">
        <b>{TEXTS.chartTitle(name)}</b>
        <Button variant="ghost" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {TEXTS.dataTable}
        </Button>
      </figcaption>
      {asTable ? (
        <CandleTable
          answer={{ ...answer, candles: answer.candles.slice(0, until) }}
          label={TEXTS.tableLabel(label)}
          zone="UTC"
        />
      ) : (
        <>
          <div
            className="lf-plot"
            ref={plot}
            data-drags={onPrice ? "price" : onPick ? "bar" : undefined}
            onPointerDown={onPick ? follow : onPrice && point}
            onPointerMove={onPick && point}
          >
            <svg role="img" aria-label={drawn.length === 0 ? label : `${label}. ${TEXTS.drawnOver(drawn.join("; "))}`}>
              {scale.ticks.map((tick) => (
                <g key={tick}>
                  <line
                    className="lf-grid"
                    x1="0"
                    x2="100%"
                    y1={percentOf(scale.y(tick))}
                    y2={percentOf(scale.y(tick))}
                  />
                  <text className="lf-tick" x="100%" dx="0.5em" y={percentOf(scale.y(tick))} dy="0.35em">
                    {TICK.format(tick)}
                  </text>
                </g>
              ))}
              {picked !== undefined && (
                <rect
                  className="lf-picked"
                  x={percentOf(picked / length)}
                  width={percentOf(1 / length)}
                  y="0"
                  height="100%"
                />
              )}
              <svg viewBox={UNITS} width="100%" height="100%" preserveAspectRatio="none">
                <path className="lf-up" d={paths.up.wicks + paths.up.bodies} />
                <path className="lf-down" d={paths.down.wicks + paths.down.bodies} />
                {curve && <path className="lf-curve" d={curvePath(curve.values, until, scale.y)} />}
              </svg>
              {lines.map((line) => (
                <g key={line.label} className={line.tone === undefined ? "lf-line" : `lf-line lf-line-${line.tone}`}>
                  <line x1="0" x2="100%" y1={percentOf(scale.y(line.price))} y2={percentOf(scale.y(line.price))} />
                  <text x="0" y={percentOf(scale.y(line.price))} dy="-0.4em">
                    {line.label}
                  </text>
                </g>
              ))}
              {marks.map((mark) => (
                <MarkSign key={`${String(mark.index)} ${mark.label}`} mark={mark} bars={bars} y={scale.y} />
              ))}
            </svg>
            {price !== undefined && onPrice && (
              <div className="lf-dragged" style={{ top: percentOf(scale.y(price)) }} aria-hidden="true">
                <span className="num">{bars.price(price)}</span>
                <i onPointerDown={follow} onPointerMove={point} />
              </div>
            )}
          </div>
          {pane && <OscillatorPane pane={pane} until={until} />}
          <p className="lf-days meta num" aria-hidden="true">
            <span>{bars.day(0)}</span>
            {until < length && <span className="lf-hidden">{TEXTS.nextHidden}</span>}
            <span>{bars.day(length - 1)}</span>
          </p>
        </>
      )}
      <ChartSource answer={answer} />
    </figure>
  );
}

type MarkProps = {
  readonly mark: NonNullable<Drawing["marks"]>[number];
  readonly bars: LessonBars;
  readonly y: (price: number) => number;
};

/** A sign above or below a bar, with its words beside it: on the side that has more room. */
function MarkSign({ mark: { index, label, side }, bars: { columns }, y }: MarkProps) {
  const x = (index + 0.5) / columns.length;
  const isAbove = side === "above";
  const price = isAbove ? columns.high[index] : columns.low[index];
  const isLate = x > 0.6;
  return (
    <g className="lf-mark">
      <text x={percentOf(x)} y={percentOf(y(price ?? NaN))} dy={isAbove ? "-0.3em" : "1em"} textAnchor="middle">
        {isAbove ? "▼" : "▲"}
      </text>
      <text
        x={percentOf(x)}
        y={percentOf(y(price ?? NaN))}
        dx={isLate ? "-0.8em" : "0.8em"}
        dy={isAbove ? "-0.4em" : "1.1em"}
        textAnchor={isLate ? "end" : "start"}
      >
        {label}
      </text>
    </g>
  );
}

type PaneProps = { readonly pane: NonNullable<Drawing["pane"]>; readonly until: number };

/** An oscillator from 0 to 100 with its two levels. */
function OscillatorPane({ pane: { label, values, guides }, until }: PaneProps) {
  const y = (value: number) => 0.96 - (value / 100) * 0.92;
  return (
    <svg className="lf-pane" role="img" aria-label={TEXTS.paneLabel(label, guides.join(TEXTS.and))}>
      {guides.map((guide) => (
        <g key={guide}>
          <line className="lf-grid" x1="0" x2="100%" y1={percentOf(y(guide))} y2={percentOf(y(guide))} />
          <text className="lf-tick" x="100%" dx="0.5em" y={percentOf(y(guide))} dy="0.35em">
            {guide}
          </text>
        </g>
      ))}
      <svg viewBox={UNITS} width="100%" height="100%" preserveAspectRatio="none">
        <path className="lf-curve" d={curvePath(values, until, y)} />
      </svg>
      <text className="lf-tick" x="0" y="1em">
        {label}
      </text>
    </svg>
  );
}

import { formatDate, NOT_AVAILABLE } from "@sextant/core/market";
import { type PointerEvent, useId, useMemo, useState } from "react";
import type { Course } from "../../chart/course/course.ts";
import { LazyCourseTools } from "../../chart/course/lazy-course-tools.tsx";
import { formatMoney } from "../../lib/money-text.ts";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { masked } from "../../portfolios/hidden-values.ts";
import { type ValuePoint, valueScale } from "./value-scale.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly points: readonly ValuePoint[];
  readonly currency: string;
  readonly benchmark: string | null;
  readonly isHidden: boolean;
};

const WIDE = 1000;
const HIGH = 200;
const TICK = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 2 });
const dateOf = (day: string) => formatDate(Date.parse(day), "UTC");
const dayOf = ({ day }: ValuePoint) => dateOf(day);
const LINES = [
  ["invested", "pf-line-invested"],
  ["benchmark", "pf-line-benchmark"],
  ["value", "equity-line pf-line-value"],
] as const;
/** A single day is a dot: a line of zero length with round ends. */
const pathOf = (places: readonly { readonly x: number; readonly y: number }[]) =>
  places.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${(x * WIDE).toFixed(1)} ${(y * HIGH).toFixed(1)}`).join("") +
  (places.length === 1 ? "h0" : "");

/** A portfolio's value by day, against deposits and the benchmark; readable by pointer or keyboard. */
export function ValueCurve({ points, currency, benchmark, isHidden }: Props) {
  const scale = useMemo(() => valueScale(points), [points]);
  const [chosen, setChosen] = useState<number>();
  const about = useId();
  const course = useMemo(() => valueCourse(points, currency), [points, currency]);
  const [first, last] = [points[0], points.at(-1)];
  if (scale === undefined || first === undefined || last === undefined)
    return <p className="note keep">{TEXTS.tooFewDays}</p>;
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const read = points[at] ?? last;
  const x = (scale.value[at]?.x ?? 1) * WIDE;
  const text = (amount: string | null) =>
    amount === null ? NOT_AVAILABLE : masked(formatMoney(amount, currency), isHidden);
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    const next = scale.value.findIndex((place) => place.x >= share);
    setChosen(next < 0 ? points.length - 1 : next);
  };
  return (
    <figure className="equity">
      <figcaption className="equity-reading">
        <Reading tone="pf-key-value" name="Value" text={text(read.value)} />
        <Reading tone="pf-key-invested" name={TEXTS.paidIn} text={text(read.invested)} />
        {benchmark !== null && (
          <Reading tone="pf-key-benchmark" name={formatSymbol(benchmark)} text={text(read.benchmark)} />
        )}
        <span className="meta num">
          {dayOf(read)}
          {read.isCarried && TEXTS.earlierPrice}
        </span>
      </figcaption>
      <div className="equity-plot">
        <svg
          viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={TEXTS.valueFrom(
            isHidden ? "hidden" : text(first.value),
            dayOf(first),
            isHidden ? "hidden" : text(last.value),
            dayOf(last),
          )}
          aria-describedby={about}
          onPointerMove={point}
          onPointerDown={point}
        >
          {scale.ticks.map(({ value, y }) => (
            <line key={value} className="equity-grid" x1="0" x2={WIDE} y1={y * HIGH} y2={y * HIGH} />
          ))}
          {LINES.flatMap(([of, className]) =>
            scale.lines[of].map((piece, i) => (
              <path key={`${of} ${String(i)}`} className={className} d={pathOf(piece)} />
            )),
          )}
          <line className="equity-cross" x1={x} x2={x} y1="0" y2={HIGH} />
        </svg>
        <div className="equity-ticks" aria-hidden="true">
          {scale.ticks.map(({ value, y }) => (
            <span key={value} className="num" style={{ top: `${String(100 * y)}%` }}>
              {masked(TICK.format(value), isHidden)}
            </span>
          ))}
        </div>
      </div>
      <input
        className="equity-reader"
        type="range"
        min={0}
        max={points.length - 1}
        value={at}
        aria-label={TEXTS.readOffAt}
        aria-describedby={about}
        aria-valuetext={`${dayOf(read)}: ${isHidden ? "hidden" : text(read.value)}`}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <div className="equity-days meta">
        <span>{dayOf(first)}</span>
        <span>{dayOf(last)}</span>
      </div>
      {scale.hasGaps && <p className="meta">{TEXTS.gapNote}</p>}
      {/* Hidden amounts stay hidden to the ear too. The table is at the end of the section. */}
      {!isHidden && (
        <LazyCourseTools
          id={about}
          course={course}
          from={read.day}
          onAt={(day) => setChosen(day === undefined ? undefined : points.findIndex((one) => one.day === day))}
        />
      )}
    </figure>
  );
}

const valueCourse = (points: readonly ValuePoint[], currency: string): Course => ({
  name: TEXTS.valueDay,
  measure: TEXTS.value,
  points: points.map(({ day, value }) => ({ at: day, value: Number(value) })),
  unit: "day",
  writeValue: (value) => formatMoney(String(value), currency),
  writeTime: dateOf,
  zone: "UTC",
  hasFlows: true,
});

type ReadingProps = { readonly tone: string; readonly name: string; readonly text: string };

function Reading({ tone, name, text }: ReadingProps) {
  return (
    <span className="pf-reading">
      <span className={`pf-key ${tone}`} aria-hidden="true" />
      <span className="meta">{name}</span> <b className="num">{text}</b>
    </span>
  );
}

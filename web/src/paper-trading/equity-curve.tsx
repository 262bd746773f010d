import { formatDate } from "@sextant/core/market";
import { useId, useMemo, useState, type PointerEvent } from "react";
import type { Course } from "../chart/course/course.ts";
import { LazyCourseTools } from "../chart/course/lazy-course-tools.tsx";
import { formatMoney } from "../lib/money-text.ts";
import { equityScale, type EquityPoint } from "./equity-scale.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly points: readonly EquityPoint[]; readonly empty: string };

const WIDE = 1000;
const HIGH = 200;
const TICK = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const dateOf = (day: string) => formatDate(Date.parse(day), "UTC");
const dayOf = ({ day }: EquityPoint) => dateOf(day);
const moneyOf = (value: number | string) => formatMoney(String(value), "USD");

/** An account's value at the end of each day, against its start; readable by pointer or keyboard. */
export function EquityCurve({ points, empty }: Props) {
  const scale = useMemo(() => equityScale(points), [points]);
  const [chosen, setChosen] = useState<number>();
  const about = useId();
  const course = useMemo(() => equityCourse(points), [points]);
  const columns = useMemo(
    () => [{ name: TEXTS.accountValue, write: (at: number) => moneyOf(points[at]?.equity ?? "") }],
    [points],
  );
  const first = points[0];
  const last = points.at(-1);
  if (scale === undefined || first === undefined || last === undefined) return <p className="note keep">{empty}</p>;
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const read = points[at] ?? last;
  const place = scale.places[at] ?? { x: 1, y: 0 };
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    const next = scale.places.findIndex(({ x }) => x >= share);
    setChosen(next < 0 ? points.length - 1 : next);
  };
  const line = scale.places
    .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${(x * WIDE).toFixed(1)} ${(y * HIGH).toFixed(1)}`)
    .join("");
  const text = TEXTS.curveLabel(
    formatMoney(first.equity, "USD"),
    dayOf(first),
    formatMoney(last.equity, "USD"),
    dayOf(last),
  );
  return (
    <figure className="equity">
      <figcaption className="equity-reading">
        <b className="num">{formatMoney(read.equity, "USD")}</b>
        <span className="meta num">{dayOf(read)}</span>
      </figcaption>
      <div className="equity-plot">
        <svg
          viewBox={`0 0 ${String(WIDE)} ${String(HIGH)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text}
          aria-describedby={about}
          onPointerMove={point}
          onPointerDown={point}
        >
          {scale.ticks.map(({ value, y }) => (
            <line key={value} className="equity-grid" x1="0" x2={WIDE} y1={y * HIGH} y2={y * HIGH} />
          ))}
          <line className="equity-start" x1="0" x2={WIDE} y1={scale.startY * HIGH} y2={scale.startY * HIGH} />
          <path className="equity-line" d={line} />
          <line className="equity-cross" x1={place.x * WIDE} x2={place.x * WIDE} y1="0" y2={HIGH} />
        </svg>
        <div className="equity-ticks" aria-hidden="true">
          {scale.ticks.map(({ value, y }) => (
            <span key={value} className="num" style={{ top: `${String(100 * y)}%` }}>
              {TICK.format(value)}
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
        aria-valuetext={`${dayOf(read)}: ${formatMoney(read.equity, "USD")}`}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      <div className="equity-days meta">
        <span>{dayOf(first)}</span>
        <span>{dayOf(last)}</span>
      </div>
      <LazyCourseTools
        id={about}
        course={course}
        columns={columns}
        from={read.day}
        onAt={(day) => setChosen(day === undefined ? undefined : points.findIndex((one) => one.day === day))}
      />
    </figure>
  );
}

const equityCourse = (points: readonly EquityPoint[]): Course => ({
  name: TEXTS.curveName,
  measure: TEXTS.accountValue,
  points: points.map(({ day, equity }) => ({ at: day, value: Number(equity) })),
  unit: "day",
  writeValue: moneyOf,
  writeTime: dateOf,
  zone: "UTC",
});

import type { BacktestReport } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { useId, useMemo, useState, type PointerEvent } from "react";
import type { Course } from "../../chart/course/course.ts";
import { LazyCourseTools } from "../../chart/course/lazy-course-tools.tsx";
import { decimal, percent, signedPercent } from "../../lib/metrics.ts";
import { equityScale, pathOf } from "./equity-scale.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly report: BacktestReport };

const WIDE = 1000;
const HIGH = 260;
const DEEP = 64;
const day = (at: string | undefined) => formatDate(at === undefined ? null : Date.parse(at), "UTC");

/**
 * A chart of the account against buy and hold, both from 100, with the drawdown below; readable by pointer or keyboard.
 */
export function EquityPicture({ report }: Props) {
  const { equity, statistics } = report;
  const scale = useMemo(() => equityScale(equity), [equity]);
  const [at, setAt] = useState(equity.length - 1);
  const read = equity[at] ?? equity.at(-1);
  const about = useId();
  const course = useMemo(() => equityCourse(report), [report]);
  const columns = useMemo(
    () => [
      { name: TEXTS.ruleColumn, write: (i: number) => decimal(equity[i]?.equity ?? null) },
      { name: TEXTS.holdColumn, write: (i: number) => decimal(equity[i]?.hold ?? null) },
      { name: TEXTS.peakColumn, write: (i: number) => percent(equity[i]?.drawdownPercent ?? null) },
    ],
    [equity],
  );
  const x = scale.xs[at] ?? 1;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    const next = scale.xs.findIndex((one) => one >= share);
    setAt(next < 0 ? equity.length - 1 : next);
  };
  const text =
    TEXTS.ruleReturn(day(report.from), day(report.to), signedPercent(statistics.totalReturnPercent)) +
    TEXTS.holdReturn(signedPercent(statistics.holdReturnPercent), percent(statistics.maxDrawdownPercent));
  return (
    <figure>
      <figcaption className="bt-legend">
        <span className="bt-key bt-key-rule">{TEXTS.rule(<b className="num">{decimal(read?.equity ?? null)}</b>)}</span>
        <span className="bt-key bt-key-hold">
          {TEXTS.buyHold(<b className="num">{decimal(read?.hold ?? null)}</b>)}
        </span>
        <span className="bt-key bt-key-fall">
          {TEXTS.belowPeak(<b className="num">{percent(read?.drawdownPercent ?? null)}</b>)}
        </span>
        <span className="meta end num">{day(read?.at)}</span>
      </figcaption>
      <div className="bt-plot">
        <div className="bt-ticks" aria-hidden="true">
          {scale.ticks.map(({ value, y }) => (
            <span key={value} className="num" style={{ top: `${(100 * y * HIGH) / (HIGH + DEEP + 12)}%` }}>
              {value}
            </span>
          ))}
          <span className="num" style={{ top: "100%" }}>
            −{percent(scale.deepest)}
          </span>
        </div>
        <svg
          viewBox={`0 0 ${WIDE} ${HIGH + DEEP + 12}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text}
          aria-describedby={about}
          onPointerMove={point}
          onPointerDown={point}
        >
          {scale.ticks.map(({ value, y }) => (
            <line key={value} className="bt-grid" x1="0" x2={WIDE} y1={y * HIGH} y2={y * HIGH} />
          ))}
          <path className="bt-hold" d={pathOf(scale.hold, WIDE, HIGH)} />
          <path className="bt-rule" d={pathOf(scale.equity, WIDE, HIGH)} />
          <g transform={`translate(0 ${HIGH + 12})`}>
            <line className="bt-grid" x1="0" x2={WIDE} y1="0" y2="0" />
            <path className="bt-fall" d={`M0 0${pathOf(scale.drawdown, WIDE, DEEP).replace("M", "L")}L${WIDE} 0Z`} />
          </g>
          <line className="bt-cross" x1={x * WIDE} x2={x * WIDE} y1="0" y2={HIGH + DEEP + 12} />
        </svg>
      </div>
      <input
        className="bt-reader"
        type="range"
        min={0}
        max={equity.length - 1}
        value={at}
        aria-label={TEXTS.readOffAt}
        aria-describedby={about}
        aria-valuetext={TEXTS.ruleBuyHold(day(read?.at), decimal(read?.equity ?? null), decimal(read?.hold ?? null))}
        onChange={({ target }) => setAt(Number(target.value))}
      />
      <div className="bt-days meta">
        <span>{day(report.from)}</span>
        <span>{day(report.to)}</span>
      </div>
      <LazyCourseTools
        id={about}
        course={course}
        columns={columns}
        from={read?.at}
        onAt={(to) => setAt(to === undefined ? equity.length - 1 : equity.findIndex((one) => one.at === to))}
      />
    </figure>
  );
}

const equityCourse = ({ symbol, equity }: BacktestReport): Course => ({
  name: TEXTS.accountCourse(symbol),
  measure: TEXTS.ruleColumn,
  points: equity.map(({ at, equity: value }) => ({ at, value })),
  unit: "point",
  writeValue: decimal,
  writeTime: day,
  zone: "UTC",
});

import { useId, useMemo, useState } from "react";
import type { Course } from "../../chart/course/course.ts";
import { LazyCourseTools } from "../../chart/course/lazy-course-tools.tsx";
import { decimal } from "../../lib/metrics.ts";
import { LEDGER_NAMES, ledgerDay } from "./ledger-text.ts";
import type { LedgerAnswer } from "./use-record.ts";
import * as TEXTS from "./texts.tsx";

type Curve = LedgerAnswer["curve"];

const [WIDTH, HEIGHT] = [400, 120];
const LINES = [
  { key: "hold", name: LEDGER_NAMES.hold.name, look: "tr-ledger-hold" },
  { key: "sameExposure", name: LEDGER_NAMES["same-exposure"].name, look: "tr-ledger-same" },
  { key: "advice", name: LEDGER_NAMES.advice.name, look: "tr-ledger-advice" },
] as const;

/** The growth of 100 along each line; drawn next to the table with the values. */
export function LedgerChart({ curve }: { readonly curve: Curve }) {
  const about = useId();
  const [playedAt, setPlayedAt] = useState<number>();
  const course = useMemo(() => adviceCourse(curve), [curve]);
  const columns = useMemo(
    () => LINES.toReversed().map(({ key, name }) => ({ name, write: (i: number) => decimal(curve[i]?.[key] ?? null) })),
    [curve],
  );
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < 2) return null;
  const levels = curve.flatMap(({ advice, hold, sameExposure }) => [advice, hold, sameExposure]);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const x = (i: number) => ((i / (curve.length - 1)) * WIDTH).toFixed(1);
  const y = (level: number) =>
    (high === low ? HEIGHT / 2 : HEIGHT - ((level - low) / (high - low)) * HEIGHT).toFixed(1);
  return (
    <figure className="mt-5">
      <div className="tr-ledger-plot">
        <span className="meta num">{decimal(high)}</span>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={TEXTS.growthLabel(
            ledgerDay(first.day),
            ledgerDay(last.day),
            decimal(last.advice),
            decimal(last.hold),
            decimal(last.sameExposure),
          )}
          aria-describedby={about}
        >
          <path className="tr-perfect" d={`M0 ${y(100)}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
          {LINES.map(({ key, look }) => (
            <path
              key={key}
              className={look}
              vectorEffect="non-scaling-stroke"
              d={`M${curve.map((point, i) => `${x(i)} ${y(point[key])}`).join("L")}`}
            />
          ))}
          {playedAt !== undefined && (
            <path className="tr-perfect" d={`M${x(playedAt)} 0V${HEIGHT}`} vectorEffect="non-scaling-stroke" />
          )}
        </svg>
        <span className="meta num">{decimal(low)}</span>
      </div>
      <div className="tr-ledger-days meta">
        <span>{ledgerDay(first.day)}</span>
        <span>{ledgerDay(last.day)}</span>
      </div>
      <LazyCourseTools
        id={about}
        course={course}
        columns={columns}
        onAt={(day) => setPlayedAt(day === undefined ? undefined : curve.findIndex((one) => one.day === day))}
      />
      <figcaption className="tr-ledger-keys meta">
        {TEXTS.growth}
        {LINES.toReversed().map(({ key, name, look }) => (
          <span key={key}>
            <svg viewBox="0 0 24 4" aria-hidden="true">
              <path className={look} d="M0 2H24" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const adviceCourse = (curve: Curve): Course => ({
  name: TEXTS.adviceCourse,
  measure: LEDGER_NAMES.advice.name,
  points: curve.map(({ day, advice }) => ({ at: day, value: advice })),
  unit: "day",
  writeValue: decimal,
  writeTime: ledgerDay,
  zone: "UTC",
});

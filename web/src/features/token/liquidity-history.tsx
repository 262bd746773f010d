import type { TokenDetail } from "@sextant/core/contract";
import { useId, useMemo } from "react";
import type { Course } from "../../chart/course/course.ts";
import { LazyCourseTools } from "../../chart/course/lazy-course-tools.tsx";
import { dollars } from "../../lib/metrics.ts";
import { exactTime } from "../../lib/time-text.ts";
import { Term } from "../../ui/term.tsx";
import { Timestamp } from "../../ui/timestamp.tsx";
import { areaPath, type Point } from "./area-path.ts";
import * as TEXTS from "./texts.ts";

const WIDTH = 600;
const HEIGHT = 64;

/** The token's liquidity at each of our observations, from zero; its first and last value stand beside it. */
export function LiquidityHistory({ past }: Pick<TokenDetail, "past">) {
  const about = useId();
  const course = useMemo(() => liquidityCourse(past), [past]);
  const columns = useMemo(
    () => [{ name: TEXTS.liquidity, write: (i: number) => dollars(course.points[i]?.value ?? null) }],
    [course],
  );
  const seen = course.points.map(({ at, value }): Point => ({ atMs: Date.parse(at), value }));
  const [first, last] = [seen[0], seen.at(-1)];
  const path = areaPath(seen, WIDTH, HEIGHT);
  if (first === undefined || last === undefined || path === undefined) return null;
  return (
    <figure className="tk-liquidity">
      <figcaption>
        <b className="h-sub">
          <Term of="liquidity">{TEXTS.liquidity}</Term>
        </b>{" "}
        <span className="meta">
          <span className="num">{TEXTS.fromTo(dollars(first.value), dollars(last.value))}</span>,{" "}
          {TEXTS.observations(seen.length)} <Timestamp atMs={first.atMs} />
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="tk-liquidity-area" d={path.area} />
        <path className="tk-liquidity-line" d={path.line} />
      </svg>
      <LazyCourseTools id={about} course={course} columns={columns} />
    </figure>
  );
}

const liquidityCourse = (past: TokenDetail["past"]): Course => ({
  name: TEXTS.liquidityCourse,
  measure: TEXTS.liquidity,
  points: past.flatMap(({ at, liquidity }) => (liquidity === null ? [] : [{ at, value: liquidity }])),
  unit: "point",
  writeValue: dollars,
  writeTime: (at) => exactTime(Date.parse(at)),
  zone: "UTC",
});

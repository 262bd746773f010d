import { signedPercent } from "../../lib/metrics.ts";
import { courseFacts } from "./course-facts.ts";
import type { Course } from "./course.ts";
import * as TEXTS from "./texts.ts";

/** The end of a forecast's range, with its name ('90% range') and how far ahead it is ('5 trading days'). */
export type CourseRange = {
  readonly name: string;
  readonly span: string | undefined;
  readonly low: number;
  readonly high: number;
};

/**
 * Returns a chart's course in plain sentences: from and to, the change, the highest and the lowest point, the largest
 * move, and the likely range of its forecast if it has one. Every number is one of the chart's or computed from two.
 */
export function courseSummary(course: Course, range?: CourseRange): string {
  const facts = courseFacts(course.points);
  if (!facts) return "";
  const { measure, writeValue, writeTime, hasFlows = false } = course;
  const { first, last, changePercent, highest, lowest, largestMove } = facts;
  const count = TEXTS.counted(facts.count, course.unit);
  const ahead = range && TEXTS.rangeAhead(range.name, range.span, writeValue(range.low), writeValue(range.high));
  const sentences =
    facts.count === 1
      ? [TEXTS.onePoint(count, writeTime(first.at)), TEXTS.oneValue(measure, writeValue(first.value))]
      : [
          TEXTS.span(count, writeTime(first.at), writeTime(last.at)),
          TEXTS.fromTo(measure, writeValue(first.value), writeValue(last.value)) +
            changeText(hasFlows ? undefined : changePercent),
          TEXTS.extremes(
            writeValue(highest.value),
            writeTime(highest.at),
            writeValue(lowest.value),
            writeTime(lowest.at),
          ),
          hasFlows
            ? TEXTS.flows
            : largestMove && TEXTS.largestMove(signedPercent(largestMove.percent), writeTime(largestMove.at)),
        ];
  return [...sentences, ahead].filter((sentence) => sentence !== undefined).join(" ");
}

const changeText = (percent: number | undefined): string =>
  percent === undefined ? "." : percent === 0 ? TEXTS.unchanged : TEXTS.change(signedPercent(percent));

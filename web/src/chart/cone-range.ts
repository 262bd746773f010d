import type { ChartCone } from "./chart-view.ts";
import type { CourseRange } from "./course/course-summary.ts";

/** Returns the outer band at a cone's end, for its sentence in the summary. */
export function coneRange(cone: ChartCone | undefined): CourseRange | undefined {
  const end = cone?.steps.at(-1)?.outer;
  return cone && end && { name: cone.name, span: cone.span, low: end.low, high: end.high };
}

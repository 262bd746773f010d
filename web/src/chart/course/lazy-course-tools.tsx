import { lazy, Suspense, type ComponentType } from "react";
import type { CourseToolsProps } from "./course-tools.tsx";

const CourseTools = lazy(async (): Promise<{ readonly default: ComponentType<CourseToolsProps> }> => {
  try {
    return { default: (await import("./course-tools.tsx")).CourseTools };
  } catch {
    // The server is unreachable: the chart stays as it is.
    return { default: () => null };
  }
});

/** The tools of a line chart, which load after it; their space is reserved. */
export function LazyCourseTools(props: CourseToolsProps) {
  return (
    <Suspense fallback={<div className="h-12" />}>
      <CourseTools {...props} />
    </Suspense>
  );
}

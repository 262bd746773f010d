import "./course.css";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { courseSummary } from "./course-summary.ts";
import type { CourseColumn } from "./course-table.tsx";
import type { Course } from "./course.ts";
import * as TEXTS from "./texts.ts";

const CourseTable = lazy(async () => ({ default: (await import("./course-table.tsx")).CourseTable }));
const ListenBar = lazy(async () => ({ default: (await import("./listen-bar.tsx")).ListenBar }));

export type CourseToolsProps = {
  readonly course: Course;
  /** ID of the summary, which describes the chart to screen readers. */
  readonly id: string;
  /** Columns of the data table after the time; absent if the screen has a table of its own. */
  readonly columns?: readonly CourseColumn[];
  /** The timestamp that the user reads, from which the sound begins. */
  readonly from?: string | undefined;
  /** Moves the chart's cursor as the sound plays. */
  readonly onAt?: (at: string | undefined) => void;
};

const NOWHERE = () => undefined;

/** What makes a line chart readable without its picture: a summary, its values as a table, and its course as sound. */
export function CourseTools({ course, id, columns, from, onAt = NOWHERE }: CourseToolsProps) {
  const [isTable, setTable] = useState(false);
  const [isListening, setListening] = useState(false);
  const listen = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="course-tools" role="group" aria-label={TEXTS.readChart(course.name)}>
        <p className="sr" id={id}>
          {courseSummary(course)}
        </p>
        {columns && (
          <Button variant="link" size="sm" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {TEXTS.dataTable}
          </Button>
        )}
        <Button
          ref={listen}
          variant="link"
          size="sm"
          aria-expanded={isListening}
          onClick={() => setListening(!isListening)}
        >
          {TEXTS.listen}
        </Button>
      </div>
      <Suspense>
        {isListening && (
          <ListenBar
            course={course}
            from={from}
            onAt={onAt}
            onClose={() => {
              setListening(false);
              listen.current?.focus();
            }}
          />
        )}
        {isTable && columns && <CourseTable course={course} columns={columns} />}
      </Suspense>
    </>
  );
}

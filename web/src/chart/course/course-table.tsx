import "./course.css";
import { useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { tableText } from "./table-text.ts";
import type { Course } from "./course.ts";
import * as TEXTS from "./texts.ts";

/** A column after that of the times; formats the value of the point with an index. */
export type CourseColumn = { readonly name: string; readonly write: (index: number) => string };

type Props = {
  readonly course: Pick<Course, "name" | "points" | "writeTime">;
  readonly columns: readonly CourseColumn[];
};

/** Rows added at a time. */
const PAGE = 200;

/** A chart's points as a table, newest first, with the same formats; the visible rows can be copied. */
export function CourseTable({ course: { name, points, writeTime }, columns }: Props) {
  const [most, setMost] = useState(PAGE);
  const rows = useMemo(
    () =>
      points
        .map(({ at }, i) => ({ at, cells: [writeTime(at), ...columns.map(({ write }) => write(i))] }))
        .slice(-most)
        .toReversed(),
    [points, columns, writeTime, most],
  );
  const head = [TEXTS.time, ...columns.map((column) => column.name)];
  const label = TEXTS.newestFirst(name);
  const left = Math.min(PAGE, points.length - rows.length);
  return (
    <div className="course-table">
      <div className="scroll" role="region" aria-label={label} tabIndex={0}>
        <table className="tb">
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              {head.map((text, i) => (
                <th key={text} scope="col" className={i === 0 ? undefined : "r"}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, cells }) => (
              <tr key={at}>
                {cells.map((cell, i) =>
                  i === 0 ? (
                    <th key={head[i]} scope="row" className="num">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[i]} className="r num">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="course-controls">
        <CopyButton
          text={tableText(
            head,
            rows.map(({ cells }) => cells),
          )}
        >
          {TEXTS.copyTable}
        </CopyButton>
        {left > 0 && (
          <Button variant="outline" onClick={() => setMost(most + PAGE)}>
            {TEXTS.showMore(left)}
          </Button>
        )}
      </div>
    </div>
  );
}

import type { ScreenerSort } from "@sextant/core/contract";
import { Arrow } from "../../ui/arrow.tsx";
import { TABLE_COLUMNS } from "./table-columns.ts";

type Props = {
  readonly sort: ScreenerSort;
  readonly descending: boolean;
  readonly onSort: (sort: ScreenerSort) => void;
};

/** The columns' names; those that can be ordered by are pressed, and pressed again the other way. */
export function TokenTableHead({ sort, descending, onSort }: Props) {
  return (
    <div role="rowgroup" className="cs-thead">
      <div role="row" aria-rowindex={1} className="cs-row cs-head-row">
        {TABLE_COLUMNS.map(({ key, name, sort: by, isFigure, isInverse = false }) => {
          const falls = descending !== isInverse;
          return (
            <div
              key={key}
              role="columnheader"
              className={`cs-c cs-c-${key} ${isFigure ? "r" : ""}`}
              aria-sort={by === undefined ? undefined : by === sort ? (falls ? "descending" : "ascending") : "none"}
            >
              {by === undefined ? (
                <span className={key === "watch" ? "sr" : undefined}>{name}</span>
              ) : (
                <button
                  type="button"
                  onClick={() => onSort(by)}
                  aria-label={key === "rank" ? "Trending rank" : undefined}
                >
                  {name}
                  {by === sort && <Arrow of={falls ? "down" : "up"} />}
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

import type { ScreenerSort } from "@sextant/core/contract";
import { ColumnHead } from "../../ui/column-head.tsx";
import { TABLE_COLUMNS } from "./table-columns.ts";

type Props = {
  readonly sort: ScreenerSort;
  readonly descending: boolean;
  readonly onSort: (sort: ScreenerSort) => void;
};

/** The columns' names; those that can be ordered by are pressed, and pressed again the other way. */
export function TokenTableHead({ sort, descending, onSort }: Props) {
  return TABLE_COLUMNS.map(({ key, name, sort: by, isFigure, isInverse = false }) => {
    const className = `cs-c-${key} ${isFigure ? "r" : ""}`;
    if (by === undefined)
      return (
        <ColumnHead key={key} className={className} sorted={undefined}>
          <span className={key === "watch" ? "sr" : undefined}>{name}</span>
        </ColumnHead>
      );
    const falls = descending !== isInverse;
    return (
      <ColumnHead
        key={key}
        className={className}
        sorted={by !== sort ? "none" : falls ? "descending" : "ascending"}
        label={key === "rank" ? "Trending rank" : undefined}
        onSort={() => onSort(by)}
      >
        {name}
      </ColumnHead>
    );
  });
}

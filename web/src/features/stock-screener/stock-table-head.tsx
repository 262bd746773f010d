import { STOCK_FIELDS } from "@sextant/core/market";
import { ColumnHead } from "../../ui/column-head.tsx";
import type { TableColumn } from "./table-columns.ts";
import type { Question } from "./use-stock-screen.ts";

type Props = {
  readonly columns: readonly TableColumn[];
  readonly question: Question;
  readonly onSort: (sort: Question["sort"]) => void;
};

/** The columns' names; those that can be ordered by are pressed, and pressed again the other way. */
export function StockTableHead({ columns, question: { sort, order }, onSort }: Props) {
  const sorted = (by: Question["sort"]) => (by !== sort ? "none" : order === "desc" ? "descending" : "ascending");
  return (
    <>
      <ColumnHead className="ss-c-stock" sorted={sorted("symbol")} onSort={() => onSort("symbol")}>
        Stock
      </ColumnHead>
      {columns.map((column) =>
        column === "sector" ? (
          <ColumnHead key={column} className="ss-c-sector" sorted={undefined}>
            Sector
          </ColumnHead>
        ) : (
          <ColumnHead
            key={column}
            className="r"
            sorted={sorted(column)}
            title={STOCK_FIELDS[column].meaning}
            onSort={() => onSort(column)}
          >
            {STOCK_FIELDS[column].label}
          </ColumnHead>
        ),
      )}
    </>
  );
}

import type { SavedStockFilter } from "@sextant/core/contract";
import { call } from "../../lib/call.ts";
import { deleteSavedStockFilter, getSavedStockFilters, saveStockFilter } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { SavedFilters } from "../../saved-filters/saved-filters.tsx";
import { useSavedFilters } from "../../saved-filters/use-saved-filters.ts";
import { shownColumns, type StockChoice } from "./stock-choice.ts";
import { type Question, questionOf } from "./use-stock-screen.ts";

type Props = { readonly choice: StockChoice; readonly onChange: (changes: Partial<StockChoice>) => void };

const printOf = ({ filter: { text, sectors, ranges }, columns, sort, order }: Question) => {
  const shown = shownColumns({ columns, sort, ranges });
  return JSON.stringify([text, sectors, ranges.map(({ field, min, max }) => [field, min, max]), shown, sort, order]);
};

/** Filters of stocks kept under a name. */
export function SavedStockFilters({ choice, onChange }: Props) {
  const saved = useSavedFilters<SavedStockFilter>({
    read: (id) => callQuery(getSavedStockFilters, { params: { id } }),
    save: (id, body, intent) => call(saveStockFilter, { params: { id }, body, intent }),
    forget: (id, filterId) => call(deleteSavedStockFilter, { params: { id, filterId } }),
  });
  return (
    <SavedFilters
      saved={saved}
      now={questionOf(choice)}
      printOf={printOf}
      hint="Ranges, sectors, words, columns and order are kept. The same name takes the new filter."
      onTake={({ filter, columns, sort, order }) =>
        onChange({ ...filter, text: filter.text ?? "", columns, sort, descending: order === "desc" })
      }
    />
  );
}

import type { SavedTokenFilter } from "@sextant/core/contract";
import { call } from "../../lib/call.ts";
import { deleteSavedTokenFilter, getSavedTokenFilters, saveTokenFilter } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { SavedFilters } from "../../saved-filters/saved-filters.tsx";
import { useSavedFilters } from "../../saved-filters/use-saved-filters.ts";
import { filterWords } from "../../tokens/filter-words.ts";
import { choiceOfFilter, filterOfChoice, type ScreenerChoice } from "./screener-choice.ts";

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

const printOf = ({ filter, sort, order }: Pick<SavedTokenFilter, "filter" | "sort" | "order">) =>
  JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort, order]);

/** Filters of tokens kept under a name. */
export function SavedTokenFilters({ choice, onChange }: Props) {
  const saved = useSavedFilters<SavedTokenFilter>({
    read: (id) => callQuery(getSavedTokenFilters, { params: { id } }),
    save: (id, body, intent) => call(saveTokenFilter, { params: { id }, body, intent }),
    forget: (id, filterId) => call(deleteSavedTokenFilter, { params: { id, filterId } }),
  });
  const filter = filterOfChoice(choice);
  return (
    <SavedFilters
      saved={saved}
      now={{ filter, sort: choice.sort, order: choice.descending ? "desc" : "asc" }}
      printOf={printOf}
      words={filterWords(filter)}
      hint="The same name takes the new filter. Search words and ‘Watched only’ are not kept."
      onTake={(kept) => onChange(choiceOfFilter(kept.filter, kept.sort, kept.order === "desc"))}
    />
  );
}

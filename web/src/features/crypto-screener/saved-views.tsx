import type { ScreenerView } from "@sextant/core/contract";
import { call } from "../../lib/call.ts";
import { SavedFilters } from "../../saved-filters/saved-filters.tsx";
import { useSavedFilters } from "../../saved-filters/use-saved-filters.ts";
import { filterWords } from "../../tokens/filter-words.ts";
import { choiceOfFilter, filterOfChoice, type ScreenerChoice } from "./screener-choice.ts";

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

const printOf = ({ filter, sort, order }: Pick<ScreenerView, "filter" | "sort" | "order">) =>
  JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort, order]);

/** Filters of tokens kept under a name. */
export function SavedViews({ choice, onChange }: Props) {
  const saved = useSavedFilters<ScreenerView>({
    key: "screener-views",
    read: (id, signal) => call("getScreenerViews", { params: { id }, signal }),
    save: (id, body) => call("saveScreenerView", { params: { id }, body }),
    forget: (id, filterId) => call("deleteScreenerView", { params: { id, filterId } }),
  });
  const filter = filterOfChoice(choice);
  return (
    <SavedFilters
      word="view"
      saved={saved}
      now={{ filter, sort: choice.sort, order: choice.descending ? "desc" : "asc" }}
      printOf={printOf}
      words={filterWords(filter)}
      hint="The same name takes the new filter. Search words and ‘Watched only’ are not kept."
      onTake={(view) => onChange(choiceOfFilter(view.filter, view.sort, view.order === "desc"))}
    />
  );
}

import { type ReactNode, useState } from "react";
import type { SavedTokenFilter } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import { AlertDialog } from "../../tokens/alert-dialog.tsx";
import { TokenMark } from "../../tokens/token-mark.tsx";
import { call } from "../../lib/call.ts";
import { deleteSavedTokenFilter, getSavedTokenFilters, saveTokenFilter } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { SavedFilters } from "../../saved-filters/saved-filters.tsx";
import { useSavedFilters } from "../../saved-filters/use-saved-filters.ts";
import { describeFilter } from "../../tokens/filter-text.ts";
import { RangeFields } from "./range-fields.tsx";
import { filterOfChoice, NO_FILTERS, type ScreenerChoice, choiceOfFilter } from "./screener-choice.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
  /** What stands at the end of the line: whether updates wait. */
  readonly children: ReactNode;
};

/** The table's filters (ranges, watchlist), and the actions on them: save the filter, create an alert. */
export function TableTools({ choice, onChange, children }: Props) {
  const [isAlerting, setAlerting] = useState(false);
  const narrowed =
    Number(choice.minSpike !== null) +
    Object.values(choice.ranges).filter(({ min, max }) => min !== null || max !== null).length;
  return (
    <div className="cs-tools">
      <div className="cs-tools-row">
        <label className="cs-check">
          <input
            type="checkbox"
            checked={choice.watched}
            // What a user watches may be in none of the lists.
            onChange={({ target }) => onChange({ watched: target.checked, ...(target.checked ? { list: "all" } : {}) })}
          />
          <span>{TEXTS.watchedOnly}</span>
        </label>
        <SavedTokenFilters choice={choice} onChange={onChange} />
        <Button variant="outline" size="sm" onClick={() => setAlerting(true)}>
          <TokenMark of="bell" />
          {TEXTS.setAlert}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => onChange(NO_FILTERS)}>
          {TEXTS.clearFilters}
        </Button>
        <details className="cs-more-filters" open={narrowed > 0 || undefined}>
          <summary>
            {TEXTS.moreFilters}
            {narrowed > 0 && <span className="ink3">{TEXTS.filtersSet(narrowed)}</span>}
          </summary>
          <RangeFields choice={choice} onChange={onChange} />
        </details>
        {children}
      </div>
      {isAlerting && (
        <AlertDialog
          filter={filterOfChoice(choice)}
          {...(choice.search === "" && !choice.watched ? {} : { about: TEXTS.alertLeavesOut })}
          onClose={() => setAlerting(false)}
        />
      )}
    </div>
  );
}

type SavedTokenFiltersProps = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

const printOf = ({ filter, sort, order }: Pick<SavedTokenFilter, "filter" | "sort" | "order">) =>
  JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort, order]);

/** The user's saved token filters. */
function SavedTokenFilters({ choice, onChange }: SavedTokenFiltersProps) {
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
      text={describeFilter(filter)}
      hint={TEXTS.saveHint}
      onTake={(stored) => onChange(choiceOfFilter(stored.filter, stored.sort, stored.order === "desc"))}
    />
  );
}

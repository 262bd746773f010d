import { SECTORS, STOCK_FIELD_NAMES, STOCK_FIELDS, type Sector, type StockField } from "@sextant/core/market";
import { useEffect, useRef, type ReactNode } from "react";
import type { SavedStockFilter } from "@sextant/core/contract";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { call } from "../../lib/call.ts";
import { deleteSavedStockFilter, getSavedStockFilters, saveStockFilter } from "../../lib/calls.gen.ts";
import { callQuery } from "../../lib/query-keys.ts";
import { SavedFilters } from "../../saved-filters/saved-filters.tsx";
import { useSavedFilters } from "../../saved-filters/use-saved-filters.ts";
import { RangeField } from "./range-field.tsx";
import { NO_STOCK_FILTERS, type StockChoice, type StockRange, withFilter, shownColumns } from "./stock-choice.ts";
import { type Question, questionOf } from "./use-stock-screen.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly choice: StockChoice;
  /** Whether any stock has a sector to filter by. */
  readonly hasSectors: boolean;
  /** Ready-made filters. */
  readonly presets: ReactNode;
  /** The search, unless it has its own place. */
  readonly search: ReactNode;
  readonly onChange: (changes: Partial<StockChoice>) => void;
};

/** The stock filters: search text, sectors, and a range for each added field. */
export function FilterBuilder({ choice, hasSectors, presets, search, onChange }: Props) {
  const { ranges, sectors } = choice;
  const adder = useRef<HTMLDivElement>(null);
  const rangeList = useRef<HTMLDivElement>(null);
  const added = useRef<StockField>(undefined);
  const free = STOCK_FIELD_NAMES.filter((name) => !ranges.some(({ field }) => field === name));
  const set = (changed: StockRange) =>
    onChange({ ranges: ranges.map((range) => (range.field === changed.field ? changed : range)) });
  const drop = (field: StockField) => {
    // Its button is removed with it.
    adder.current?.querySelector("select")?.focus();
    onChange({ ranges: ranges.filter((range) => range.field !== field) });
  };
  // After adding a range, the user types its ends next.
  useEffect(() => {
    const at = ranges.findIndex(({ field }) => field === added.current);
    if (at < 0) return;
    added.current = undefined;
    rangeList.current?.children[at]?.querySelector("input")?.focus();
  }, [ranges]);
  const isNarrow = ranges.length > 0 || sectors.length > 0 || choice.text !== "";
  return (
    <div className="ss-builder" role="group" aria-label={TEXTS.filters}>
      <div className="ss-tools">
        {presets}
        {search}
        <div ref={adder}>
          <label>
            <span className="sr">{TEXTS.addFilter}</span>
            <Select
              value=""
              options={[
                ["", TEXTS.addFilterOption],
                ...free.map((field) => [field, STOCK_FIELDS[field].label] as const),
              ]}
              onChange={(name) => {
                const field = free.find((one) => one === name);
                if (field === undefined) return;
                added.current = field;
                onChange(withFilter(choice, field));
              }}
            />
          </label>
        </div>
        <SavedStockFilters choice={choice} onChange={onChange} />
        {isNarrow && (
          <Button variant="ghost" size="sm" onClick={() => onChange(NO_STOCK_FILTERS)}>
            {TEXTS.clearFilters}
          </Button>
        )}
      </div>
      {ranges.length > 0 && (
        <div className="ss-ranges" ref={rangeList}>
          {ranges.map((range) => (
            <RangeField key={range.field} range={range} onChange={set} onRemove={() => drop(range.field)} />
          ))}
        </div>
      )}
      {(hasSectors || sectors.length > 0) && (
        <SectorChoice chosen={sectors} onChange={(next) => onChange({ sectors: next })} />
      )}
    </div>
  );
}

type SectorProps = { readonly chosen: readonly Sector[]; readonly onChange: (sectors: readonly Sector[]) => void };

function SectorChoice({ chosen, onChange }: SectorProps) {
  return (
    <details className="ss-sectors" open={chosen.length > 0 || undefined}>
      <summary>
        {TEXTS.sectors}{" "}
        <span className="ink3">{chosen.length === 0 ? TEXTS.allSectors : TEXTS.selectedSectors(chosen.length)}</span>
      </summary>
      <fieldset>
        <legend className="sr">{TEXTS.sectorFilter}</legend>
        {SECTORS.map((sector) => (
          <label key={sector} className="ss-check">
            <input
              type="checkbox"
              checked={chosen.includes(sector)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, sector] : chosen.filter((one) => one !== sector))
              }
            />
            <span>{sector}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

type SavedStockFiltersProps = {
  readonly choice: StockChoice;
  readonly onChange: (changes: Partial<StockChoice>) => void;
};

const printOf = ({ filter: { text, sectors, ranges }, columns, sort, order }: Question) => {
  const shown = shownColumns({ columns, sort, ranges });
  return JSON.stringify([text, sectors, ranges.map(({ field, min, max }) => [field, min, max]), shown, sort, order]);
};

/** The user's saved stock filters. */
function SavedStockFilters({ choice, onChange }: SavedStockFiltersProps) {
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
      hint={TEXTS.saveHint}
      onTake={({ filter, columns, sort, order }) =>
        onChange({ ...filter, text: filter.text ?? "", columns, sort, descending: order === "desc" })
      }
    />
  );
}

import { SECTORS, STOCK_FIELD_NAMES, STOCK_FIELDS, type Sector, type StockField } from "@sextant/core/market";
import { X } from "lucide-react";
import { useRef } from "react";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Select } from "../../ui/select.tsx";
import { SavedStockScreens } from "./saved-stock-screens.tsx";
import { LONGEST_TEXT, NO_STOCK_FILTERS, type StockChoice, type StockRange, withFilter } from "./stock-choice.ts";
import { fieldWithUnit } from "../../advice/stock-figure.ts";

type Props = { readonly choice: StockChoice; readonly onChange: (changes: Partial<StockChoice>) => void };

/** What a stock must have: words, sectors, and a range for each figure that is added. */
export function FilterBuilder({ choice, onChange }: Props) {
  const { ranges, sectors } = choice;
  const adder = useRef<HTMLDivElement>(null);
  const free = STOCK_FIELD_NAMES.filter((name) => !ranges.some(({ field }) => field === name));
  const set = (changed: StockRange) =>
    onChange({ ranges: ranges.map((range) => (range.field === changed.field ? changed : range)) });
  const drop = (field: StockField) => {
    // Its button goes with it.
    adder.current?.querySelector("select")?.focus();
    onChange({ ranges: ranges.filter((range) => range.field !== field) });
  };
  const isNarrow = ranges.length > 0 || sectors.length > 0 || choice.text !== "";
  return (
    <div className="ss-builder" role="group" aria-label="Filters">
      <div className="ss-tools">
        <SearchField
          label="Search symbol or name"
          placeholder="Symbol or name"
          maxLength={LONGEST_TEXT}
          value={choice.text}
          onChange={(text) => onChange({ text })}
        />
        <div ref={adder}>
          <label>
            <span className="sr">Add a figure to filter by</span>
            <Select
              value=""
              options={[["", "Add a filter…"], ...free.map((field) => [field, STOCK_FIELDS[field].label] as const)]}
              onChange={(name) => {
                const field = free.find((one) => one === name);
                if (field !== undefined) onChange(withFilter(choice, field));
              }}
            />
          </label>
        </div>
        <SavedStockScreens choice={choice} onChange={onChange} />
        {isNarrow && (
          <Button variant="ghost" size="sm" onClick={() => onChange(NO_STOCK_FILTERS)}>
            Clear filters
          </Button>
        )}
      </div>
      {ranges.length > 0 && (
        <div className="ss-ranges">
          {ranges.map((range) => (
            <RangeField key={range.field} range={range} onChange={set} onRemove={() => drop(range.field)} />
          ))}
        </div>
      )}
      <SectorChoice chosen={sectors} onChange={(next) => onChange({ sectors: next })} />
    </div>
  );
}

type RangeProps = {
  readonly range: StockRange;
  readonly onChange: (range: StockRange) => void;
  readonly onRemove: () => void;
};

function RangeField({ range, onChange, onRemove }: RangeProps) {
  const { field, min, max } = range;
  const name = fieldWithUnit(field);
  const isUpsideDown = (least: number | null, most: number | null) => least !== null && most !== null && least > most;
  return (
    <fieldset>
      <legend className="lbl">{name}</legend>
      <AmountField
        label={`${name}, least`}
        placeholder="min"
        value={min}
        mayBeNegative
        onChange={(next) => onChange({ field, min: next, max: isUpsideDown(next, max) ? null : max })}
      />
      <span aria-hidden="true">–</span>
      <AmountField
        label={`${name}, most`}
        placeholder="max"
        value={max}
        mayBeNegative
        onChange={(next) => onChange({ field, max: next, min: isUpsideDown(min, next) ? null : min })}
      />
      <Button variant="ghost" size="icon" aria-label={`Remove ${STOCK_FIELDS[field].label}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
      <p className="meta ss-meaning">{STOCK_FIELDS[field].meaning}</p>
    </fieldset>
  );
}

type SectorProps = { readonly chosen: readonly Sector[]; readonly onChange: (sectors: readonly Sector[]) => void };

function SectorChoice({ chosen, onChange }: SectorProps) {
  return (
    <details className="ss-sectors" open={chosen.length > 0 || undefined}>
      <summary>
        Sectors <span className="ink3">{chosen.length === 0 ? "(all)" : `(${String(chosen.length)} chosen)`}</span>
      </summary>
      <fieldset>
        <legend className="sr">Only stocks of these sectors</legend>
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

import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { FilterBuilder } from "./filter-builder.tsx";
import type { StockChoice, StockLook } from "./stock-choice.ts";
import { StockPresets } from "./stock-presets.tsx";
import { StockSearch } from "./stock-search.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly choice: StockChoice;
  /** Undefined until it is known which fields have values. */
  readonly look: StockLook | undefined;
  /** How many stocks have a current value, by field; undefined while that is not known. */
  readonly known: Readonly<Record<string, number>> | undefined;
  /** Whether any stock has a sector. */
  readonly hasSectors: boolean;
  /** A phone shows stocks first: everything but the search is behind one button. */
  readonly isPhone: boolean;
  readonly onChange: (changes: Partial<StockChoice>) => void;
};

/** Search, ready-made filters, the builder of others, and the choice of columns. */
export function StockTools({ choice, look, known, hasSectors, isPhone, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const count = choice.ranges.length + (choice.sectors.length > 0 ? 1 : 0);
  const parts = (
    <>
      <FilterBuilder
        choice={choice}
        hasSectors={hasSectors}
        presets={<StockPresets choice={choice} look={look} known={known} onChoose={onChange} />}
        search={isPhone ? null : <StockSearch choice={choice} onChange={onChange} />}
        onChange={onChange}
      />
      <ColumnChoice choice={choice} onChange={(columns) => onChange({ columns })} />
    </>
  );
  if (!isPhone) return parts;
  return (
    <>
      <div className="ss-phone-tools">
        <StockSearch choice={choice} onChange={onChange} />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={TEXTS.filtersIn(count)}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" />
          {TEXTS.filters}
          {count > 0 && <b className="ss-filter-count num">{count}</b>}
        </Button>
      </div>
      <div id={id} className="ss-phone-parts" hidden={!isOpen}>
        {parts}
      </div>
    </>
  );
}

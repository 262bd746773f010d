import { STOCK_FIELDS, type StockFieldUnit } from "@sextant/core/market";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { fieldWithUnit } from "../../lib/stock-metric.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import type { StockRange } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

const EXAMPLES: Readonly<Record<StockFieldUnit, string>> = {
  price: TEXTS.priceExample,
  amount: TEXTS.amountExample,
  percent: TEXTS.percentExample,
  ratio: TEXTS.ratioExample,
  count: TEXTS.countExample,
  index: TEXTS.indexExample,
};

type Props = {
  readonly range: StockRange;
  readonly onChange: (range: StockRange) => void;
  readonly onRemove: () => void;
};

const isUpsideDown = ({ min, max }: Pick<StockRange, "min" | "max">) => min !== null && max !== null && min > max;

/**
 * The two ends of a field's range. If they are reversed, both stay as typed with an error, and the previous range
 * remains in use.
 */
export function RangeField({ range, onChange, onRemove }: Props) {
  const { field } = range;
  const print = `${String(range.min)} ${String(range.max)}`;
  const [unused, setUnused] = useState<StockRange & { readonly beside: string }>();
  // A new range, from a saved filter or the address, replaces the typed text.
  const isUnused = unused?.beside === print;
  const { min, max } = isUnused ? unused : range;
  const id = useId();
  const name = fieldWithUnit(field);
  const take = (next: StockRange) => {
    if (isUpsideDown(next)) {
      setUnused({ ...next, beside: print });
      return;
    }
    setUnused(undefined);
    onChange(next);
  };
  const rest = { mayBeNegative: true, example: EXAMPLES[STOCK_FIELDS[field].unit], errorId: isUnused ? id : undefined };
  return (
    <fieldset>
      <legend className="lbl">{name}</legend>
      <AmountField
        {...rest}
        label={TEXTS.rangeMin(name)}
        placeholder={TEXTS.min}
        value={min}
        onChange={(next) => take({ field, min: next, max })}
      />
      <span aria-hidden="true">–</span>
      <AmountField
        {...rest}
        label={TEXTS.rangeMax(name)}
        placeholder={TEXTS.max}
        value={max}
        onChange={(next) => take({ field, min, max: next })}
      />
      <Button variant="ghost" size="icon" aria-label={TEXTS.remove(STOCK_FIELDS[field].label)} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
      {isUnused && (
        <p className="field-fault down" id={id} role="alert">
          {TEXTS.rangeReversed}
        </p>
      )}
      <p className="meta ss-meaning">{STOCK_FIELDS[field].meaning}</p>
    </fieldset>
  );
}

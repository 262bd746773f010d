import { STOCK_FIELDS, type StockFieldUnit } from "@sextant/core/market";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { fieldWithUnit } from "../../lib/stock-metric.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import type { StockRange } from "./stock-choice.ts";

const EXAMPLES: Readonly<Record<StockFieldUnit, string>> = {
  price: "12.50 or 1,500",
  amount: "500M or 10B",
  percent: "5 or -2.5",
  ratio: "2 or 15.5",
  count: "500k or 2.5M",
  index: "30 or 70",
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
        label={`${name}, least`}
        placeholder="min"
        value={min}
        onChange={(next) => take({ field, min: next, max })}
      />
      <span aria-hidden="true">–</span>
      <AmountField
        {...rest}
        label={`${name}, most`}
        placeholder="max"
        value={max}
        onChange={(next) => take({ field, min, max: next })}
      />
      <Button variant="ghost" size="icon" aria-label={`Remove ${STOCK_FIELDS[field].label}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </Button>
      {isUnused && (
        <p className="field-fault down" id={id} role="alert">
          Not used: the least is above the most.
        </p>
      )}
      <p className="meta ss-meaning">{STOCK_FIELDS[field].meaning}</p>
    </fieldset>
  );
}

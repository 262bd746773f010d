import { STOCK_FIELD_NAMES, STOCK_FIELDS, type StockField } from "@sextant/core/market";
import { MOST_COLUMNS } from "./stock-choice.ts";

type Props = {
  readonly chosen: readonly StockField[];
  readonly onChange: (columns: readonly StockField[]) => void;
};

/** Which figures are shown; with each, what it means. */
export function ColumnChoice({ chosen, onChange }: Props) {
  const isFull = chosen.length >= MOST_COLUMNS;
  return (
    <details className="ss-columns">
      <summary>
        Columns and what they mean{" "}
        <span className="ink3">
          ({chosen.length} of at most {MOST_COLUMNS})
        </span>
      </summary>
      <fieldset>
        <legend className="sr">Columns of the table</legend>
        {STOCK_FIELD_NAMES.map((field) => {
          const isChosen = chosen.includes(field);
          return (
            <label key={field} className="ss-check">
              <input
                type="checkbox"
                checked={isChosen}
                // One column must stay, and no more than fit.
                disabled={isChosen ? chosen.length === 1 : isFull}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, field] : chosen.filter((one) => one !== field))
                }
              />
              <span>
                {STOCK_FIELDS[field].label} <small className="meta">{STOCK_FIELDS[field].meaning}</small>
              </span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

import { STOCK_FIELD_NAMES, STOCK_FIELDS, type StockField } from "@sextant/core/market";
import { MOST_COLUMNS, neededColumns, shownColumns, type StockChoice } from "./stock-choice.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly choice: StockChoice;
  readonly onChange: (columns: readonly StockField[]) => void;
};

/** The choice of displayed columns, each with its explanation. Columns that sort or filter stay. */
export function ColumnChoice({ choice, onChange }: Props) {
  const { columns: chosen } = choice;
  const shown = shownColumns(choice);
  const needed = neededColumns(choice);
  const isFull = shown.length >= MOST_COLUMNS;
  return (
    <details className="ss-columns">
      <summary>
        {TEXTS.columnsTitle} <span className="ink3">{TEXTS.columnCount(shown.length, isFull)}</span>
      </summary>
      <fieldset>
        <legend className="sr">{TEXTS.tableColumns}</legend>
        {STOCK_FIELD_NAMES.map((field) => {
          const isShown = shown.includes(field);
          const isNeeded = isShown && needed.includes(field);
          return (
            <label key={field} className="ss-check">
              <input
                type="checkbox"
                checked={isShown}
                // At least one column must stay, and no more than fit.
                disabled={isShown ? isNeeded || chosen.length === 1 : isFull}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, field] : chosen.filter((one) => one !== field))
                }
              />
              <span>
                {STOCK_FIELDS[field].label} <small className="meta">{STOCK_FIELDS[field].meaning}</small>
                {isNeeded && <small className="meta">{TEXTS.columnNeeded}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
    </details>
  );
}

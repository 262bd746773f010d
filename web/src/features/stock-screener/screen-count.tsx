import type { ScreenedStocks } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import type { StockChoice } from "./stock-choice.ts";

type Props = { readonly screen: ScreenedStocks; readonly choice: StockChoice };

/** How many pass, of how many, and how many cannot be judged for want of a figure. */
export function ScreenCount({ screen: { total, stored, known }, choice }: Props) {
  const unknown = choice.ranges.flatMap(({ field }) => {
    const count = stored - (known[field] ?? 0);
    return count === 0 ? [] : [`${count.toLocaleString("en-US")} have no ${STOCK_FIELDS[field].label} of today`];
  });
  return (
    <p className="ss-count" role="status">
      <b className="num">
        {total.toLocaleString("en-US")} of {stored.toLocaleString("en-US")}
      </b>{" "}
      stocks pass
      {unknown.length > 0 && <span className="ink3">; {unknown.join(", ")}, and so do not</span>}.
    </p>
  );
}

import type { StockScreen } from "@sextant/core/contract";
import type { StockField } from "@sextant/core/market";
import { direction } from "../../lib/figures.ts";
import { exactTime } from "../../lib/time-words.ts";
import { isChange, isOldFigure, stockFigure } from "../../advice/stock-figure.ts";

type Figure = StockScreen["rows"][number]["values"][string];
type Props = { readonly field: StockField; readonly figure: Figure | undefined; readonly nowMs: number };

/** A figure with its source and moment on hover; one that is too old is marked and said to be. */
export function FigureCell({ field, figure, nowMs }: Props) {
  if (figure === undefined || figure === null)
    return (
      <span className="ink3" title="No source has told it">
        –
      </span>
    );
  const { value, source, asOf } = figure;
  const isOld = isOldFigure(field, asOf, nowMs);
  const origin = `${source}, ${exactTime(Date.parse(asOf))}`;
  const way = isChange(field) && !isOld ? direction(value) : "flat";
  return (
    <span
      className={isOld ? "ss-old" : way === "flat" ? undefined : way}
      title={isOld ? `${origin}. Too old to be compared: filters and orders count it as unknown.` : origin}
    >
      {stockFigure(field, value)}
      {isOld && (
        <>
          <span aria-hidden="true">*</span>
          <span className="sr"> (old)</span>
        </>
      )}
    </span>
  );
}

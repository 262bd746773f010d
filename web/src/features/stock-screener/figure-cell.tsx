import type { StockField } from "@sextant/core/market";
import { isChange, isOldFigure, stockFigure } from "../../lib/stock-figure.ts";
import { direction } from "../../lib/figures.ts";
import { type Figure, figureOrigin } from "./figure-origin.ts";

type Props = { readonly field: StockField; readonly figure: Figure | undefined; readonly nowMs: number };

/** A figure with its source and moment under the pointer (keys and fingers read them below the table); one that is too old is marked and said to be. */
export function FigureCell({ field, figure, nowMs }: Props) {
  const origin = figureOrigin(field, figure, nowMs);
  if (figure === undefined || figure === null)
    return (
      <span className="ink3" title={origin}>
        –
      </span>
    );
  const { value, asOf } = figure;
  const isOld = isOldFigure(field, asOf, nowMs);
  const way = isChange(field) && !isOld ? direction(value) : "flat";
  return (
    <span className={isOld ? "ss-old" : way === "flat" ? undefined : way} title={origin}>
      {stockFigure(field, value)}
      {isOld && (
        <>
          <span aria-hidden="true">*</span>
          <span className="sr"> (outdated)</span>
        </>
      )}
    </span>
  );
}

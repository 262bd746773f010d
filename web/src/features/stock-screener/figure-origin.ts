import type { ScreenedStocks } from "@sextant/core/contract";
import { sourceName } from "@sextant/core/market";
import type { StockField } from "@sextant/core/market";
import { isOldFigure } from "../../lib/stock-figure.ts";
import { exactTime } from "../../lib/time-words.ts";

export type Figure = ScreenedStocks["rows"][number]["values"][string];

/** Who told a figure and of which moment it is; that it is too old, or that nobody told it. */
export function figureOrigin(field: StockField, figure: Figure | undefined, nowMs: number): string {
  if (figure === undefined || figure === null) return "No source reports it";
  const origin = `${sourceName(figure.source)}, ${exactTime(Date.parse(figure.asOf))}`;
  return isOldFigure(field, figure.asOf, nowMs)
    ? `${origin}. Too old to be compared: filters and orders count it as unknown`
    : origin;
}

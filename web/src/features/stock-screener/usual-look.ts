import type { StockField } from "@sextant/core/market";
import { type StockLook, USUAL_LOOK } from "./stock-choice.ts";

/** Asked of what is stored: the usual columns, then those that stand in where no stock has a figure of one. */
export const LOOK_FIELDS = [
  ...USUAL_LOOK.columns,
  ...(["changePercent21d", "belowYearHighPercent", "aboveSma200Percent", "averageVolume20"] as const),
] as const satisfies readonly StockField[];

const ORDERS = ["marketCap", "averageVolume20", "price"] as const satisfies readonly StockField[];

/**
 * What the screen shows before anything is chosen, of an installation whose sources may tell no reports, or no prices:
 * only figures that some stored stock has. `known` counts the stocks with each of `LOOK_FIELDS`.
 */
export function usualLook(known: Readonly<Record<string, number>>): StockLook {
  const isTold = (field: StockField) => (known[field] ?? 0) > 0;
  const columns = LOOK_FIELDS.filter(isTold).slice(0, USUAL_LOOK.columns.length);
  return columns.length === 0 ? USUAL_LOOK : { columns, sort: ORDERS.find(isTold) ?? columns[0] ?? USUAL_LOOK.sort };
}

import type { StockField } from "@sextant/core/market";
import { type StockLook, USUAL_LOOK } from "./stock-choice.ts";

/** Asked of what is stored: the usual columns, then those that stand in where no stock has a figure of one. */
export const LOOK_FIELDS = [
  ...USUAL_LOOK.columns,
  ...(["changePercent21d", "belowYearHighPercent", "aboveSma200Percent", "averageVolume20"] as const),
] as const satisfies readonly StockField[];

const ORDERS = ["marketCap", "averageVolume20", "price"] as const satisfies readonly StockField[];

type Reported = Readonly<Record<string, unknown>>;

/**
 * What the screen shows before anything is chosen, of an installation whose sources may tell no reports, or no prices:
 * only figures that some stored stock has. `known` counts the stocks with each of `LOOK_FIELDS` of today. Where none has any, old figures are shown, of
 * which no order is made: those that the first rows have.
 */
export function usualLook(
  known: Readonly<Record<string, number>>,
  rows: readonly { readonly values: Reported }[],
): StockLook {
  const isToday = (field: StockField) => (known[field] ?? 0) > 0;
  const isEver = (field: StockField) => rows.some(({ values }) => (values[field] ?? null) !== null);
  const isOld = !LOOK_FIELDS.some(isToday);
  const columns = LOOK_FIELDS.filter(isOld ? isEver : isToday).slice(0, USUAL_LOOK.columns.length);
  if (columns.length === 0) return USUAL_LOOK;
  return { columns, sort: isOld ? "symbol" : (ORDERS.find(isToday) ?? columns[0] ?? USUAL_LOOK.sort) };
}

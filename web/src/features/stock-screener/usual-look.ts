import type { StockField } from "@sextant/core/market";
import { type StockLook, USUAL_LOOK } from "./stock-choice.ts";

/** The fields to check in the store: the default columns, then the substitutes for columns without values. */
export const LOOK_FIELDS = [
  ...USUAL_LOOK.columns,
  ...(["changePercent21d", "belowYearHighPercent", "aboveSma200Percent", "averageVolume20"] as const),
] as const satisfies readonly StockField[];

/** The order of the columns: changes from the shortest period to the longest come first. */
const PLACES: readonly StockField[] = ["price", "changePercent", "changePercent21d", ...LOOK_FIELDS.slice(2)];

/** What a screen is sorted by at first: the largest companies, or else the day's largest rises. */
const ORDERS = ["marketCap", "changePercent", "price"] as const satisfies readonly StockField[];

type Reported = Readonly<Record<string, unknown>>;

/**
 * Returns the defaults of the screen for an installation whose sources may provide no reports, or no prices: only
 * fields that some stored stock has. `known` counts the stocks with a current value for each of `LOOK_FIELDS`. If there
 * are none, old values are shown without sorting by them: those that the first rows have.
 */
export function usualLook(
  known: Readonly<Record<string, number>>,
  rows: readonly { readonly values: Reported }[],
): StockLook {
  const isToday = (field: StockField) => (known[field] ?? 0) > 0;
  const isEver = (field: StockField) => rows.some(({ values }) => (values[field] ?? null) !== null);
  const isOld = !LOOK_FIELDS.some(isToday);
  const columns = LOOK_FIELDS.filter(isOld ? isEver : isToday)
    .slice(0, USUAL_LOOK.columns.length)
    .toSorted((a, b) => PLACES.indexOf(a) - PLACES.indexOf(b));
  if (columns.length === 0) return USUAL_LOOK;
  return { columns, sort: isOld ? "symbol" : (ORDERS.find(isToday) ?? columns[0] ?? USUAL_LOOK.sort) };
}

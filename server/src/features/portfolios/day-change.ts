import { approximately, type Decimal, minus } from "@sextant/core/decimal";
import { isAbove } from "./portfolio-history.ts";

/** What a day made of a portfolio: amount and percent of the value before it; undefined where they are not known. */
export type DayChange = { readonly amount: Decimal | undefined; readonly percent: number | undefined };

/** Returns how much a portfolio is worth more than at the end of yesterday, without what came in or went out today. */
export function dayChange(now: Decimal | undefined, yesterday: Decimal | undefined, flowToday: Decimal): DayChange {
  if (now === undefined || yesterday === undefined) return { amount: undefined, percent: undefined };
  const amount = minus(minus(now, yesterday), flowToday);
  const percent = isAbove(yesterday) ? (approximately(amount) / approximately(yesterday)) * 100 : undefined;
  return { amount, percent };
}

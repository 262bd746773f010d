import type { Strategy } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import * as TEXTS from "./texts.tsx";

/**
 * Explains what the shaded ranges of a chart promise; a coin's months ahead promise nothing, since their hit rate
 * differed by year.
 */
export function rangeSentence(
  { low, high }: NonNullable<Strategy["range90"]>,
  currency: string,
  calibrated: boolean,
): string {
  const money = (price: number) => formatPriceIn(price, currency);
  return calibrated
    ? `${TEXTS.nineTimesBetween}${money(low)}${TEXTS.rangeAnd}${money(high)}${TEXTS.fiveTimesDarker}`
    : `${TEXTS.estimatedRange}${money(low)}${TEXTS.rangeTo}${money(high)}${TEXTS.estimatedDarker}`;
}

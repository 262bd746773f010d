import type { Strategy } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";

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
    ? `Nine times in ten the price ends between ${money(low)} and ${money(high)}, five times in ten in the darker part.`
    : `Estimated 90% range: ${money(low)} to ${money(high)}. The darker part is the estimated 50% range. For coins, how often the price stayed within such ranges varied from year to year.`;
}

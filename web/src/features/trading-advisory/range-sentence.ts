import type { Strategy } from "@sextant/core/contract";
import { price } from "../../lib/metrics.ts";

/**
 * Explains what the shaded ranges of a chart promise; a coin's months ahead promise nothing, since their hit rate
 * differed by year.
 */
export function rangeSentence({ low, high }: NonNullable<Strategy["range90"]>, calibrated: boolean): string {
  return calibrated
    ? `Nine times in ten the price ends between ${price(low)} and ${price(high)}, five times in ten in the darker part.`
    : `Estimated 90% range: ${price(low)} to ${price(high)}. The darker part is the estimated 50% range. For coins, how often the price stayed within such ranges varied from year to year.`;
}

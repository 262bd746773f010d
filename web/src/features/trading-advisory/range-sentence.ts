import type { Strategy } from "@sextant/core/contract";
import { price } from "../../lib/metrics.ts";

/**
 * Explains what the shaded ranges of a chart promise; a coin's months ahead promise nothing, since their hit rate
 * differed by year.
 */
export function rangeSentence({ low, high }: NonNullable<Strategy["range90"]>, calibrated: boolean): string {
  const range = `${price(low)} to ${price(high)}`;
  return calibrated
    ? `Nine times in ten it ends within ${range}; five times in ten in the darker part.`
    : `Estimated 90% range: ${range}; the darker part is the estimated 50% range. How often such ranges of coins came true differed from year to year.`;
}

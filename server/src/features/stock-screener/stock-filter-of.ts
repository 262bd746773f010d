import { Failure, type StockFilter as WireFilter } from "@sextant/core/contract";
import { STOCK_FIELDS } from "@sextant/core/market";
import type { StockFilter } from "@sextant/core/universe";

/**
 * Converts a filter to the universe's form. Throws a Failure where a metric is filtered twice, or no value can be
 * within its bounds.
 */
export function stockFilterOf({ text, sectors, ranges }: WireFilter): StockFilter {
  const seen = new Set<string>();
  for (const { field, min, max } of ranges) {
    const { label } = STOCK_FIELDS[field];
    if (seen.has(field)) throw rejection(`${label} has two ranges; combine them into one`);
    seen.add(field);
    if (min !== null && max !== null && min > max) throw rejection(`${label}: the minimum is above the maximum`);
  }
  return {
    text: text ?? undefined,
    sectors,
    ranges: ranges.map(({ field, min, max }) => ({ field, min: min ?? undefined, max: max ?? undefined })),
  };
}

function rejection(detail: string): Failure {
  return new Failure("bad-request", { detail: `filter: ${detail}` }, { field: "filter" });
}

import type { Tested, TestedRange } from "@sextant/core/contract";
import { type CoverageFile, type CoverageRow, frozenCoverage, horizonOf } from "@sextant/core/forecast";
import { spanOf, spanText } from "@sextant/core/market";
import { publishedPercent } from "@sextant/core/strategy";

/** The range shown first: a week of shares, on later time. */
const HEADLINE = { slice: "later", assetClass: "stock", horizon: "5d" } as const;

/**
 * Returns how the model's ranges did in tests before release, for people; null if this server runs another model than
 * the tested one.
 */
export function testedOf(
  modelVersion: string,
  { version, command, slices }: CoverageFile = frozenCoverage(),
): Tested | null {
  if (version !== modelVersion) return null;
  const rows = slices.flatMap(({ slice, rows: own }) => own.map((row) => rangeOf(slice, row)));
  const headline = rows.find((row) =>
    Object.entries(HEADLINE).every(([name, value]) => row[name as "slice"] === value),
  );
  if (headline === undefined) return null;
  return { version, command, headline, rows, misses: rows.filter(({ holds }) => !holds) };
}

function rangeOf(slice: TestedRange["slice"], row: CoverageRow): TestedRange {
  const { assetClass, horizon, n, covered, low, high, least, most, holds } = row;
  const known = horizonOf(assetClass, horizon);
  return {
    slice,
    assetClass,
    horizon,
    span: known === undefined ? horizon : spanText(spanOf(known)),
    n,
    coveredPercent: publishedPercent(covered),
    interval: low === null || high === null ? null : { low: publishedPercent(low), high: publishedPercent(high) },
    leastPercent: publishedPercent(least),
    mostPercent: publishedPercent(most),
    holds,
  };
}

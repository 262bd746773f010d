import type { AssetClass, CoverageFile, CoverageSlice, HorizonId } from "@sextant/core/forecast";
import { UNSEEN, type WholeEvaluation } from "./evaluate-all.ts";
import { coverageLimits } from "./evaluate-requirements.ts";

/** Repeats the whole evaluation, whatever the folders. */
const EVALUATE_COMMAND = "npm run lab -- evaluate --candles <folder> --panel <folder>";

const round = (value: number): number => Number(value.toFixed(4));
const known = (value: number): number | null => (Number.isNaN(value) ? null : round(value));

/** Returns the file of how often the 90 % ranges held on each slice of data that trained nothing. */
export function coverageFile({ modelVersion, forecast }: WholeEvaluation): CoverageFile {
  const slices = (Object.keys(UNSEEN) as CoverageSlice[]).map((slice) => ({
    slice,
    what: UNSEEN[slice],
    rows: forecast[slice].ranges
      .filter(({ nominal }) => nominal === 90)
      .map(({ assetClass, horizon, n, coverage, coverageLow, coverageHigh }) => {
        const [least, most] = coverageLimits(horizon, n);
        return {
          assetClass: assetClass as AssetClass,
          horizon: horizon as HorizonId,
          n,
          covered: round(coverage),
          low: known(coverageLow),
          high: known(coverageHigh),
          least,
          most,
          holds: coverage >= least && coverage <= most,
        };
      }),
  }));
  return { version: modelVersion, command: EVALUATE_COMMAND, slices };
}

import type { RecordCount, Tested } from "@sextant/core/contract";
import type { WireAnswer } from "./fake-api.ts";

const NONE: RecordCount = { issued: 0, open: 0, resolved: 0, held: 0, void: 0 };
const range = { slice: "later", interval: null, holds: true } as const;

/** The tests before release: a headline that held, and two ranges that missed their limits. */
export function sampleTested(): Tested {
  const headline = {
    ...range,
    ...({ assetClass: "stock", horizon: "5d", span: "5 trading days" } as const),
    n: 37_607,
    coveredPercent: 88.5,
    leastPercent: 88,
    mostPercent: 92,
  };
  const misses: Tested["misses"] = [
    {
      ...headline,
      ...({ slice: "symbols", horizon: "4x1h", span: "4 hours of trading", holds: false } as const),
      n: 1_125,
      coveredPercent: 88.4,
      leastPercent: 88.5,
      mostPercent: 91.5,
    },
    {
      ...headline,
      ...({ assetClass: "crypto", horizon: "120h", span: "5 days", holds: false } as const),
      n: 15_485,
      coveredPercent: 84.7,
    },
  ];
  return {
    version: "forecast-1-sample",
    command: "npm run lab -- evaluate --candles <folder> --panel <folder>",
    headline,
    misses,
    rows: [headline, ...misses],
  };
}

/** The summary of a server on a real market with four open claims that users requested. */
export function sampleSummary(changes: Partial<WireAnswer<"getRecordSummary">> = {}): WireAnswer<"getRecordSummary"> {
  return {
    tested: sampleTested(),
    live: NONE,
    practice: NONE,
    requested: { live: { ...NONE, issued: 4, open: 4 }, practice: NONE },
    market: { real: 8, simulated: 0 },
    nextCheckAt: "2026-11-29T20:00:00.000Z",
    ...changes,
  };
}

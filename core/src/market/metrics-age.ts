import { formatDate } from "./format-time.ts";
import type { FundamentalField, Fundamentals } from "./fundamentals.ts";

const DAY_MS = 86_400_000;

/**
 * Fields that companies report each quarter, within some weeks of its end; all other fields move with the price each
 * day.
 */
const REPORTED: ReadonlySet<string> = new Set<FundamentalField>([
  "earningsPerShare",
  "profitMarginPercent",
  "operatingMarginPercent",
  "returnOnEquityPercent",
  "revenueGrowthPercent",
  "earningsGrowthPercent",
  "debtToEquity",
  "currentRatio",
  "freeCashFlow",
  "totalRevenue",
  "bookValuePerShare",
  "sharesOutstanding",
]);

/** Age in days after which a price-based value is outdated: longer than any closure of the exchange. */
export const MARKET_METRIC_DAYS = 7;
/**
 * Age in days after which a reported value is outdated: a quarter, the weeks until publication, and a margin for late
 * reports.
 */
export const REPORTED_METRIC_DAYS = 200;

/** Returns a sentence that lists the outdated values with their dates; undefined if there are none. */
export function oldMetricsNote({ metrics }: Fundamentals, nowMs: number): string | undefined {
  const reportedValue = [
    oldest("Figures that move with the price are of", MARKET_METRIC_DAYS, false),
    oldest("Figures that the company reported are of", REPORTED_METRIC_DAYS, true),
  ].filter((one) => one !== undefined);
  return reportedValue.length === 0 ? undefined : `Older than they should be. ${reportedValue.join(" ")}`;

  function oldest(text: string, days: number, reported: boolean): string | undefined {
    const times = Object.entries(metrics).flatMap(([name, { asOfMs }]) =>
      REPORTED.has(name) === reported && nowMs - asOfMs > days * DAY_MS ? [asOfMs] : [],
    );
    if (times.length === 0) return undefined;
    const atMs = Math.min(...times);
    const age = Math.floor((nowMs - atMs) / DAY_MS);
    return `${text} ${formatDate(atMs)}, ${age} days ago (${days} at most).`;
  }
}

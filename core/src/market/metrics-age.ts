import { formatDate } from "./format-time.ts";
import type { FundamentalField, Fundamentals } from "./fundamentals.ts";

const DAY_MS = 86_400_000;

/** What companies report each quarter, within some weeks of its end; all other figures move with the price each day. */
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

/** Days after which a figure that moves with the price is old: longer than any pause of the exchange. */
export const MARKET_METRIC_DAYS = 7;
/** Days after which a report is old: a quarter, the weeks until it is published, and room for the late. */
export const REPORTED_METRIC_DAYS = 200;

/** Which figures are older than they should be, as a sentence with their dates; undefined when none is. */
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

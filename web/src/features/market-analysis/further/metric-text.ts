import { sharePercent } from "../../../lib/share-percent.ts";
import { compact, decimal, price } from "../../../lib/metrics.ts";

const AMOUNTS = new Set(["freeCashFlow", "totalRevenue", "sharesOutstanding"]);

/** Formats its value with its unit. */
export function metricText(key: string, value: number): string {
  if (key.endsWith("Percent")) return sharePercent(value);
  if (key === "analystTargetMean") return price(value);
  return AMOUNTS.has(key) ? compact(value) : decimal(value);
}

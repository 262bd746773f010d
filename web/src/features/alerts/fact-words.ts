import type { Alert } from "@sextant/core/contract";
import { formatPercent, formatPrice, formatReading } from "@sextant/core/market";

/** A kept fact's value with its unit, as the trade writes it. */
export function factWords({ value, unit }: Pick<Alert["evidence"][number], "value" | "unit">): string {
  if (value === null) return "N/A";
  if (unit === "%" || unit === "percent") return formatPercent(value);
  if (unit === "") return formatReading(value);
  return /^[A-Z]{3,5}$/.test(unit) ? `${formatPrice(value)} ${unit}` : `${formatReading(value)} ${unit}`;
}

/** What the price was that it fired by, in one true word. */
export function freshnessWord({ state, delayMinutes }: Alert["freshness"]): string {
  switch (state) {
    case "live":
      return "live";
    case "delayed":
      return delayMinutes === null ? "delayed" : `delayed ${String(delayMinutes)} min`;
    case "end_of_day":
      return "end of day";
    case "replay":
      return "replay";
    case "simulated":
      return "simulated";
    case "stale":
      return "stale";
  }
}

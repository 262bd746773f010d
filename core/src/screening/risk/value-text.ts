/** Formats numbers without Intl, for speed: a verdict formats a dozen, for a hundred thousand tokens. */

const TIERS = ["K", "M", "B", "T"] as const;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365.25 * DAY_MS;

/** Abbreviates an amount of dollars like `formatCompactIn`: `$842.5`, `$12.3K`, `$1.2M`. */
export function formatUsd(usd: number): string {
  if (usd < 999.995) return `$${String(Math.round(usd * 100) / 100)}`;
  if (usd <= 1000) return "$1,000";
  let tier = 0;
  let scaled = usd / 1000;
  while (scaled >= 999.95 && tier < TIERS.length - 1) {
    scaled /= 1000;
    tier += 1;
  }
  return `$${String(Math.round(scaled * 10) / 10)}${TIERS[tier] ?? ""}`;
}

/** Formats a share or rate with at most one decimal by default: `12.5%`; a positive value never reads as zero. */
export function formatPercent(percent: number, decimals = 1): string {
  if (percent > 0 && percent < 0.05) return "under 0.1%";
  if (percent >= 1e6) return "over 1,000,000%";
  const tens = 10 ** decimals;
  return `${String(Math.round(percent * tens) / tens)}%`;
}

/** Formats a duration in its largest fitting unit, rounded down, so that nothing reads older than it is. */
export function formatAge(ms: number): string {
  if (ms < MINUTE_MS) return "under 1 min";
  if (ms < HOUR_MS) return `${String(Math.floor(ms / MINUTE_MS))} min`;
  if (ms < 2 * DAY_MS) return `${String(Math.floor(ms / HOUR_MS))} h`;
  if (ms < 2 * YEAR_MS) return `${String(Math.floor(ms / DAY_MS))} days`;
  return `${String(Math.floor(ms / YEAR_MS))} years`;
}

import type { Strategy } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";

const HOUR_MS = 3_600_000;
/** The reach of each timeframe's bars, in hours: beyond it the next longer ones are drawn. */
const REACH: readonly (readonly [hours: number, timeframe: Timeframe])[] = [
  [1, "5m"],
  [36, "1h"],
  [6 * 24, "4h"],
];

/** Returns the timeframe that suits a horizon: one that shows its range wide enough to read, and enough of the past. */
export function strategyTimeframe({ barClosedAt, expiresAt }: Strategy, kind: "stock" | "crypto"): Timeframe {
  if (barClosedAt === null || expiresAt === null) return "1d";
  const hours = (Date.parse(expiresAt) - Date.parse(barClosedAt)) / HOUR_MS;
  const found = REACH.find(([reach]) => hours <= reach)?.[1] ?? "1d";
  // A stock has one daily bar per session; four-hour bars split its session into two uneven parts.
  return kind === "stock" && found === "4h" ? "1d" : found;
}

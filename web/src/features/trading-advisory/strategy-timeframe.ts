import type { Strategy } from "@sextant/core/contract";
import type { Timeframe } from "@sextant/core/market";

const HOUR_MS = 3_600_000;
/** How far ahead bars of a timeframe are looked at, in hours: beyond it the next longer ones are drawn. */
const REACH: readonly (readonly [hours: number, timeframe: Timeframe])[] = [
  [1, "5m"],
  [36, "1h"],
  [6 * 24, "4h"],
];

/** The bars that suit a horizon: those that show its range wide enough to be read, and enough of what came before. */
export function strategyTimeframe({ barClosedAt, expiresAt }: Strategy, kind: "stock" | "crypto"): Timeframe {
  if (barClosedAt === null || expiresAt === null) return "1d";
  const hours = (Date.parse(expiresAt) - Date.parse(barClosedAt)) / HOUR_MS;
  const found = REACH.find(([reach]) => hours <= reach)?.[1] ?? "1d";
  // A share has a day's bar for each session; four hours cut its session in two uneven parts.
  return kind === "stock" && found === "4h" ? "1d" : found;
}

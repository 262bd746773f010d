import type { Instrument } from "../market/index.ts";
import { barEndMs, nextTradingDay, shareCalendar } from "../market/index.ts";

const DAY_MS = 86_400_000;

/**
 * Returns when the daily bar after the one that starts at `openTimeMs` closes: an analysis of closed bars is valid
 * until then. For an exchange whose holidays are unknown, that is the close of its next weekday.
 */
export function nextBarEndMs(instrument: Instrument, openTimeMs: number): number {
  const dayMs = Math.floor(openTimeMs / DAY_MS) * DAY_MS;
  const nextMs = instrument.kind === "stock" ? nextTradingDay(shareCalendar(instrument.symbol), dayMs) : dayMs + DAY_MS;
  return barEndMs(instrument, "1d", nextMs);
}

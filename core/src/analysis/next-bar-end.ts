import type { Instrument } from "../market/index.ts";
import { barEndMs, nextTradingDay, shareCalendar } from "../market/index.ts";

const DAY_MS = 86_400_000;

/**
 * When the daily bar after the one that starts at `openTimeMs` closes: until then an analysis of closed bars stays what it is.
 * On an exchange whose holidays are not known that is the close of its next weekday.
 */
export function nextBarEndMs(instrument: Instrument, openTimeMs: number): number {
  const dayMs = Math.floor(openTimeMs / DAY_MS) * DAY_MS;
  const nextMs = instrument.kind === "stock" ? nextTradingDay(shareCalendar(instrument.symbol), dayMs) : dayMs + DAY_MS;
  return barEndMs(instrument, "1d", nextMs);
}

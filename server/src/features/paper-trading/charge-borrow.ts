import type { PaperLeague } from "@sextant/core/contract";
import { parseSymbol } from "@sextant/core/market";
import { paperTerms } from "@sextant/core/paper";
import type { PaperMatcher } from "./paper-matcher.ts";

const DAY_MS = 86_400_000;
/** Sources publish the day's bar some minutes after it closes. */
const GRACE_MS = 5 * 60_000;
/** Maximum days caught up after an outage of the server. */
const MOST_DAYS = 14;

/** Charges shorts for each past UTC day, at its close, once. A day without a close is charged when there is one. */
export async function chargeBorrow(
  matcher: PaperMatcher,
  closeOf: (league: PaperLeague, symbol: string, beforeMs: number) => Promise<number | undefined>,
  nowMs: number,
): Promise<void> {
  const todayMs = Math.floor((nowMs - GRACE_MS) / DAY_MS) * DAY_MS;
  const closes = new Map<string, number | undefined>();
  for (const { accountId, league, symbol, openedAtMs, isCharged } of matcher.shorts()) {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) continue;
    const firstMs = Math.max(Math.floor(openedAtMs / DAY_MS) * DAY_MS, todayMs - MOST_DAYS * DAY_MS);
    for (let dayMs = firstMs; dayMs < todayMs; dayMs += DAY_MS) {
      if (isCharged(dayMs)) continue;
      const endMs = dayMs + DAY_MS;
      const key = `${league} ${symbol} ${String(endMs)}`;
      if (!closes.has(key)) closes.set(key, await closeOf(league, symbol, endMs).catch(() => undefined));
      const price = closes.get(key);
      if (price === undefined) continue;
      const { borrowPercentPerYear: percentPerYear } = paperTerms(instrument);
      await matcher.apply(accountId, (venue) =>
        venue.chargeBorrow({ symbol, dayMs, percentPerYear, price }, endMs - 1),
      );
    }
  }
}

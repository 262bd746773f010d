import { exchangeSuffixOf, shareCalendar } from "@sextant/core/market";

/**
 * Yahoo's prices of foreign exchanges are delayed by 10 to 30 minutes, each by its own delay. Source: Yahoo's help page
 * SLN2310.
 */
const LONGEST_DELAY_MS = 30 * 60_000;

/**
 * Returns up to when Yahoo's bars of a symbol are complete: for a foreign share up to the last trade it reports, and in
 * any case up to its longest delay ago. From the closing bell until the closing price is fixed they are complete up to
 * just before the bell, as the auction is still to come. Undefined for coins and US shares, which have no delay.
 */
export function completeToMs(symbol: string, priceAtMs: number | undefined, nowMs: number): number | undefined {
  if (exchangeSuffixOf(symbol) === undefined) return undefined;
  const knownToMs = Math.min(nowMs, Math.max(priceAtMs ?? -Infinity, nowMs - LONGEST_DELAY_MS));
  const { dayOf, tradingDay, hasHours } = shareCalendar(symbol);
  if (!hasHours) return knownToMs;
  const { closeMs, closingPriceMs } = tradingDay(dayOf(knownToMs));
  return knownToMs >= closeMs && knownToMs < closingPriceMs ? closeMs - 1 : knownToMs;
}

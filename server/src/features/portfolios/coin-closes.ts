import type { DailyCloses } from "./daily-closes.ts";
import type { LedgerRatesParts } from "./ledger-rates.ts";

/**
 * Returns the closes of coins in dollars, for amounts that are in a coin. A price quoted in a stablecoin is not a
 * dollar price, and no amount is counted at a simulated one.
 */
export function createCoinCloses(
  closesOf: (symbol: string) => Promise<DailyCloses | undefined>,
): LedgerRatesParts["closesOf"] {
  return async (symbol) => {
    const closes = await closesOf(symbol);
    if (closes?.quotedIn !== "USD" || closes.isSimulated) return undefined;
    return (dayMs) => {
      const close = closes.on(dayMs);
      return close === undefined ? undefined : { price: close.price, asOfMs: close.dayMs, source: close.source };
    };
  };
}

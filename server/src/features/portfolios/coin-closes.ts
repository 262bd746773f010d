import { priceDecimal } from "@sextant/core/decimal";
import type { CandlesReply } from "../../candles/index.ts";
import { type Instrument, parseSymbol } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import type { CoinCloses, LedgerRatesParts } from "./ledger-rates.ts";

type Candles = {
  lastCandles(request: {
    readonly instrument: Instrument;
    readonly timeframe: "1d";
    readonly limit: number;
    readonly adjust: "splits";
  }): Promise<CandlesReply>;
};

/** Ten years of days. */
const DAYS = 3_660;
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 200;
const DAY_MS = 86_400_000;
/** A close counts for so many days after its own. */
const LASTS_DAYS = 7;

/** Reads the daily closes of coins in dollars, for amounts that are in a coin. */
export function createCoinCloses(candles: Candles, clock: Clock): LedgerRatesParts["closesOf"] {
  const kept = new LRUCache<string, { readonly atMs: number; readonly closes: CoinCloses | undefined }>({
    max: MOST_KEPT,
  });
  return async (symbol) => {
    const known = kept.get(symbol);
    if (known !== undefined && clock.nowMs() - known.atMs < KEPT_MS) return known.closes;
    const instrument = parseSymbol(symbol);
    const closes =
      instrument === undefined
        ? undefined
        : await candles
            .lastCandles({ instrument, timeframe: "1d", limit: DAYS, adjust: "splits" })
            // Nobody has it, or nobody answers now: the rate is missing, and asked for again later.
            .then(closesOf, () => undefined);
    kept.set(symbol, { atMs: clock.nowMs(), closes });
    return closes;
  };
}

function closesOf({ candles, quotedIn, source, freshness }: CandlesReply): CoinCloses | undefined {
  // A made-up price is no rate, and a price in a coin that stands for a dollar is none in dollars.
  if (freshness === "simulated" || quotedIn !== "USD") return undefined;
  const byDay = new Map(
    candles.filter(({ closed }) => closed).map(({ openTimeMs, close }) => [Math.floor(openTimeMs / DAY_MS), close]),
  );
  return (dayMs) => {
    const day = Math.floor(dayMs / DAY_MS);
    for (let back = 0; back <= LASTS_DAYS; back += 1) {
      const close = byDay.get(day - back);
      const price = close === undefined ? undefined : priceDecimal(close);
      if (price !== undefined) return { price, asOfMs: (day - back) * DAY_MS, source };
    }
    return undefined;
  };
}

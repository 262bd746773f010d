import pLimit from "p-limit";
import type { FeedItem } from "@sextant/core/contract";
import { parseSymbol, usualPeriod, type Timeframe } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { BarsPrice, CandlesReply, CandleStore } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { feedItem } from "../../feed/index.ts";
import { VendorError } from "../../providers/vendor.ts";

const CLOSES = 30;
/** Hours first: a day and a bit of a coin, a week of a share. Days where no hours are available. */
const TIMEFRAMES = ["1h", "1d"] as const satisfies readonly Timeframe[];
const AGE_MS = 60_000;
const MOST_AT_ONCE = 6;
const MAX_SYMBOLS = 1_000;
/** Maximum wait of the first request; bars fetched meanwhile are available to the next. */
const TIMEOUT_MS = 1_200;

/** The last closes of a symbol, and its price from them, while no stream has one. */
export type SymbolCloses = {
  readonly closes: readonly number[];
  readonly timeframe: Timeframe;
  readonly item: FeedItem;
};

export type StoredCloses = {
  of(symbol: string): SymbolCloses | undefined;
  /**
   * Waits a little for symbols that were never requested before; others are refreshed in the background, once a minute.
   */
  ready(symbols: readonly string[]): Promise<void>;
};

type Stored = { value: SymbolCloses | undefined; atMs: number; making: Promise<void> | undefined };

/** Reads thirty closes per symbol from the candle store, for the feed's small charts, and caches them in memory. */
export function createStoredCloses({
  candles,
  clock,
}: {
  readonly candles: Pick<CandleStore, "lastCandles" | "newestPrice">;
  readonly clock: Pick<Clock, "nowMs">;
}): StoredCloses {
  const stored = new LRUCache<string, Stored>({ max: MAX_SYMBOLS });
  const limit = pLimit(MOST_AT_ONCE);

  async function fetched(symbol: string): Promise<SymbolCloses | undefined> {
    const instrument = parseSymbol(symbol);
    if (instrument === undefined) return undefined;
    for (const timeframe of TIMEFRAMES) {
      const reply = await unlessVendorFails(
        candles.lastCandles({ instrument, timeframe, limit: CLOSES, adjust: "splits" }),
      );
      const found = reply && closesOf(symbol, timeframe, reply);
      if (found === undefined) continue;
      const isSimulated = found.item.freshness.state === "simulated";
      // Another series may be newer: of another timeframe, or of the substitute pair.
      const newest = isSimulated ? undefined : await unlessVendorFails(candles.newestPrice(instrument));
      return newest !== undefined && newest.price.asOfMs >= Date.parse(found.item.asOf) ? closesOfPrice(newest) : found;
    }
    const newest = await unlessVendorFails(candles.newestPrice(instrument));
    return newest && closesOfPrice(newest);
  }

  function refresh(symbol: string, one: Stored): Promise<void> {
    one.making ??= limit(async () => {
      try {
        one.value = (await fetched(symbol)) ?? one.value;
      } finally {
        one.atMs = clock.nowMs();
        one.making = undefined;
      }
    });
    return one.making;
  }

  return {
    of: (symbol) => stored.peek(symbol)?.value,
    async ready(symbols) {
      const nowMs = clock.nowMs();
      const first: Promise<void>[] = [];
      for (const symbol of symbols) {
        const one = stored.get(symbol) ?? { value: undefined, atMs: -Infinity, making: undefined };
        stored.set(symbol, one);
        const isDue = Math.abs(nowMs - one.atMs) >= AGE_MS;
        if (!isDue && one.making === undefined) continue;
        // An error leaves the previous values; it is retried in a minute.
        const making = refresh(symbol, one).catch(() => undefined);
        if (one.value === undefined && one.atMs === -Infinity) first.push(making);
      }
      if (first.length > 0) await raceTimeout(Promise.all(first), TIMEOUT_MS, () => undefined);
    },
  };
}

async function unlessVendorFails<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

/** Returns the closes of the same series as the price. */
function closesOfPrice(found: BarsPrice): SymbolCloses {
  const { symbol, price, previousClose, dayHigh, dayLow, turnover, period, currency, freshness, delayMinutes } = found;
  const item = feedItem({
    symbol,
    price: price.value,
    currency,
    source: price.source,
    asOfMs: price.asOfMs,
    freshness,
    delayMinutes,
    reference: previousClose?.value,
    high24h: dayHigh?.value,
    low24h: dayLow?.value,
    volume24h: turnover,
    period,
  });
  return { closes: found.closes.values, timeframe: found.closes.timeframe, item };
}

function closesOf(symbol: string, timeframe: Timeframe, reply: CandlesReply): SymbolCloses | undefined {
  const last = reply.candles.at(-1);
  if (last === undefined) return undefined;
  const { quotedIn, source, asOfMs, freshness } = reply;
  const kind = parseSymbol(symbol)?.kind ?? "stock";
  const item: FeedItem = {
    symbol,
    price: last.close,
    change: null,
    changePercent: null,
    changePeriod: usualPeriod(kind),
    volume: null,
    high24h: null,
    low24h: null,
    currency: quotedIn,
    source,
    asOf: new Date(asOfMs).toISOString(),
    freshness: { state: freshness, delayMinutes: null },
  };
  return { closes: reply.candles.map(({ close }) => close), timeframe, item };
}

import { type Instrument, type LivePrice, parseSymbol } from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { BarsPrice, CandlesReply } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";

/** Reads the current price of each symbol; a symbol without a price is absent. */
export type PricesNow = (symbols: readonly string[]) => Promise<ReadonlyMap<string, LivePrice>>;

export type PricesNowOptions = {
  /** Returns the streaming price. */
  readonly live: (symbol: string) => LivePrice | undefined;
  /** Returns the last daily bar, the forming one included; throws where there is none. */
  readonly lastDay: (instrument: Instrument) => Promise<CandlesReply>;
  /** Returns the newest closed bar of any timeframe; undefined where no real one is known. */
  readonly newestBar: (instrument: Instrument) => Promise<BarsPrice | undefined>;
  readonly clock: Clock;
  /** Maximum wait for prices that do not stream; later results are available at the next request. */
  readonly timeoutMs?: number;
};

const RETENTION_MS = 60_000;
const MOST_STORED = 5_000;
const SIDE_BY_SIDE = 4;

/**
 * Uses streaming prices unchanged; for everything else, and for a silent stream, takes the newest of the last day and
 * of any closed bar, with its age.
 */
export function createPricesNow({ live, lastDay, newestBar, clock, timeoutMs = 2_500 }: PricesNowOptions): PricesNow {
  const closes = new LRUCache<string, { readonly atMs: number; readonly price: LivePrice | undefined }>({
    max: MOST_STORED,
  });
  const requested = new Map<string, Promise<void>>();

  async function request(symbol: string): Promise<void> {
    const price = await closeOf(symbol, { lastDay, newestBar }).catch(() => {
      const before = closes.peek(symbol)?.price;
      // Its age was reported when it arrived; nothing has confirmed the price since.
      return before === undefined ? undefined : { ...before, freshness: "stale" as const };
    });
    closes.set(symbol, { atMs: clock.nowMs(), price });
  }

  function refreshed(symbol: string): Promise<void> {
    const running = requested.get(symbol) ?? request(symbol).finally(() => requested.delete(symbol));
    requested.set(symbol, running);
    return running;
  }

  async function refresh(symbols: string[]): Promise<void> {
    for (let symbol = symbols.pop(); symbol !== undefined; symbol = symbols.pop()) await refreshed(symbol);
  }

  return async (symbols) => {
    const found = new Map<string, LivePrice>();
    const rest: string[] = [];
    for (const symbol of new Set(symbols)) {
      const price = live(symbol);
      if (price !== undefined) found.set(symbol, price);
      if (price === undefined || price.freshness === "stale") rest.push(symbol);
    }
    const sinceMs = clock.nowMs() - RETENTION_MS;
    const old = rest.filter((symbol) => (closes.get(symbol)?.atMs ?? -Infinity) <= sinceMs);
    if (old.length > 0)
      await raceTimeout(
        Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => refresh(old))),
        timeoutMs,
        () => undefined,
      );
    for (const symbol of rest) {
      const close = closes.get(symbol)?.price;
      if (close !== undefined && close.asOfMs > (found.get(symbol)?.asOfMs ?? -Infinity)) found.set(symbol, close);
    }
    return found;
  };
}

async function closeOf(
  symbol: string,
  { lastDay, newestBar }: Pick<PricesNowOptions, "lastDay" | "newestBar">,
): Promise<LivePrice | undefined> {
  const instrument = parseSymbol(symbol);
  if (instrument === undefined) return undefined;
  const [day, bar] = await Promise.allSettled([lastDay(instrument), newestBar(instrument)]);
  const ofDay = day.status === "fulfilled" ? dayPrice(symbol, day.value) : undefined;
  const ofBar = bar.status === "fulfilled" && bar.value !== undefined ? barPrice(bar.value) : undefined;
  if (ofDay === undefined && ofBar === undefined && day.status === "rejected") throw day.reason;
  if (ofDay === undefined || ofBar === undefined) return ofBar ?? ofDay;
  return ofBar.asOfMs > ofDay.asOfMs ? ofBar : ofDay;
}

const UNKNOWN = { reference: undefined, high24h: undefined, low24h: undefined, volume24h: undefined };

function dayPrice(
  symbol: string,
  { candles, quotedIn, source, asOfMs, freshness }: CandlesReply,
): LivePrice | undefined {
  const last = candles.at(-1);
  if (last === undefined) return undefined;
  return {
    symbol,
    price: last.close,
    currency: quotedIn,
    source,
    asOfMs,
    freshness,
    delayMinutes: undefined,
    ...UNKNOWN,
  };
}

function barPrice({ symbol, price, currency, freshness, delayMinutes }: BarsPrice): LivePrice {
  const { value, source, asOfMs } = price;
  return { symbol, price: value, currency, source, asOfMs, freshness, delayMinutes, ...UNKNOWN };
}

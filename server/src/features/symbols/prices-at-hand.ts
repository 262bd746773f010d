import type { SymbolPrice } from "@sextant/core/contract";
import {
  changeOf,
  parseSymbol,
  symbolsIn,
  usualPeriod,
  type Instrument,
  type LivePrice,
  type Quote,
} from "@sextant/core/market";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { raceTimeout } from "../../async/race-timeout.ts";
import type { CandleStore } from "../../candles/index.ts";
import type { Clock } from "../../clock.ts";
import { feedItem } from "../../feed/index.ts";

const AGE_MS = 60_000;
const MAX_SYMBOLS = 1_000;
const MOST_AT_ONCE = 3;
/** Maximum wait: a list of suggestions does without a price that is not at hand. */
const TIMEOUT_MS = 250;

export type PricesAtHandParts = {
  /** Returns the live price of a symbol that a user follows. */
  readonly live: (symbol: string) => LivePrice | undefined;
  readonly candles: Pick<CandleStore, "storedDays">;
  /** The simulated market's prices now; absent where nothing is simulated. */
  readonly simulated: { fetchQuote(instrument: Instrument): Promise<Quote> } | undefined;
  readonly clock: Pick<Clock, "nowMs">;
};

type Known = { readonly price: SymbolPrice | undefined; readonly atMs: number };

/**
 * Creates the handler of the prices beside suggestions: a live price where the symbol is followed, else the last stored
 * close, else a simulated price. It sends no request to a source and subscribes to none, so a keystroke costs no request.
 */
export function createPricesAtHand({ live, candles, simulated, clock }: PricesAtHandParts) {
  const known = new LRUCache<string, Known>({ max: MAX_SYMBOLS });
  const making = new Map<string, Promise<void>>();
  const limit = pLimit(MOST_AT_ONCE);

  async function read(instrument: Instrument): Promise<SymbolPrice | undefined> {
    const days = await candles.storedDays(instrument, 2);
    if (days?.source !== "simulated") return days && lastClose(instrument, days);
    const quote = await simulated?.fetchQuote(instrument);
    return quote && simulatedPrice(instrument, quote);
  }

  function refresh(instrument: Instrument): Promise<void> {
    const { symbol } = instrument;
    const before = making.get(symbol);
    if (before !== undefined) return before;
    const mine = limit(() => read(instrument))
      // Its row shows no price; the next minute tries again.
      .catch(() => known.peek(symbol)?.price)
      .then((price) => {
        known.set(symbol, { price, atMs: clock.nowMs() });
        making.delete(symbol);
      });
    making.set(symbol, mine);
    return mine;
  }

  return async ({ query }: { readonly query: { readonly symbols?: string | undefined } }): Promise<SymbolPrice[]> => {
    const symbols = symbolsIn(query.symbols ?? "");
    const due = symbols.filter((symbol) => {
      const one = known.get(symbol);
      return live(symbol) === undefined && (one === undefined || Math.abs(clock.nowMs() - one.atMs) >= AGE_MS);
    });
    const reads = due.flatMap((symbol) => {
      const instrument = parseSymbol(symbol);
      return instrument === undefined ? [] : [refresh(instrument)];
    });
    if (reads.length > 0) await raceTimeout(Promise.all(reads), TIMEOUT_MS, () => undefined);
    return symbols.flatMap((symbol) => {
      const now = live(symbol);
      const price = now === undefined ? known.peek(symbol)?.price : ofLive(now);
      return price === undefined ? [] : [price];
    });
  };
}

function ofLive(now: LivePrice): SymbolPrice {
  const { symbol, price, changePercent, changePeriod, currency, source, asOf, freshness } = feedItem(now);
  return { symbol, price, changePercent, changePeriod, currency, source, asOf, freshness };
}

type Days = NonNullable<Awaited<ReturnType<CandleStore["storedDays"]>>>;

function lastClose(instrument: Instrument, days: Days): SymbolPrice | undefined {
  const { columns, source, quotedIn, freshness, asOfMs } = days;
  const price = columns.close[columns.length - 1];
  if (price === undefined) return undefined;
  const reference = columns.close[columns.length - 2];
  return {
    symbol: instrument.symbol,
    price,
    changePercent: changeOf({ price, reference }).changePercent ?? null,
    changePeriod: instrument.kind === "crypto" ? "utc_day" : "session",
    currency: quotedIn,
    source,
    asOf: new Date(asOfMs).toISOString(),
    freshness: { state: freshness, delayMinutes: null },
  };
}

function simulatedPrice(instrument: Instrument, { price, previousClose, currency }: Quote): SymbolPrice {
  const reference = previousClose?.value;
  const { changePercent } = changeOf({ price: price.value, reference });
  return {
    symbol: instrument.symbol,
    price: price.value,
    changePercent: changePercent ?? null,
    changePeriod: usualPeriod(instrument.kind),
    currency,
    source: price.source,
    asOf: new Date(price.asOfMs).toISOString(),
    freshness: { state: "simulated", delayMinutes: null },
  };
}

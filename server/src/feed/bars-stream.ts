import { type Instrument, presumedCurrency, type Tick } from "@sextant/core/market";
import type { CandleStore } from "../candles/index.ts";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import { VendorError } from "../providers/vendor.ts";
import type { PriceAge, StreamListener, StreamState, StreamVendor } from "../providers/streams/index.ts";

/** Ticks between two reads of a symbol. A replay's clock may run fast, so these count in real seconds. */
const REPLAY_BEATS = 2;
const BEATS = 60;
const PER_BEAT = 4;

export type BarsStreamParts = {
  readonly candles: Pick<CandleStore, "newestPrice">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
};

type Polled = { readonly instrument: Instrument; dueBeat: number; isRequesting: boolean; age: PriceAge };
type Published = { readonly tick: Tick; readonly currency: string; readonly age: PriceAge };

/**
 * Creates a stream of prices from closed bars at the installation's clock. It is the only source in a replay, and
 * otherwise the last resort before simulated prices, where the operator's files or earlier vendor data cover a symbol
 * that no live source has.
 */
export function createBarsStream({ candles, clock, log }: BarsStreamParts): StreamVendor {
  const isReplay = clock.replay !== undefined;
  const polled = new Map<string, Polled>();
  const state: StreamState = {
    state: isReplay ? "replay" : "polling",
    sinceMs: clock.nowMs(),
    note: isReplay ? "Prices from candle files, of the replayed day." : "Prices of the last closed bars.",
  };
  let listener: StreamListener | undefined;
  let beats = 0;

  async function look(one: Polled): Promise<void> {
    one.isRequesting = true;
    const { symbol } = one.instrument;
    try {
      const published = await priceNow(one.instrument);
      if (polled.get(symbol) !== one) return;
      if (published === undefined) {
        polled.delete(symbol);
        listener?.unknown(symbol);
        return;
      }
      one.age = published.age;
      listener?.tick(published.tick, published.currency);
    } catch (error) {
      if (!(error instanceof VendorError)) log.warn({ err: error, symbol }, "A price could not be read from its bars");
      else if (polled.get(symbol) === one && error.kind === "not-found") {
        polled.delete(symbol);
        listener?.unknown(symbol);
      }
    } finally {
      one.isRequesting = false;
    }
  }

  async function priceNow(instrument: Instrument): Promise<Published | undefined> {
    // A vendor that does not answer has not said that the symbol is unknown, so its error is thrown.
    const found = await candles.newestPrice(instrument);
    if (found === undefined) return undefined;
    const { price, previousClose, dayHigh, dayLow, turnover, period, currency, freshness, delayMinutes } = found;
    const tick: Tick = {
      kind: "summary",
      symbol: instrument.symbol,
      source: price.source,
      atMs: price.asOfMs,
      price: price.value,
      ...(previousClose === undefined ? {} : { reference: previousClose.value }),
      ...(dayHigh === undefined ? {} : { high24h: dayHigh.value }),
      ...(dayLow === undefined ? {} : { low24h: dayLow.value }),
      ...(turnover === undefined ? {} : { volume24h: turnover }),
      period,
    };
    return { tick, currency, age: { freshness, delayMinutes } };
  }

  return {
    name: isReplay ? "replay" : "bars",
    kind: "bars",
    quotedIn: presumedCurrency,
    start(next) {
      listener = next;
      for (const one of polled.values()) one.dueBeat = beats;
    },
    stop() {
      listener = undefined;
    },
    subscribe(instruments) {
      for (const instrument of instruments)
        if (!polled.has(instrument.symbol))
          polled.set(instrument.symbol, {
            instrument,
            dueBeat: beats,
            isRequesting: false,
            age: { freshness: "stale" },
          });
    },
    unsubscribe(symbols) {
      for (const symbol of symbols) polled.delete(symbol);
    },
    beat() {
      if (listener === undefined) return;
      beats += 1;
      const due = [...polled.values()].filter(({ isRequesting, dueBeat }) => !isRequesting && dueBeat <= beats);
      for (const one of due.sort((a, b) => a.dueBeat - b.dueBeat).slice(0, PER_BEAT)) {
        one.dueBeat = beats + (isReplay ? REPLAY_BEATS : BEATS);
        void look(one);
      }
    },
    state: () => state,
    ageOf: ({ symbol }) => polled.get(symbol)?.age ?? { freshness: "stale" },
  };
}

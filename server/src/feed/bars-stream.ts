import { barEndMs, timeframeMs, type Instrument, type Tick } from "@sextant/core/market";
import type { CandleStore } from "../candles/index.ts";
import type { Clock } from "../clock.ts";
import type { Logger } from "../log.ts";
import { VendorFault } from "../providers/vendor.ts";
import type { PriceAge, StreamListener, StreamState, StreamVendor } from "../providers/streams/index.ts";

const DAY_MS = 86_400_000;
/** Beats between two looks at a symbol: a replay's clock may run fast, so that the machine's seconds count. */
const REPLAY_BEATS = 2;
const BEATS = 60;
const PER_BEAT = 4;

export type BarsStreamParts = {
  readonly candles: Pick<CandleStore, "lastCandles" | "priceInFiles">;
  readonly clock: Clock;
  readonly log: Pick<Logger, "warn">;
};

type Wanted = { readonly instrument: Instrument; dueBeat: number; isAsking: boolean; age: PriceAge };
type Told = { readonly tick: Tick; readonly currency: string; readonly age: PriceAge };

/**
 * Prices out of closed bars at the installation's clock: all there is in a replay, and the last resort before made-up ones
 * where the operator's files or what a vendor gave before know a symbol that nobody tells now.
 */
export function createBarsStream({ candles, clock, log }: BarsStreamParts): StreamVendor {
  const isReplay = clock.replay !== undefined;
  const wanted = new Map<string, Wanted>();
  const state: StreamState = {
    state: isReplay ? "replay" : "polling",
    sinceMs: clock.nowMs(),
    note: isReplay ? "prices out of candle files, of the replayed day" : "last closed bars",
  };
  let listener: StreamListener | undefined;
  let beats = 0;

  async function look(one: Wanted): Promise<void> {
    one.isAsking = true;
    const { symbol } = one.instrument;
    try {
      const told = (await priceWithin(one.instrument)) ?? (await priceOfDays(one.instrument));
      if (wanted.get(symbol) !== one) return;
      if (told === undefined) {
        wanted.delete(symbol);
        listener?.unknown(symbol);
        return;
      }
      one.age = told.age;
      listener?.tick(told.tick, told.currency);
    } catch (error) {
      if (!(error instanceof VendorFault))
        log.warn({ err: error, symbol }, "a price could not be looked up in its bars");
      else if (wanted.get(symbol) === one && error.kind === "not-found") {
        wanted.delete(symbol);
        listener?.unknown(symbol);
      }
    } finally {
      one.isAsking = false;
    }
  }

  /** Today's latest close in the files within the day, with the 24 hours (a share: the session) around it. */
  async function priceWithin(instrument: Instrument): Promise<Told | undefined> {
    const found = await candles.priceInFiles(instrument);
    if (found === undefined) return undefined;
    const { price, timeframe, freshness, delayMinutes, currency, dayHigh, dayLow, volume } = found;
    const { asOfMs, source } = price;
    const base = { kind: "summary", symbol: instrument.symbol, source, atMs: asOfMs, price: price.value } as const;
    const age = { freshness, delayMinutes };
    if (instrument.kind === "stock") {
      const days = await lastDays(instrument);
      const before = days?.candles.findLast((day) => barEndMs(instrument, "1d", day.openTimeMs) < asOfMs);
      const around = {
        ...(before === undefined || days?.quotedIn !== currency ? {} : { reference: before.close }),
        ...(dayHigh === undefined ? {} : { high24h: dayHigh.value }),
        ...(dayLow === undefined ? {} : { low24h: dayLow.value }),
        ...(volume === undefined ? {} : { volume24h: volume.value * price.value }),
      };
      return { tick: { ...base, ...around }, currency, age };
    }
    const limit = Math.ceil(DAY_MS / timeframeMs(timeframe)) + 1;
    const reply = await candles.lastCandles({ instrument, timeframe, limit, adjust: "splits" });
    const day = reply.candles.filter(({ closed, openTimeMs }) => closed && openTimeMs >= asOfMs - DAY_MS);
    const isWhole = reply.source === source && day.length >= (limit - 1) * WHOLE;
    if (!isWhole) return { tick: base, currency, age };
    const around = {
      reference: day[0]?.open ?? price.value,
      high24h: day.reduce((most, { high }) => Math.max(most, high), 0),
      low24h: day.reduce((least, { low }) => Math.min(least, low), Infinity),
      volume24h: day.reduce((sum, bar) => sum + bar.volume * bar.close, 0),
    };
    return { tick: { ...base, ...around }, currency, age };
  }

  async function daysOf(instrument: Instrument) {
    const reply = await candles.lastCandles({ instrument, timeframe: "1d", limit: 3, adjust: "splits" });
    return reply.freshness === "simulated"
      ? undefined
      : { ...reply, candles: reply.candles.filter(({ closed }) => closed) };
  }

  async function lastDays(instrument: Instrument) {
    try {
      return await daysOf(instrument);
    } catch (error) {
      if (error instanceof VendorFault) return undefined;
      throw error;
    }
  }

  async function priceOfDays(instrument: Instrument): Promise<Told | undefined> {
    // Whoever does not answer now has not said that there is no such symbol.
    const reply = await daysOf(instrument);
    const [before, last] = reply?.candles.slice(-2) ?? [];
    const day = last ?? before;
    if (reply === undefined || day === undefined) return undefined;
    const { freshness, source, quotedIn } = reply;
    const tick: Tick = {
      ...{ kind: "summary", symbol: instrument.symbol, source, price: day.close },
      atMs: barEndMs(instrument, "1d", day.openTimeMs),
      ...(last === undefined || before === undefined ? {} : { reference: before.close }),
      ...{ high24h: day.high, low24h: day.low, volume24h: day.volume * day.close },
    };
    // A day's close is of its end, whatever streams besides.
    const age = freshness === "live" || freshness === "delayed" ? "end_of_day" : freshness;
    return { tick, currency: quotedIn, age: { freshness: age } };
  }

  return {
    name: isReplay ? "replay" : "bars",
    kind: "bars",
    quotedIn: (instrument) => (instrument.kind === "crypto" ? instrument.quote : "USD"),
    start(next) {
      listener = next;
      for (const one of wanted.values()) one.dueBeat = beats;
    },
    stop() {
      listener = undefined;
    },
    subscribe(instruments) {
      for (const instrument of instruments)
        if (!wanted.has(instrument.symbol))
          wanted.set(instrument.symbol, { instrument, dueBeat: beats, isAsking: false, age: { freshness: "stale" } });
    },
    unsubscribe(symbols) {
      for (const symbol of symbols) wanted.delete(symbol);
    },
    beat() {
      if (listener === undefined) return;
      beats += 1;
      const due = [...wanted.values()].filter(({ isAsking, dueBeat }) => !isAsking && dueBeat <= beats);
      for (const one of due.sort((a, b) => a.dueBeat - b.dueBeat).slice(0, PER_BEAT)) {
        one.dueBeat = beats + (isReplay ? REPLAY_BEATS : BEATS);
        void look(one);
      }
    },
    state: () => state,
    ageOf: ({ symbol }) => wanted.get(symbol)?.age ?? { freshness: "stale" },
  };
}

/** A day with more of its bars missing tells no range: the lowest price may lie in the hole. */
const WHOLE = 0.98;

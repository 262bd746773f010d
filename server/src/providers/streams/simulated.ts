import type { Instrument, Quote } from "@sextant/core/market";
import type { Clock } from "../../clock.ts";
import type { StreamListener, StreamState, StreamVendor } from "./port.ts";

/** The drift of the live feed: every two seconds. */
const EVERY_MS = 2_000;

export type SimulatedStreamParts = {
  readonly quotes: {
    canHandle(instrument: Instrument): boolean;
    fetchQuote(instrument: Instrument): Promise<Quote>;
  };
  readonly clock: Pick<Clock, "nowMs">;
};

/**
 * Creates simulated prices that change with the clock, marked as such. Each is computed from the symbol's seed and the
 * timestamp, never from the previous price: nothing accumulates, and nothing can depend on a real price.
 */
export function createSimulatedStream({ quotes, clock }: SimulatedStreamParts): StreamVendor {
  const wanted = new Map<string, Instrument>();
  const state: StreamState = { state: "simulated", sinceMs: clock.nowMs(), note: "Simulated prices, not a market." };
  let listener: StreamListener | undefined;
  let nextMs = -Infinity;
  let isMaking = false;

  async function make(): Promise<void> {
    isMaking = true;
    try {
      for (const instrument of [...wanted.values()]) {
        const quote = await quotes.fetchQuote(instrument).catch(() => undefined);
        if (quote === undefined) listener?.unknown(instrument.symbol);
        else if (wanted.has(instrument.symbol)) published(quote);
      }
    } finally {
      isMaking = false;
    }
  }

  function published({ symbol, price, previousClose, dayHigh, dayLow, volume, currency }: Quote): void {
    listener?.tick(
      {
        kind: "summary",
        symbol,
        source: "simulated",
        atMs: price.asOfMs,
        price: price.value,
        ...(previousClose === undefined ? {} : { reference: previousClose.value }),
        ...(dayHigh === undefined ? {} : { high24h: dayHigh.value }),
        ...(dayLow === undefined ? {} : { low24h: dayLow.value }),
        ...(volume === undefined ? {} : { volume24h: volume.value * price.value }),
      },
      currency,
    );
  }

  return {
    name: "simulated",
    kind: "simulated",
    quotedIn: (instrument) =>
      quotes.canHandle(instrument) ? (instrument.kind === "crypto" ? instrument.quote : "USD") : undefined,
    start(next) {
      listener = next;
    },
    stop() {
      listener = undefined;
    },
    subscribe(instruments) {
      for (const instrument of instruments) wanted.set(instrument.symbol, instrument);
      nextMs = -Infinity;
    },
    unsubscribe(symbols) {
      for (const symbol of symbols) wanted.delete(symbol);
    },
    beat() {
      const nowMs = clock.nowMs();
      if (listener === undefined || isMaking || wanted.size === 0) return;
      if (nowMs < nextMs && nextMs - nowMs <= EVERY_MS) return;
      nextMs = nowMs + EVERY_MS;
      void make();
    },
    state: () => state,
    ageOf: () => ({ freshness: "simulated" }),
  };
}

import type { Instrument, Quote } from "@sextant/core/market";
import { sessionAt } from "@sextant/core/market";
import type { Clock } from "../../clock.ts";
import { inBackground } from "../../async/background-priority.ts";
import { quoteFreshness } from "../quotes/quote-freshness.ts";
import { VendorError } from "../vendor.ts";
import { vendorErrorText } from "../vendor-error-text.ts";
import type { PriceAge, StreamListener, StreamState, StreamVendor } from "./port.ts";

const OPEN_MS = 15_000;
const CLOSED_MS = 5 * 60_000;
const AFTER_ERROR_MS = 10_000;
const MOST_AT_ONCE = 4;
const FAILURE_AFTER = 3;
const DOWN_AFTER_MS = 30_000;
const TIMEOUT_MS = 8_000;

export type PolledParts = {
  /** The `source` in the feed. */
  readonly name: string;
  readonly quotes: { fetchQuote(instrument: Instrument, signal?: AbortSignal): Promise<Quote> };
  readonly canHandle: (instrument: Instrument) => boolean;
  readonly clock: Pick<Clock, "nowMs">;
  /** Maximum requests started per second. */
  readonly perSecond?: number;
};

type Polled = {
  readonly instrument: Instrument;
  dueMs: number;
  isRequesting: boolean;
  /** The delay that the venue's rules impose on its prices, from the last answer. */
  delayMinutes: number;
};

/**
 * Creates a stream that polls prices in rotation, each symbol once for all users: every 15 s while its market is open
 * (less often if many are followed), every 5 min while it is closed. They are never marked live: at best delayed by the
 * minutes since they were made.
 */
export function createPolledStream({ name, quotes, canHandle, clock, perSecond = 2 }: PolledParts): StreamVendor {
  const polled = new Map<string, Polled>();
  let listener: StreamListener | undefined;
  let stopped = new AbortController();
  let errors = 0;
  let outageMs: number | undefined;
  let requesting = 0;
  let state: StreamState = { state: "polling", sinceMs: clock.nowMs(), note: undefined };

  function publish(word: StreamState["state"], note: string | undefined): void {
    if (word === state.state && note === state.note) return;
    state = { state: word, sinceMs: word === state.state ? state.sinceMs : clock.nowMs(), note };
    listener?.state();
  }

  async function request(one: Polled): Promise<void> {
    const { instrument } = one;
    one.isRequesting = true;
    requesting += 1;
    const { signal } = stopped;
    try {
      const either = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      // The next round brings a newer price, so callers who wait for the same vendor go first.
      const quote = await inBackground(() => quotes.fetchQuote(instrument, either));
      if (signal.aborted) return;
      errors = 0;
      outageMs = undefined;
      publish("polling", undefined);
      one.delayMinutes = quote.delayMinutes ?? 0;
      one.dueMs = clock.nowMs() + (sessionAt(instrument, clock.nowMs()).state === "closed" ? CLOSED_MS : OPEN_MS);
      published(quote);
    } catch (error) {
      if (signal.aborted) return;
      one.dueMs = clock.nowMs() + AFTER_ERROR_MS;
      failed(one, error);
    } finally {
      one.isRequesting = false;
      requesting -= 1;
    }
  }

  function failed({ instrument }: Polled, error: unknown): void {
    if (error instanceof VendorError && error.kind === "not-found") {
      polled.delete(instrument.symbol);
      listener?.unknown(instrument.symbol);
      return;
    }
    errors += 1;
    outageMs ??= clock.nowMs();
    if (errors < FAILURE_AFTER) return;
    const note = vendorErrorText(error instanceof VendorError ? error.kind : "garbage");
    publish(clock.nowMs() - outageMs >= DOWN_AFTER_MS ? "down" : "reconnecting", note);
  }

  function published(quote: Quote): void {
    const { price, previousClose, dayHigh, dayLow, volume } = quote;
    listener?.tick(
      {
        kind: "summary",
        symbol: quote.symbol,
        source: price.source,
        atMs: price.asOfMs,
        price: price.value,
        ...(previousClose === undefined ? {} : { reference: previousClose.value }),
        ...(dayHigh === undefined ? {} : { high24h: dayHigh.value }),
        ...(dayLow === undefined ? {} : { low24h: dayLow.value }),
        // Vendors count shares or coins; their value is about the price times that.
        ...(volume === undefined ? {} : { volume24h: volume.value * price.value }),
      },
      quote.currency,
    );
  }

  return {
    name,
    kind: "polled",
    quotedIn: (instrument) =>
      canHandle(instrument) ? (instrument.kind === "crypto" ? instrument.quote : "USD") : undefined,
    start(next) {
      listener = next;
      stopped = new AbortController();
      for (const one of polled.values()) one.dueMs = -Infinity;
    },
    stop() {
      listener = undefined;
      stopped.abort();
    },
    subscribe(instruments) {
      for (const instrument of instruments)
        if (!polled.has(instrument.symbol))
          polled.set(instrument.symbol, { instrument, dueMs: -Infinity, isRequesting: false, delayMinutes: 0 });
    },
    unsubscribe(symbols) {
      for (const symbol of symbols) polled.delete(symbol);
    },
    beat() {
      if (listener === undefined) return;
      const nowMs = clock.nowMs();
      if (outageMs !== undefined && errors >= FAILURE_AFTER && nowMs - outageMs >= DOWN_AFTER_MS)
        publish("down", state.note);
      const due = [...polled.values()].filter(({ isRequesting, dueMs }) => !isRequesting && dueMs <= nowMs);
      due.sort((a, b) => a.dueMs - b.dueMs);
      for (const one of due.slice(0, Math.min(perSecond, MOST_AT_ONCE - requesting))) void request(one);
    },
    state: () => state,
    ageOf(instrument, asOfMs): PriceAge {
      const nowMs = clock.nowMs();
      const age = quoteFreshness(instrument, asOfMs, nowMs, polled.get(instrument.symbol)?.delayMinutes ?? 0);
      if (age.freshness !== "live") return age;
      return { freshness: "delayed", delayMinutes: Math.max(1, Math.ceil((nowMs - asOfMs) / 60_000)) };
    },
  };
}

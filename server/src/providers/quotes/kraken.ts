import type { Sourced } from "@sextant/core/market";
import { requestKraken } from "../kraken/request-kraken.ts";
import { krakenPair } from "../kraken/kraken-pair.ts";
import { parseKrakenDay, parseKrakenTrades } from "../kraken/parse-kraken.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import type { QuoteVendor } from "./port.ts";
import { quoteFreshness } from "./quote-freshness.ts";

const TTL_MS = 5_000;
const DAY_MS = 86_400_000;
/** Tolerance of the price a day ago, and how often it is requested. */
const STEP_MS = 5 * 60_000;

/**
 * Creates a source of spot prices. Kraken's ticker has no time, so price and time are the last trade's own; the ticker
 * gives the range and volume of the 24 hours, and the first trade within them the price a day ago (its `o` is that of
 * midnight).
 */
export function createKrakenQuotes(http: VendorHttp): QuoteVendor {
  return {
    name: http.vendor,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchQuote(instrument, signal) {
      if (instrument.kind !== "crypto") throw new VendorError(http.vendor, "not-found", "trades no shares");
      const pair = krakenPair(instrument);
      const nowMs = http.clock.nowMs();
      const dayAgoMs = Math.floor((nowMs - DAY_MS) / STEP_MS) * STEP_MS;
      const trades = (query: Readonly<Record<string, number>>, ttlMs: number) =>
        requestKraken(
          http,
          "/0/public/Trades",
          { query: { pair: pair.requested, count: 1, ...query }, ttlMs, signal },
          (body) => parseKrakenTrades(body, pair, nowMs),
        );
      const [lately, day, before] = await Promise.all([
        trades({}, TTL_MS),
        // Both are optional: without them there is still a price.
        part(
          requestKraken(http, "/0/public/Ticker", { query: { pair: pair.requested }, ttlMs: TTL_MS, signal }, (body) =>
            parseKrakenDay(body, pair),
          ),
        ),
        part(trades({ since: dayAgoMs / 1_000 }, STEP_MS)),
      ]);
      const last = lately.at(-1);
      if (last === undefined) throw new VendorError(http.vendor, "not-found", "no trade of that pair");
      const open = before?.find(({ atMs }) => atMs >= dayAgoMs)?.price;
      const said = (value: number): Sourced<number> => ({ value, source: http.vendor, asOfMs: last.atMs });
      return {
        symbol: instrument.symbol,
        ...quoteFreshness(instrument, last.atMs, nowMs),
        price: said(last.price),
        ...(open === undefined ? {} : { previousClose: said(open), dayOpen: said(open) }),
        ...(day?.high === undefined ? {} : { dayHigh: said(day.high) }),
        ...(day?.low === undefined ? {} : { dayLow: said(day.low) }),
        ...(day?.volume === undefined ? {} : { volume: said(day.volume) }),
        currency: instrument.quote,
      };
    },
  };
}

async function part<T>(requested: Promise<T>): Promise<T | undefined> {
  try {
    return await requested;
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

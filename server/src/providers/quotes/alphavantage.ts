import {
  sessionAt,
  sessionCloseMs,
  sessionOpenMs,
  type CryptoInstrument,
  type Quote,
  type Sourced,
  type StockInstrument,
} from "@sextant/core/market";
import { alphaVantageKnowsShare, alphaVantageSymbol } from "../alphavantage/alphavantage-symbol.ts";
import { createAlphaVantageRequest, type Sleep } from "../alphavantage/request-alphavantage.ts";
import { endOfDayTtl } from "../alphavantage/end-of-day-ttl.ts";
import { parseAlphaVantageQuote, parseAlphaVantageRate } from "../alphavantage/parse-quote.ts";
import type { VendorHttp } from "../http/index.ts";
import type { QuoteVendor } from "./port.ts";
import { quoteFreshness } from "./quote-freshness.ts";

const MINUTE_MS = 60_000;
/** The delay that exchanges require for everyone without a contract. */
const USUAL_DELAY_MINUTES = 15;

/**
 * Creates a source of prices from Alpha Vantage: a share's last session, which is the previous one while the market is
 * open, and a coin's current price.
 */
export function createAlphaVantageQuotes(http: VendorHttp, key: string, sleep?: Sleep): QuoteVendor {
  const request = createAlphaVantageRequest(http, key, sleep);

  async function shareQuote(instrument: StockInstrument, signal: AbortSignal | undefined): Promise<Quote> {
    const symbol = alphaVantageSymbol(instrument.symbol);
    const nowMs = http.clock.nowMs();
    const isOpen = sessionAt(instrument, nowMs).state === "open";
    const { value, reportedAtMs } = await request(
      { function: "GLOBAL_QUOTE", symbol },
      {
        ttlMs: isOpen ? 15 * MINUTE_MS : endOfDayTtl(nowMs),
        read: (body) => parseAlphaVantageQuote(body, symbol, http.clock.nowMs()),
        signal,
      },
    );
    // It only has the day: within its session the price is as old as the exchanges' delay, after it, the close.
    const delayMinutes = value.delayMinutes ?? USUAL_DELAY_MINUTES;
    const closeMs = sessionCloseMs(value.dayMs);
    const runningMs = Math.max(sessionOpenMs(value.dayMs), reportedAtMs - delayMinutes * MINUTE_MS);
    const asOfMs = Math.min(closeMs, runningMs, reportedAtMs);
    const said = (metric: number): Sourced<number> => ({ value: metric, source: http.vendor, asOfMs });
    const isRunning = asOfMs < closeMs;
    return {
      symbol: instrument.symbol,
      ...quoteFreshness(instrument, asOfMs, http.clock.nowMs(), isRunning ? delayMinutes : 0),
      price: said(value.price),
      ...(value.previousClose === undefined ? {} : { previousClose: said(value.previousClose) }),
      ...(value.open === undefined ? {} : { dayOpen: said(value.open) }),
      ...(value.high === undefined ? {} : { dayHigh: said(value.high) }),
      ...(value.low === undefined ? {} : { dayLow: said(value.low) }),
      ...(value.volume === undefined ? {} : { volume: said(value.volume) }),
      currency: "USD",
    };
  }

  async function coinQuote(pair: CryptoInstrument, signal: AbortSignal | undefined): Promise<Quote> {
    const { value } = await request(
      { function: "CURRENCY_EXCHANGE_RATE", from_currency: pair.base, to_currency: pair.quote },
      { ttlMs: 15 * MINUTE_MS, read: (body) => parseAlphaVantageRate(body, pair, http.clock.nowMs()), signal },
    );
    return {
      symbol: pair.symbol,
      ...quoteFreshness(pair, value.asOfMs, http.clock.nowMs()),
      price: { value: value.price, source: http.vendor, asOfMs: value.asOfMs },
      currency: pair.quote,
    };
  }

  return {
    name: http.vendor,
    canHandle: (instrument) => instrument.kind === "crypto" || alphaVantageKnowsShare(instrument),
    fetchQuote: (instrument, signal) =>
      instrument.kind === "crypto" ? coinQuote(instrument, signal) : shareQuote(instrument, signal),
  };
}

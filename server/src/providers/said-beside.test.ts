import {
  cryptoPair,
  fundamentalMetrics,
  type Fundamentals,
  isMoneyField,
  type Quote,
  stock,
} from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createFundamentalsProvider } from "./fundamentals/index.ts";
import type { VendorHttp } from "./http/index.ts";
import { createAlphaVantageQuotes, createQuoteProvider } from "./quotes/index.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const deps = { clock: { nowMs: () => nowMs, replay: undefined }, log: { warn: () => undefined } };
const btc = cryptoPair("BTC", "USD");

function quoteFrom(source: string, price: number, { at = nowMs, currency = "USD" } = {}) {
  const said = (value: number) => ({ value, source, asOfMs: at });
  const quote: Quote = {
    symbol: "BTC-USD",
    freshness: "live",
    price: said(price),
    previousClose: said(price * 0.99),
    dayOpen: said(price * 0.99),
    dayHigh: said(price * 1.01),
    dayLow: said(price * 0.98),
    volume: said(price),
    currency,
  };
  return { name: source, canHandle: () => true, fetchQuote: () => Promise.resolve(quote) };
}

describe("a quote from several sources", () => {
  it("is the first one's, with the second's differing values except its own volume", async () => {
    const provider = createQuoteProvider([quoteFrom("coinbase", 100), quoteFrom("kraken", 103)], deps);
    const quote = await provider.fetchQuote(btc);
    expect(quote.price.source).toBe("coinbase");
    expect(quote.others?.map(({ field, source, value }) => [field, source, Math.round(value)])).toEqual([
      ["price", "kraken", 103],
      ["previousClose", "kraken", 102],
      ["dayOpen", "kraken", 102],
      ["dayHigh", "kraken", 104],
      ["dayLow", "kraken", 101],
    ]);
  });

  it("keeps every further one's values, in the order of vendors whichever answers first", async () => {
    const late = quoteFrom("kraken", 100);
    const slow = {
      ...late,
      fetchQuote: () => new Promise<Quote>((done) => setImmediate(() => done(late.fetchQuote()))),
    };
    const vendors = [quoteFrom("coinbase", 100), slow, quoteFrom("yahoo", 103)];
    const { others = [] } = await createQuoteProvider(vendors, deps).fetchQuote(btc);
    const prices = others.filter(({ field }) => field === "price");
    expect(prices.map(({ source, value }) => [source, value])).toEqual([
      ["kraken", 100],
      ["yahoo", 103],
    ]);
  });

  it("does not take a price in another currency for an alternative: the next one is requested", async () => {
    const inTether = quoteFrom("binance", 100, { currency: "USDT" });
    const vendors = [quoteFrom("coinbase", 100), inTether, quoteFrom("kraken", 103)];
    const { others = [] } = await createQuoteProvider(vendors, deps).fetchQuote(btc);
    expect(others.filter(({ field }) => field === "price").map(({ source }) => source)).toEqual(["kraken"]);
  });

  it("compares a source with few calls a day like any other", async () => {
    const http = { vendor: "alphavantage", clock: deps.clock } as unknown as VendorHttp;
    const vendor = { ...createAlphaVantageQuotes(http, "a-key"), ...quoteFrom("alphavantage", 103) };
    const compared = await createQuoteProvider([quoteFrom("yahoo", 100), vendor], deps).fetchQuote(btc);
    expect(compared.others?.[0]).toMatchObject({ field: "price", source: "alphavantage", value: 103 });
  });

  it("compares neither another currency nor another time", async () => {
    const inTether = quoteFrom("binance", 110, { currency: "USDT" });
    expect((await createQuoteProvider([quoteFrom("coinbase", 100), inTether], deps).fetchQuote(btc)).others).toBe(
      undefined,
    );
    const old = quoteFrom("kraken", 110, { at: nowMs - 10 * 60_000 });
    const quote = await createQuoteProvider([quoteFrom("coinbase", 100), old], deps).fetchQuote(btc);
    expect(quote.others?.map(({ field }) => field)).not.toContain("price");
  });

  it("is used alone if the second fails or is silent", async () => {
    const failing = { ...quoteFrom("kraken", 1), fetchQuote: () => Promise.reject(new Error("broken")) };
    const quote = await createQuoteProvider([quoteFrom("coinbase", 100), failing], deps).fetchQuote(btc);
    expect(quote).toMatchObject({ price: { value: 100 } });
    expect(quote.others).toBe(undefined);
  });
});

describe("a company's values from several sources", () => {
  const company = (source: string, metrics: { readonly [field: string]: number }, currency = "USD") => {
    const reported = Object.entries(metrics).map(
      ([field, value]) => [field, { value, source, asOfMs: nowMs, ...(isMoneyField(field) && { currency }) }] as const,
    );
    const answer: Fundamentals = { symbol: "ACME", currency, metrics: fundamentalMetrics(reported) };
    return { name: source, canHandle: () => true, fetchFundamentals: () => Promise.resolve(answer) };
  };

  it("are the first one's, filled in by the others, with each further one's differing values", async () => {
    const vendors = [
      company("yahoo", { trailingPe: 28 }),
      company("sec", { trailingPe: 27, totalRevenue: 5e9 }),
      company("alphavantage", { trailingPe: 28.1, totalRevenue: 6e9 }),
    ];
    const reported = await createFundamentalsProvider(vendors, deps).fetchFundamentals(stock("ACME"));
    expect(reported.metrics.trailingPe).toMatchObject({ value: 28, source: "yahoo" });
    expect(reported.metrics.totalRevenue).toMatchObject({ value: 5e9, source: "sec" });
    expect(reported.others?.map(({ field, source, value }) => [field, source, value])).toEqual([
      ["trailingPe", "sec", 27],
      ["trailingPe", "alphavantage", 28.1],
      ["totalRevenue", "alphavantage", 6e9],
    ]);
  });

  it("in another currency are neither mixed nor compared", async () => {
    const vendors = [
      company("yahoo", { trailingPe: 28, marketCap: 9 }),
      company("sec", { trailingPe: 2, marketCap: 4, totalRevenue: 5 }, "EUR"),
    ];
    const reported = await createFundamentalsProvider(vendors, deps).fetchFundamentals(stock("ACME"));
    expect(Object.keys(reported.metrics)).toEqual(["trailingPe", "marketCap", "totalRevenue"]);
    expect(reported.metrics.marketCap).toMatchObject({ source: "yahoo", currency: "USD" });
    // Each amount has its own currency; only values without one are compared.
    expect(reported.metrics.totalRevenue).toMatchObject({ source: "sec", currency: "EUR" });
    expect(reported.others?.map(({ field }) => field)).toEqual(["trailingPe"]);
  });
});

import type { FakeAnswer } from "./http/fake-server.ts";
import { exchangeAnswers } from "./fake-exchanges.ts";

const DAY_MS = 86_400_000;
const BARS = 60;

/**
 * Returns valid answers of Yahoo, Coinbase, Binance and Kraken at a timestamp, in their documented shapes, every value
 * invented: for fake servers.
 */
export function goodAnswers(nowMs: number): (path: string) => FakeAnswer {
  const seconds = Math.floor(nowMs / 1000);

  /** Returns the starts of the last bars, oldest first. */
  function starts(stepMs: number, isOpen: (timeMs: number) => boolean, offsetMs = 0): number[] {
    const times: number[] = [];
    for (let at = Math.floor(nowMs / stepMs) * stepMs + offsetMs; times.length < BARS; at -= stepMs)
      if (at <= nowMs && isOpen(at)) times.unshift(at / 1000);
    return times;
  }

  function chart(symbol: string, interval: string) {
    const isCoin = /-[A-Z]{3,5}$/.test(symbol);
    const stepMs = interval === "1d" ? DAY_MS : 900_000;
    const isWeekday = (timeMs: number) => isCoin || ![0, 6].includes(new Date(timeMs).getUTCDay());
    const timestamp = starts(stepMs, isWeekday, isCoin ? 0 : 13.5 * 3_600_000);
    const wave = timestamp.map((_, i) => 100 + Math.sin(i / 3));
    const meta = {
      symbol,
      currency: "USD",
      instrumentType: isCoin ? "CRYPTOCURRENCY" : "EQUITY",
      exchangeTimezoneName: isCoin ? "UTC" : "America/New_York",
      regularMarketTime: seconds - 30,
      regularMarketPrice: 100.5,
      regularMarketDayHigh: 102,
      regularMarketDayLow: 99,
      regularMarketVolume: 5000,
      dataGranularity: interval,
    };
    const quote = {
      open: wave,
      high: wave.map((price) => price + 1),
      low: wave.map((price) => price - 1),
      close: wave.map((price) => price + 0.2),
      volume: wave.map(() => 1000),
    };
    return { chart: { result: [{ meta, timestamp, indicators: { quote: [quote] } }], error: null } };
  }

  const row = (symbol: string) => {
    const around = { regularMarketOpen: 100, regularMarketDayHigh: 102, regularMarketDayLow: 99 };
    const now = { regularMarketPrice: 100.5, regularMarketTime: seconds - 30, regularMarketVolume: 5000 };
    return { symbol, currency: "USD", regularMarketPreviousClose: 100, ...now, ...around };
  };
  const summary = (symbol: string) => ({
    price: { symbol, currency: "USD", regularMarketTime: seconds - 30, marketCap: 1e9 },
    summaryDetail: { trailingPE: 20, fiftyTwoWeekLow: 80, fiftyTwoWeekHigh: 120 },
    financialData: { financialCurrency: "USD" },
  });
  const headline = {
    uuid: "1",
    title: "Sample headline",
    publisher: "Sample Press",
    providerPublishTime: seconds - 60,
  };

  const ofExchanges = exchangeAnswers(nowMs, (stepMs) => starts(stepMs, () => true));

  return (path) => {
    const exchange = ofExchanges(path);
    if (exchange !== undefined) return exchange;
    const { pathname, searchParams } = new URL(path, "http://fake");
    const symbol = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    if (pathname.startsWith("/v8/")) return { json: chart(symbol, searchParams.get("interval") ?? "1d") };
    if (pathname.startsWith("/v10/")) return { json: { quoteSummary: { result: [summary(symbol)], error: null } } };
    if (pathname.startsWith("/v7/"))
      return { json: { quoteResponse: { result: [row(searchParams.get("symbols") ?? "")], error: null } } };
    if (pathname === "/v1/finance/search") return { json: { quotes: [], news: [headline] } };
    if (pathname === "/products") return { json: COINBASE_PRODUCTS };
    if (pathname.endsWith("/ticker"))
      return { json: { price: "100.5", time: new Date(nowMs - 5000).toISOString(), product_id: "BTC-USD" } };
    if (pathname.endsWith("/stats")) return { json: { open: "100", high: "102", low: "99", volume: "5000" } };
    if (pathname.endsWith("/candles")) {
      const stepMs = Number(searchParams.get("granularity")) * 1000;
      return { json: starts(stepMs, () => true).map((time, i) => [time, 99, 102, 100, 100 + Math.sin(i / 3), 10]) };
    }
    return pathname === "/v1/test/getcrumb" ? { text: "sample.crumb" } : { text: "", status: 404 };
  };
}

const COINBASE_PRODUCTS = ["BTC-USD", "ETH-USD", "SOL-USD"].map((id) => ({ id, status: "online" }));

import { readFileSync } from "node:fs";
import { parseSymbol, type Instrument } from "@sextant/core/market";
import { createAlphaVantageCandles } from "../candles/alphavantage.ts";
import { candleVendorConformance } from "../candles/conformance.ts";
import coinOld from "../candles/samples/alphavantage-coin-old.json" with { type: "json" };
import coin from "../candles/samples/alphavantage-coin.json" with { type: "json" };
import adjusted from "../candles/samples/alphavantage-daily-adjusted.json" with { type: "json" };
import daily from "../candles/samples/alphavantage-daily.json" with { type: "json" };
import intraday from "../candles/samples/alphavantage-intraday.json" with { type: "json" };
import { createAlphaVantageEvents } from "../corporate-events/alphavantage.ts";
import { corporateEventVendorConformance } from "../corporate-events/conformance.ts";
import dividends from "../corporate-events/samples/alphavantage-dividends.json" with { type: "json" };
import earnings from "../corporate-events/samples/alphavantage-earnings.json" with { type: "json" };
import splits from "../corporate-events/samples/alphavantage-splits.json" with { type: "json" };
import { createAlphaVantageFundamentals } from "../fundamentals/alphavantage.ts";
import { fundamentalsVendorConformance } from "../fundamentals/conformance.ts";
import overview from "../fundamentals/samples/alphavantage-overview.json" with { type: "json" };
import { createAlphaVantageNews } from "../news/alphavantage.ts";
import { newsVendorConformance } from "../news/conformance.ts";
import news from "../news/samples/alphavantage-news.json" with { type: "json" };
import { createAlphaVantageQuotes } from "../quotes/alphavantage.ts";
import { quoteVendorConformance } from "../quotes/conformance.ts";
import quote from "../quotes/samples/alphavantage-quote.json" with { type: "json" };
import rate from "../quotes/samples/alphavantage-rate.json" with { type: "json" };

const name = "alphavantage";
const nowMs = Date.parse("2025-06-02T16:00:30Z");
const DAY_MS = 86_400_000;
const KEY = "SAMPLEKEY";
const [aapl, btc] = ["AAPL", "BTC-USD"].map((text) => parseSymbol(text)) as [Instrument, Instrument];
const ofDays = { timeframe: "1d", fromMs: nowMs - 30 * DAY_MS, toMs: nowMs } as const;
const ofHours = { timeframe: "1h", fromMs: nowMs - 7 * DAY_MS, toMs: nowMs } as const;
const functionOf = (path: string) => new URL(path, "http://fake").searchParams.get("function") ?? "";
const renamed = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"AAPL"', '"MSFT"')) as unknown;
const calendar = readFileSync(
  new URL("../corporate-events/samples/alphavantage-calendar.csv", import.meta.url),
  "utf8",
);

for (const series of [daily, adjusted]) {
  const sample = (path: string) => {
    return { json: { SPLITS: splits, DIVIDENDS: dividends }[functionOf(path)] ?? series };
  };
  candleVendorConformance({
    name,
    nowMs,
    sample,
    wrongSymbol: (path) => ({ json: renamed(sample(path).json) }),
    request: (http, signal) =>
      createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: aapl, ...ofDays, ...(signal && { signal }) }),
  });
}
candleVendorConformance({
  name,
  nowMs,
  sample: () => ({ json: intraday }),
  wrongSymbol: () => ({ json: renamed(intraday) }),
  request: (http, signal) =>
    createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: aapl, ...ofHours, ...(signal && { signal }) }),
});
for (const series of [coin, coinOld]) {
  candleVendorConformance({
    name,
    nowMs,
    sample: () => ({ json: series }),
    wrongSymbol: () => ({ json: JSON.parse(JSON.stringify(series).replaceAll('"BTC"', '"ETH"')) as unknown }),
    request: (http, signal) =>
      createAlphaVantageCandles(http, KEY).fetchCandles({ instrument: btc, ...ofDays, ...(signal && { signal }) }),
  });
}
quoteVendorConformance({
  name,
  nowMs,
  sample: () => ({ json: quote }),
  wrongSymbol: () => ({ json: renamed(quote) }),
  request: (http, signal) => createAlphaVantageQuotes(http, KEY).fetchQuote(aapl, signal),
});
quoteVendorConformance({
  name,
  nowMs,
  sample: () => ({ json: rate }),
  wrongSymbol: () => ({ json: JSON.parse(JSON.stringify(rate).replaceAll('"BTC"', '"ETH"')) as unknown }),
  request: (http, signal) => createAlphaVantageQuotes(http, KEY).fetchQuote(btc, signal),
});
newsVendorConformance({
  name,
  nowMs,
  sample: () => ({ json: news }),
  request: (http, signal) => createAlphaVantageNews(http, KEY).fetchNews(aapl, signal),
});
fundamentalsVendorConformance({
  name,
  nowMs,
  sample: () => ({ json: overview }),
  wrongSymbol: () => ({ json: renamed(overview) }),
  request: (http, signal) => createAlphaVantageFundamentals(http, KEY).fetchFundamentals(aapl, signal),
});
corporateEventVendorConformance({
  name,
  nowMs,
  sample: (path) => {
    const json = { SPLITS: splits, DIVIDENDS: dividends, EARNINGS: earnings }[functionOf(path)];
    return json === undefined ? { text: calendar, type: "application/x-download" } : { json };
  },
  request: (http, signal) => createAlphaVantageEvents(http, KEY).fetchEvents(aapl, signal),
});

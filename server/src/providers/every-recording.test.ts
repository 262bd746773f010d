import { cryptoPair, parseSymbol } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { parseBinancePairs } from "./binance/parse-binance-pairs.ts";
import { isListedAtBinance, parseBinanceCandles, parseBinanceTicker } from "./binance/parse-binance.ts";
import { parseCoinbaseCandles, parseCoinbaseProducts, parseCoinbaseTicker } from "./coinbase/parse-coinbase.ts";
import { parseKrakenPairs } from "./kraken/parse-kraken-pairs.ts";
import { haveRecordings, recordedBody, recordingsIn, sharedText } from "./test-recordings.ts";
import { VendorError } from "./vendor.ts";
import { parseYahooChart } from "./yahoo/parse-chart.ts";
import { parseYahooQuote } from "./yahoo/parse-quote.ts";
import { parseYahooListings, parseYahooNews } from "./yahoo/parse-search.ts";
import { fundamentalsOfYahooQuote, parseYahooSummary } from "./yahoo/parse-summary.ts";

const nowMs = Date.parse("2026-11-21T00:00:00Z");
type Read = (body: unknown) => number;

/**
 * Returns how to read each kind of recording, by the start of its name, and the number of values, rows or bars
 * expected.
 */
function readersOf(file: string): readonly Read[] {
  const symbols = file.replace(/\.json.*$/, "").split("-");
  const symbol = /BTC-USD|EURUSD=X|[A-Z]{3,4}(?=[-.])/.exec(file)?.[0] ?? "";
  const requested = { symbol, canonical: symbol, nowMs };
  switch (symbols[0]) {
    case "quote":
      return [(body) => Object.keys(fundamentalsOfYahooQuote(parseYahooQuote(body, symbol), requested).metrics).length];
    case "quoteSummary":
      return [(body) => Object.keys(parseYahooSummary(body, requested).metrics).length];
    case "search":
      return [(body) => parseYahooNews(body, nowMs).items.length, (body) => parseYahooListings(body).length];
    case "chart":
      return [
        (body) => {
          const chart = parseYahooChart(body, { symbol, timeframe: "1d", nowMs });
          return chart === "empty" ? 0 : chart.candles.length;
        },
      ];
    default:
      return [];
  }
}

/** Modules without values of ours: their recordings are parsed and yield none. */
const WITHOUT_METRICS =
  /assetProfile|calendarEvents|earnings|incomeStatement|insiderTransactions|recommendationTrend|upgradeDowngrade/;

/** Returns the same answer as a future Yahoo might send it, with unknown keys in every object. */
function withExtraKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtraKeys);
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.entries(value).map(([key, one]) => [key, withExtraKeys(one)] as const);
  return { aNewKey: { raw: 1, fmt: "1" }, ...Object.fromEntries(inside) };
}

/** Returns the same answer with a null before the objects of each list. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    const inside = value.map(withNulls);
    return typeof value[0] === "object" ? [null, ...inside] : inside;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withNulls(one)]));
}

/** Returns the same answer with one key of its innermost object left out, for each of them. */
function withoutOne(body: unknown): unknown[] {
  const text = JSON.stringify(body);
  const keys = [...new Set([...text.matchAll(/"(\w+)":/g)].map((match) => match[1] ?? ""))];
  return keys.map((gone) => JSON.parse(text, (key, one: unknown) => (key === gone ? undefined : one)) as unknown);
}

const files = recordingsIn("yahoo/2021").concat(recordingsIn("yahoo/2025"));
const readable = files.flatMap((path) => {
  const readers = readersOf(path.split("/").at(-1) ?? "");
  return readers.length === 0 || path.includes("badResult") ? [] : [{ path, readers }];
});

describe.skipIf(!haveRecordings)("every recorded answer of Yahoo", () => {
  it.each(readable)("$path is read, even with new keys, nulls in its lists, or a missing key", ({ path, readers }) => {
    const body = recordedBody(path);
    for (const read of readers) {
      const found = read(body);
      if (!WITHOUT_METRICS.test(path)) expect(found).toBeGreaterThan(0);
      expect(read(withExtraKeys(body))).toBe(found);
      expect(read(withNulls(body))).toBe(found);
      for (const less of withoutOne(body)) {
        try {
          expect(read(less)).toBeGreaterThanOrEqual(0);
        } catch (error) {
          if (!(error instanceof VendorError)) throw error;
        }
      }
    }
  });

  it("are many", () => {
    expect(readable.length).toBeGreaterThan(25);
  });
});

describe.skipIf(!haveRecordings)("the samples of Coinbase's Advanced Trade", () => {
  const sample = (name: string) => recordedBody(`exchange-samples/nautilus/coinbase/${name}.json`);

  it("are read like Coinbase Exchange's answers", () => {
    const hours = parseCoinbaseCandles(sample("http_candles"), { timeframe: "1h", nowMs });
    expect([hours.candles.length, hours.refused]).toEqual([2, 0]);
    expect(parseCoinbaseTicker(sample("http_ticker"), "BTC-USD", nowMs).price).toBe(68923.67);
    expect(parseCoinbaseProducts(sample("http_products")).map(({ instrument }) => instrument.symbol)).toContain(
      "BTC-USD",
    );
    expect(parseCoinbaseProducts(sample("http_products_future"))).toEqual([]);
  });
});

describe.skipIf(!haveRecordings)("the recordings of Binance", () => {
  const sample = (name: string) => recordedBody(`exchange-samples/nautilus/binance/spot/http_json/${name}.json`);
  const allPairs = () => recordedBody("exchange-samples/rotki/binance_exchange_info.json.gz");

  it("are read: a week's bar, a day's ticker, the rules of one pair", () => {
    const { candles, refused } = parseBinanceCandles(sample("klines_response"), { timeframe: "1w", nowMs });
    expect([candles.length, refused, candles[0]?.openTimeMs]).toEqual([1, 0, Date.UTC(2017, 6, 3)]);
    expect(() => parseBinanceCandles(sample("klines_response"), { timeframe: "1d", nowMs })).toThrow("cannot be true");
    const ticker = parseBinanceTicker(sample("ticker_24hr_response"), "BNBBTC", nowMs);
    expect(ticker).toMatchObject({ price: 4.000002, open: 99, high: 100, low: 0.1, volume: 8913.3 });
    expect(isListedAtBinance(sample("exchange_info_response"), cryptoPair("ETH", "BTC"))).toBe(true);
    expect(isListedAtBinance(sample("exchange_info_response"), cryptoPair("BTC", "ETH"))).toBe(false);
  });

  it("list the pairs that were traded, each of which can be requested by its name", () => {
    const symbols = parseBinancePairs(allPairs()).map(({ instrument }) => instrument.symbol);
    expect(symbols.length).toBeGreaterThan(450);
    expect(symbols).toEqual(expect.arrayContaining(["BTC-USDT", "ETH-BTC", "BNB-TUSD"]));
    expect(symbols.filter((symbol) => parseSymbol(symbol)?.symbol !== symbol)).toEqual([]);
  });

  it("are rejected as answers to another request", () => {
    for (const name of ["ping_response", "depth_response", "trades_response", "ticker_price_response"]) {
      expect(() => parseBinancePairs(sample(name))).toThrow(VendorError);
      expect(() => parseBinanceTicker(sample(name), "LTCBTC", nowMs)).toThrow(VendorError);
      expect(() => parseBinanceCandles(sample(name), { timeframe: "1d", nowMs })).toThrow(VendorError);
    }
  });
});

describe.skipIf(!haveRecordings)("the recordings of Kraken", () => {
  it("list the traded pairs under their common names, without dark pools", () => {
    const [line = ""] = sharedText("providers/exchange-recordings/cryptofeed/KRAKEN.0.txt.gz").split("\n");
    const body = JSON.parse(line.slice(line.indexOf("{"))) as { result: object };
    const symbols = parseKrakenPairs(body).map(({ instrument }) => instrument.symbol);
    expect(symbols).toEqual(
      expect.arrayContaining(["BTC-USD", "ETH-BTC", "DOGE-EUR", "XTZ-USD", "USDT-USD", "ZEC-USD"]),
    );
    const dark = Object.keys(body.result).filter((name) => name.endsWith(".d"));
    // Two more are for a staked coin, and for one quoted in another coin.
    expect(symbols.length).toBe(Object.keys(body.result).length - dark.length - 2);
    expect(new Set(symbols).size).toBe(symbols.length);
  });
});

describe("answers of Yahoo that were not recorded", () => {
  const chart = (meta: object, rest: object) => {
    const known = { symbol: "BMW.DE", currency: "EUR", exchangeTimezoneName: "Europe/Berlin", dataGranularity: "1d" };
    return { chart: { result: [{ meta: { ...known, ...meta }, ...rest }], error: null } };
  };
  const requested = { symbol: "BMW.DE", timeframe: "1d", nowMs } as const;

  it("in another currency keep it, by the exchange's own day", () => {
    const at = Date.parse("2025-06-02T07:00:00Z") / 1000;
    const quote = { open: [80, null], high: [82, null], low: [79, null], close: [81, null], volume: [10, null] };
    const read = parseYahooChart(
      chart({}, { timestamp: [at, at + 86_400], indicators: { quote: [quote] } }),
      requested,
    );
    if (read === "empty") throw new Error("no chart");
    expect(read).toMatchObject({ currency: "EUR", refused: 0 });
    expect(read.candles.map(({ openTimeMs }) => openTimeMs)).toEqual([Date.parse("2025-06-02T00:00:00Z")]);
  });

  it("without any bars, or with the error object, are no garbage", () => {
    const none = parseYahooChart(chart({}, { indicators: { quote: [{}] } }), requested);
    expect(none).toMatchObject({ candles: [], refused: 0 });
    const error = { code: "Not Found", description: "No fundamentals data found for symbol: XYZ" };
    const summary = { quoteSummary: { result: null, error } };
    expect(() => parseYahooSummary(summary, { symbol: "XYZ", canonical: "XYZ", nowMs })).toThrow("not-found");
    expect(() => parseYahooQuote({ finance: { result: null, error: { code: "Unauthorized" } } }, "XYZ")).toThrow(
      "refused",
    );
  });
});

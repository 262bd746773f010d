import { recommendationWithoutForecast } from "@sextant/core/analysis";
import { marketDataSchema } from "@sextant/core/contract";
import { FORECAST_PENDING, candleColumns, type Quote } from "@sextant/core/market";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CandleStore, WholeSeries } from "../../candles/index.ts";
import { VendorError, type VendorErrorKind } from "../../providers/vendor.ts";
import { createMarketDataService, type MarketDataParts } from "./market-data-service.ts";

const NOW_MS = Date.parse("2025-06-02T12:00:00Z");
const DAY_MS = 86_400_000;
const days = candleColumns(
  Array.from({ length: 300 }, (_, i) => ({
    openTimeMs: Date.parse("2025-06-02") - (300 - i) * DAY_MS,
    open: 100,
    high: 102,
    low: 99,
    volume: 5,
    close: 100 + (i % 3),
  })),
);
const bars: WholeSeries = {
  columns: days,
  source: "coinbase",
  quotedIn: "USD",
  freshness: "live",
  asOfMs: NOW_MS,
  isOld: false,
  error: undefined,
  later: undefined,
};
const quote: Quote = {
  symbol: "BTC-USD",
  currency: "USD",
  freshness: "live",
  price: { value: 101, source: "coinbase", asOfMs: NOW_MS },
};

function serviceOf(more: Partial<MarketDataParts> & { readonly series?: CandleStore["wholeSeries"] }) {
  const { series = () => Promise.resolve(bars), ...parts } = more;
  const noSource = () => Promise.reject(new VendorError("yahoo", "not-found", "no figures"));
  return createMarketDataService({
    candles: { wholeSeries: series } as CandleStore,
    quotes: { fetchQuote: () => Promise.resolve(quote) },
    simulatedQuotes: undefined,
    fundamentals: { fetchFundamentals: noSource },
    news: { fetchNews: noSource },
    last: { save: () => undefined, load: () => Promise.resolve(undefined) },
    clock: { nowMs: () => NOW_MS, replay: undefined },
    listingOf: () => undefined,
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    ...parts,
  });
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

describe("the analysis", () => {
  it("waits for its forecast no longer than a page does, and then says that it is still being computed", async () => {
    const requested = serviceOf({ recommendFor: () => new Promise(() => undefined) }).analysis("BTC-USD");
    await vi.advanceTimersByTimeAsync(2_600);
    const { combinedRecommendation: advice, forecast, price, parts } = await requested;
    expect([price, parts.candles.state, parts.quote.state]).toEqual([101, "ok", "ok"]);
    expect(advice).toMatchObject({ action: "HOLD", confidence: null, calibrated: false, claim: FORECAST_PENDING });
    expect(advice.reasoning).toContain(FORECAST_PENDING);
    expect(advice.range90, "the forecast's own range follows").toBeNull();
    expect(forecast).toBeNull();
  });

  it("is advised for each risk profile from the same reading, by default for the moderate one", async () => {
    let read = 0;
    const recommendFor: MarketDataParts["recommendFor"] = () => {
      read++;
      return Promise.resolve(
        (profile) =>
          (...facts) =>
            recommendationWithoutForecast(facts[0], facts[1], facts[2], `For ${profile}.`),
      );
    };
    const service = serviceOf({ recommendFor });
    const moderate = await service.analysis("BTC-USD");
    expect(moderate.combinedRecommendation.reasoning).toContain("For MODERATE.");
    const [bold, again] = await Promise.all([service.analysis("BTC-USD", "AGGRESSIVE"), service.analysis("BTC-USD")]);
    expect(bold.combinedRecommendation.reasoning).toContain("For AGGRESSIVE.");
    // The same object, so that it is encoded once.
    expect(again).toBe(moderate);
    expect(await service.analysis("BTC-USD", "AGGRESSIVE")).toBe(bold);
    expect(read).toBe(1);
  });

  it("reports an available forecast, and hides no error in computing it", async () => {
    const recommendFor = () =>
      Promise.resolve(
        () =>
          (...facts: Parameters<typeof recommendationWithoutForecast>) =>
            recommendationWithoutForecast(facts[0], facts[1], facts[2], "Bars are missing."),
      );
    const { combinedRecommendation } = await serviceOf({ recommendFor }).analysis("BTC-USD");
    expect(combinedRecommendation.reasoning).toContain("Bars are missing.");
    const broken = serviceOf({ recommendFor: () => Promise.reject(new Error("a bug")) });
    await expect(broken.analysis("BTC-USD")).rejects.toThrow("a bug");
  });

  it("is rejected with the cause: rate-limited sources mean neither missing data nor an unknown symbol", async () => {
    const of = (kind: VendorErrorKind) => () =>
      Promise.reject(new VendorError("v", kind, "x", { retryAfterMs: 1_500 }));
    const nothing = (kind: VendorErrorKind) => serviceOf({ series: of(kind), quotes: { fetchQuote: of("not-found") } });
    await expect(nothing("no-budget").analysis("BTC-USD")).rejects.toMatchObject({
      code: "sources-busy",
      retryAfterSeconds: 2,
    });
    await expect(nothing("not-found").analysis("BTC-USD")).rejects.toMatchObject({ code: "unknown-symbol" });
  });

  it("that lacks bars because their source was late is not reused for the next request, though it comes at once", async () => {
    const late = new VendorError("vendors", "timeout", "no candles in time");
    const series = vi.fn<CandleStore["wholeSeries"]>().mockRejectedValueOnce(late).mockResolvedValue(bars);
    const { analysis } = serviceOf({ series });
    expect((await analysis("BTC-USD")).parts.candles.state).toBe("unavailable");
    const whole = await analysis("BTC-USD");
    expect(whole.parts.candles.state).toBe("ok");
    // A complete one is shared for a while.
    expect(await analysis("BTC-USD")).toBe(whole);
    expect(series).toHaveBeenCalledTimes(2);
  });

  it("says that a rate-limited source is requested again, not that there is no data", async () => {
    const busy = () => Promise.reject(new VendorError("yahoo", "no-budget", "x", { retryAfterMs: 900 }));
    const { parts } = await serviceOf({ news: { fetchNews: busy } }).analysis("BTC-USD");
    expect(parts.news).toMatchObject({
      state: "unavailable",
      note: "We've reached the rate limit of Yahoo and will request it again in a moment.",
    });
  });

  it("names the source that can't be reached", async () => {
    const dark = () => Promise.reject(new VendorError("yahoo", "unreachable", "no network"));
    const { parts } = await serviceOf({ news: { fetchNews: dark } }).analysis("BTC-USD");
    expect(parts.news).toMatchObject({
      state: "unavailable",
      note: "Yahoo can't be reached right now. We keep trying.",
    });
  });

  it.each([
    ["bars that are too old to act on, next to a newer price", { isOld: true, freshness: "stale" }],
    ["bars that are called fresh, but aren't", { isOld: false, freshness: "live" }],
  ] as const)("claims nothing, and has no range, from %s", async (_, age) => {
    const nowMs = NOW_MS + 60 * DAY_MS;
    const newer = { ...quote, price: { ...quote.price, asOfMs: nowMs } };
    const answer = await serviceOf({
      series: () => Promise.resolve({ ...bars, ...age }),
      quotes: { fetchQuote: () => Promise.resolve(newer) },
      clock: { nowMs: () => nowMs, replay: undefined },
    }).analysis("BTC-USD");
    const wire = marketDataSchema.parse(JSON.parse(JSON.stringify(answer)));
    const { combinedRecommendation: advice, forecast, evidence } = wire;
    const { confidence, targetPrice, stopLoss, expectedMove, range90, span, plan, deepFall } = advice;
    expect(forecast).toBeNull();
    expect([confidence, targetPrice, stopLoss, expectedMove, range90, span, plan, deepFall]).toEqual(
      Array.from({ length: 8 }, () => null),
    );
    expect(advice.reasoning).toContain("The last daily bar is from 1 Jun 2025, which is too old to act on.");
    expect(advice.reasoning).not.toMatch(/\d+%/);
    expect(advice.keyFactors).toHaveLength(1);
    expect(evidence.map(({ name }) => name).filter((name) => /range/.test(name))).toEqual([]);
  });

  describe("of a share whose sources are silent", () => {
    const dark = () => Promise.reject(new VendorError("yahoo", "unreachable", "no network"));
    const silent = { series: dark, quotes: { fetchQuote: dark }, fundamentals: { fetchFundamentals: dark } };
    const yesterdayMs = NOW_MS - DAY_MS;
    const reported = (value: number, asOfMs = yesterdayMs) => ({ value, source: "yahoo", asOfMs });
    const stock = {
      symbol: "META",
      name: "Meta",
      sector: "Communication Services" as const,
      metrics: {
        price: reported(235.59),
        marketCap: reported(1.5e12),
        trailingPe: reported(28.9),
        changePercent252d: reported(12),
      },
    };
    const storedStock = () => Promise.resolve(stock);
    const simulated = { ...quote, freshness: "simulated" as const, price: { ...quote.price, source: "simulated" } };
    const simulatedBars: WholeSeries = { ...bars, source: "simulated", freshness: "simulated" };

    it("has the stored price and metrics, each with its source and age, and nothing simulated", async () => {
      const { price, source, asOf, freshness, parts, fundamentalAnalysis } = await serviceOf({
        ...silent,
        storedStock,
        simulatedQuotes: { fetchQuote: () => Promise.resolve(simulated) },
      }).analysis("META");
      const at = new Date(yesterdayMs).toISOString();
      expect({ price, source, asOf, freshness }).toMatchObject({
        price: 235.59,
        source: "yahoo",
        asOf: at,
        freshness: { state: "stale" },
      });
      expect(parts.quote).toMatchObject({ state: "stale", source: "yahoo", asOf: at });
      expect(parts.quote.note).toContain("the last stored price");
      expect(parts.candles.state).toBe("unavailable");
      expect(fundamentalAnalysis.metrics).toMatchObject({ peRatio: 28.9, marketCap: 1.5e12 });
      expect(fundamentalAnalysis.allMetrics["marketCap"]).toEqual({
        value: 1.5e12,
        source: "yahoo",
        asOf: at,
        currency: "USD",
      });
      expect(fundamentalAnalysis.sector).toBe("Communication Services");
      expect(parts.fundamentals).toMatchObject({ state: "stale", source: "yahoo" });
    });

    it("is all simulated where nothing real is stored", async () => {
      const { price, freshness, fundamentalAnalysis } = await serviceOf({
        ...silent,
        series: () => Promise.resolve(simulatedBars),
        storedStock: () => Promise.resolve(undefined),
        simulatedQuotes: { fetchQuote: () => Promise.resolve(simulated) },
      }).analysis("META");
      expect([price, freshness.state, fundamentalAnalysis.metrics.marketCap]).toEqual([101, "simulated", null]);
    });

    it("drops simulated bars for a stored price, should both be available", async () => {
      const series = () => Promise.resolve(simulatedBars);
      const { price, parts } = await serviceOf({ ...silent, series, storedStock }).analysis("META");
      expect([price, parts.candles.state]).toEqual([235.59, "unavailable"]);
    });

    it("shows the latest real price: the cached quote, the stored one or the last bar's close", async () => {
      const stored = (asOfMs: number): Quote => ({ ...quote, symbol: "META", price: { ...quote.price, asOfMs } });
      const priceWith = async (storedMs: number | undefined, more: Parameters<typeof serviceOf>[0] = {}) => {
        const load = (kind: string) =>
          Promise.resolve(
            kind === "quote" && storedMs !== undefined ? { body: stored(storedMs), storedAtMs: storedMs } : undefined,
          );
        const last = { save: () => undefined, load: load as MarketDataParts["last"]["load"] };
        return (await serviceOf({ ...silent, storedStock, last, ...more }).analysis("META")).price;
      };
      expect(await priceWith(yesterdayMs - DAY_MS)).toBe(235.59);
      expect(await priceWith(yesterdayMs + 1)).toBe(101);
      // The last bar ended on 2 June at midnight New York or before it; the price is of 1 June.
      const old = { ...stock, metrics: { price: reported(235.59, NOW_MS - 9 * DAY_MS) } };
      const series = () => Promise.resolve(bars);
      expect(await priceWith(undefined, { series, storedStock: () => Promise.resolve(old) })).toBe(102);
    });
  });
});

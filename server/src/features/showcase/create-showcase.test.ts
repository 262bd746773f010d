import { type CandlesAnswer, Failure, type MarketData, showcaseSchema } from "@sextant/core/contract";
import { pino } from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createShowcase } from "./create-showcase.ts";

const NOON = "2025-06-02T12:00:00.000Z";

const HELD = {
  action: "HOLD",
  confidence: null,
  calibrated: false,
  ground: null,
  span: null,
  plan: null,
  deepFall: null,
  sentences: [{ text: "HOLD, because the votes differ.", evidence: ["E1"] }],
};
const ADVISED = {
  action: "BUY",
  confidence: 74,
  calibrated: true,
  ground: "premium",
  span: "126 trading days",
  claim: "SPY ends above $590.00 on 3 Dec 2025, 21:00 UTC.",
  sentences: [{ text: "You can buy or hold SPY.", evidence: ["E1"] }],
  plan: {
    kind: "advised",
    side: "BUY",
    entry: 590,
    target: 680,
    stop: 510,
    odds: { target: 30, neither: 50, stop: 20 },
    sizePercent: 95,
    volatilityPercent: 15.8,
    targetVolatilityPercent: 15,
    worstQuarterPercent: 14.2,
  },
  deepFall: { fallPercent: 20, percent: 7, sessions: 126 },
};

/** A coin's odds months ahead are past frequencies: it has no chance of a deep fall. */
const SOLD_COIN = { ...ADVISED, action: "SELL", calibrated: false, deepFall: null };

const AHEAD = {
  range80: { low: 195, high: 206 },
  range90: { low: 193, high: 208 },
  span: "5 trading days",
  expiresAt: "2025-06-09T20:00:00.000Z",
};
const FORECAST = { ...AHEAD, barClosedAt: NOON, modelVersion: "1" };

/** Returns the answers of a market whose prices the test sets; a symbol without one is unknown. */
function market(prices: Record<string, number | null | Error>) {
  const known = (symbol: string): number | null => {
    const price = prices[symbol];
    if (price instanceof Error) throw price;
    if (price === undefined) throw new Failure("unknown-symbol", { symbol });
    return price;
  };
  return {
    analysis: vi.fn(async (symbol: string) => {
      const price = known(symbol);
      return {
        symbol,
        name: `${symbol} Inc.`,
        currency: "USD",
        price,
        changePercent: 1.25,
        changePeriod: "session",
        source: "files",
        asOf: NOON,
        freshness: { state: "end_of_day", delayMinutes: null },
        kind: symbol.includes("-") ? "crypto" : "stock",
        forecast: symbol === "AAPL" ? FORECAST : null,
        combinedRecommendation: symbol === "SPY" ? ADVISED : symbol === "SOL-USD" ? SOLD_COIN : HELD,
      } as unknown as MarketData;
    }),
    candlesOf: vi.fn(async (symbol: string) => {
      known(symbol);
      const candles = Array.from({ length: 141 }, (_, day) => ({
        time: new Date(Date.UTC(2025, 0, 1 + day)).toISOString(),
        open: 100 + day,
        high: 102 + day,
        low: 99 + day,
        close: 101 + day,
        volume: 5,
        closed: day < 140,
      }));
      return { symbol, candles } as unknown as CandlesAnswer;
    }),
  };
}

const RECORD = { resolved: 240, hits: 171, statedPercent: 70.4 };

const made = (prices: Record<string, number | null | Error>, symbols?: readonly string[]) => {
  const sources = market(prices);
  const clock = { nowMs: () => Date.parse(NOON) };
  const showcase = createShowcase({
    recordSoFar: () => Promise.resolve(RECORD),
    tested: null,
    ...sources,
    clock,
    log: pino({ level: "silent" }),
    ...(symbols === undefined ? {} : { symbols }),
  });
  return { showcase, sources, prices };
};

afterEach(() => {
  vi.useRealTimers();
});

describe("the showcase", () => {
  it("shows a stock and two coins, with the first one's closed bars and reading", async () => {
    const { showcase } = made({ AAPL: 200, "BTC-USD": 90_000, "ETH-USD": 3_000, MSFT: 400 });
    await showcase.refresh();
    const shown = showcaseSchema.parse(await showcase.handler());
    expect(shown.symbols.map(({ symbol }) => symbol)).toEqual(["AAPL", "BTC-USD", "ETH-USD"]);
    expect(shown.symbols[0]).toMatchObject({ price: 200, source: "files", asOf: NOON });
    expect(shown.chart.symbol).toBe("AAPL");
    expect(shown.chart.bars).toHaveLength(140);
    expect(shown.chart.bars.at(-1)).toMatchObject({ close: 240 });
    expect(shown.chart.ahead).toEqual(AHEAD);
    expect(shown.symbols[0]?.sparkline.at(-1)).toBe(240);
    expect(shown.reading).toMatchObject({ action: "HOLD", span: null, sentences: ["HOLD, because the votes differ."] });
    expect(shown.record).toEqual(RECORD);
  });

  it("continues until it finds an advice that rests on a ground, with its plan, source and age", async () => {
    const { showcase } = made({ AAPL: 200, "BTC-USD": 90_000, "ETH-USD": 3_000, MSFT: 400, SPY: 590, "SOL-USD": 150 });
    await showcase.refresh();
    const { symbols, example } = showcaseSchema.parse(await showcase.handler());
    expect(symbols.map(({ symbol }) => symbol)).toEqual(["AAPL", "BTC-USD", "ETH-USD"]);
    expect(example).toMatchObject({
      symbol: "SPY",
      source: "files",
      asOf: NOON,
      action: "BUY",
      confidence: 74,
      ground: "premium",
      sentence: "You can buy or hold SPY.",
      plan: ADVISED.plan,
      deepFall: ADVISED.deepFall,
    });
  });

  it("also accepts a coin as the example, without a chance of a deep fall", async () => {
    const { showcase } = made({ "BTC-USD": 90_000, "SOL-USD": 150 }, ["BTC-USD", "SOL-USD"]);
    await showcase.refresh();
    const { example } = showcaseSchema.parse(await showcase.handler());
    expect(example).toMatchObject({ symbol: "SOL-USD", action: "SELL", calibrated: false, deepFall: null });
  });

  it("has no example where no advice rests on a ground", async () => {
    const { showcase } = made({ AAPL: 200, "BTC-USD": 90_000 });
    await showcase.refresh();
    expect(showcase.now()?.example).toBeNull();
  });

  it("has no range ahead where the engine gives none", async () => {
    const { showcase } = made({ "BTC-USD": 90_000 });
    await showcase.refresh();
    expect(showcase.now()?.chart.ahead).toBeNull();
  });

  it("skips unknown symbols and those without a price", async () => {
    const { showcase } = made({ AAPL: null, "BTC-USD": 90_000, SPY: 590 });
    await showcase.refresh();
    expect(showcase.now()?.symbols.map(({ symbol }) => symbol)).toEqual(["BTC-USD", "SPY"]);
  });

  it("has nothing to show, and says so, where no symbol has data", async () => {
    const { showcase } = made({});
    await showcase.refresh();
    expect(showcase.now()).toBeNull();
    await expect(showcase.handler()).rejects.toMatchObject({ code: "no-data" });
  });

  it("keeps its content when a later round finds nothing", async () => {
    const { showcase, prices } = made({ AAPL: 200 });
    await showcase.refresh();
    const before = showcase.now();
    prices["AAPL"] = new Error("the vendor sent nonsense");
    await showcase.refresh();
    expect(showcase.now()).toBe(before);
    expect(before?.symbols[0]?.asOf).toBe(NOON);
  });

  it("refreshes at the start and every five minutes, and not after its stop", async () => {
    vi.useFakeTimers();
    const { showcase, sources } = made({ SPY: 590 }, ["SPY"]);
    showcase.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(sources.analysis).toHaveBeenCalledTimes(1);
    const first = showcase.now();
    await vi.advanceTimersByTimeAsync(299_000);
    expect(showcase.now()).toBe(first);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources.analysis).toHaveBeenCalledTimes(2);
    showcase.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sources.analysis).toHaveBeenCalledTimes(2);
  });

  it("refreshes again soon after a start that came before the forecasts", async () => {
    vi.useFakeTimers();
    const { showcase, sources } = made({ AAPL: 200 }, ["AAPL"]);
    showcase.start();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(sources.analysis).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sources.analysis).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(279_000);
    expect(sources.analysis).toHaveBeenCalledTimes(2);
    showcase.stop();
  });

  it("lets requests during the first round wait for it", async () => {
    const { showcase } = made({ AAPL: 200 });
    showcase.start();
    await expect(showcase.handler()).resolves.toMatchObject({ chart: { symbol: "AAPL" } });
    showcase.stop();
  });
});

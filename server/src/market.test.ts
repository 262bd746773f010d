import { candlesSchema, marketDataSchema, type RiskProfile } from "@sextant/core/contract";
import { ema, obv, rsi } from "@sextant/core/indicators";
import { candleColumns, parseSymbol } from "@sextant/core/market";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "./database/test-database.ts";
import { createMarket } from "./market.ts";

const SHARED = process.env.SHARED_DATA ?? path.resolve(import.meta.dirname, "../../../shared/data");
const hasShared = existsSync(path.join(SHARED, "candles"));
if (!hasShared) console.warn(`No recordings at ${SHARED}: tests on real candles are skipped`);

// Nothing listens there, so a vendor fails at once when it is queried.
const NOWHERE = "http://127.0.0.1:9";
const context = {
  requestId: "test",
  loopback: true,
  person: undefined,
  userAgent: "",
  cookie: undefined,
  bearer: undefined,
  setSession: () => undefined,
  setHeader: () => undefined,
  call: () => Promise.reject(new Error("makes no other call")),
};
const log = pino({ level: "silent" });

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => test.drop());

function market(options: { candlesDir?: string; replay?: { fromMs: number; speed: number }; nowMs: number }) {
  return createMarket({
    config: {
      vendors: ["files", "coinbase", "yahoo", "simulated"],
      vendorYahooUrl: NOWHERE,
      vendorCoinbaseUrl: NOWHERE,
      candlesDir: options.candlesDir,
    },
    clock: { nowMs: () => options.nowMs, replay: options.replay },
    log,
    database: test.database,
  });
}

const request = (built: ReturnType<typeof market>, symbol: string, profile?: RiskProfile) =>
  built.handlers.getMarketData({ params: { symbol }, query: { profile }, body: undefined, context });

describe("a market without a network", () => {
  const built = () => market({ nowMs: Date.UTC(2025, 5, 10, 15) });

  it("analyses a sample symbol from simulated data and says so in every part", async () => {
    const answer = marketDataSchema.parse(await request(built(), "BTC/USD"));
    expect(answer.freshness.state).toBe("simulated");
    expect(answer.parts.candles).toMatchObject({ state: "ok", source: "simulated" });
    expect(answer.parts.news.state).toBe("unavailable");
    const { rowCount } = await test.database.pool.query("select from candle_series union all select from last_answers");
    expect(rowCount).toBe(0);
  });

  it("gives concurrent callers the same answer", async () => {
    const one = built();
    const [a, b] = await Promise.all([request(one, "AAPL"), request(one, "aapl")]);
    expect(a).toBe(b);
  });

  it("advises for the profile that is named, and for the moderate one without", async () => {
    const one = built();
    const targets = [];
    for (const profile of [undefined, "MODERATE", "CONSERVATIVE", "AGGRESSIVE"] as const)
      targets.push((await request(one, "AAPL", profile)).combinedRecommendation.plan?.targetVolatilityPercent);
    expect(targets).toEqual([20, 20, 15, 30]);
  });

  it("rejects invalid symbols, and invents nothing for unknown ones", async () => {
    await expect(request(built(), "<script>")).rejects.toMatchObject({ code: "bad-symbol" });
    await expect(request(built(), "AAPLX")).rejects.toMatchObject({
      code: "unknown-symbol",
      message: expect.stringMatching(
        /AAPLX.*Did you mean AAPL\?.*Not every source could be checked just now/,
      ) as string,
    });
  });

  it("completes symbols from its own directory", async () => {
    const found = await built().handlers.searchSymbols({
      params: {},
      query: { q: "appl", limit: 5 },
      body: undefined,
      context,
    });
    expect(found.listings.map((one) => one.symbol)).toContain("AAPL");
  });
});

describe("a replay that has not reached the first bar of a symbol", () => {
  it("says so with its date, for the analysis and for the chart, and shows bars once it has begun", async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), "replay-"));
    try {
      const rows = ["time,open,high,low,close,volume", "2025-06-03,10,11,9,10,100", "2025-06-04,10,11,9,10,100"];
      await mkdir(path.join(dir, "stocks", "1d"), { recursive: true });
      await writeFile(path.join(dir, "stocks", "1d", "QQZZ.csv"), rows.join("\n"));
      const at = (nowMs: number) => market({ candlesDir: dir, nowMs, replay: { fromMs: nowMs, speed: 1 } });
      const early = at(Date.UTC(2025, 5, 2, 15));
      const rejection = {
        code: "not-yet",
        status: 404,
        message: "The replay hasn't reached the first bar of QQZZ yet, on 3 Jun 2025.",
      };
      await expect(request(early, "QQZZ")).rejects.toMatchObject(rejection);
      const query = { timeframe: "1d", limit: 10, adjust: "splits" } as const;
      const requested = { params: { symbol: "QQZZ" }, query, body: undefined, context };
      await expect(early.handlers.getCandles(requested)).rejects.toMatchObject(rejection);
      const later = candlesSchema.parse(await at(Date.UTC(2025, 5, 3, 22)).handlers.getCandles(requested));
      expect(later.candles.map(({ time }) => time.slice(0, 10))).toEqual(["2025-06-03"]);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

describe("a market with a long daily file", () => {
  const DAY_MS = 86_400_000;
  const NOW_MS = Date.UTC(2025, 5, 10, 12);
  const closes = Array.from({ length: 3200 }, (_, i) => 100 + 40 * Math.sin(i / 300) + 5 * Math.sin(i * 1.7));
  const lines = (count: number, stepMs: number, endMs: number, priceOf: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => {
      const time = new Date(endMs - (count - i) * stepMs).toISOString().replace(".000Z", "Z");
      const close = priceOf(i);
      return [stepMs === DAY_MS ? time.slice(0, 10) : time, close, close + 1, close - 1, close, 1000 + (i % 7)].join(
        ",",
      );
    });
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), "long-"));
    const midnightMs = NOW_MS - DAY_MS / 2;
    const head = "time,open,high,low,close,volume";
    const write = async (timeframe: string, name: string, rows: readonly string[]) => {
      await mkdir(path.join(dir, "crypto", timeframe), { recursive: true });
      await writeFile(path.join(dir, "crypto", timeframe, name), [head, ...rows].join("\n"));
    };
    await write(
      "1d",
      "QQZZ-USD.csv",
      lines(3200, DAY_MS, midnightMs, (i) => closes[i] ?? NaN),
    );
    // Until 13:00, an hour after the clock; at 11:00 the price jumps, at noon again.
    await write(
      "1h",
      "QQZZ-USD.csv",
      lines(37, 3_600_000, midnightMs + 13 * 3_600_000, (i) => 100 + i),
    );
    // Reaches less far than the hours.
    await write(
      "15m",
      "QQZZ-USD.csv",
      lines(8, 900_000, midnightMs + 10 * 3_600_000, () => 50),
    );
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it("reads as much of it as its longest readings remember", async () => {
    const answer = await request(market({ candlesDir: dir, nowMs: NOW_MS }), "QQZZ-USD");
    const columns = candleColumns(
      closes.map((close, i) => ({
        openTimeMs: i * DAY_MS,
        open: close,
        high: close + 1,
        low: close - 1,
        close,
        volume: 1000 + (i % 7),
      })),
    );
    const whole: Readonly<Record<string, Float64Array>> = {
      "ema:200": ema(columns.close, 200),
      "rsi:14": rsi(columns.close, 14),
      obv: obv(columns),
    };
    expect(answer.technicalAnalysis.bars).toBe(3200);
    for (const [id, values] of Object.entries(whole)) {
      const value = answer.technicalAnalysis.votes.find((vote) => vote.id === id)?.value ?? NaN;
      expect(Math.abs(value / (values[3199] ?? NaN) - 1)).toBeLessThan(1e-9);
    }
  });

  it("takes the price from the bars of this day that reach furthest, and the day's range where none is missing", async () => {
    const replay = { fromMs: NOW_MS, speed: 1 };
    const answer = await request(market({ candlesDir: dir, nowMs: NOW_MS, replay }), "QQZZ-USD");
    // The 36th hour closes at noon; the 37th is still to come.
    expect(answer).toMatchObject({ price: 135, asOf: "2025-06-10T12:00:00.000Z", freshness: { state: "replay" } });
    // The bar that opens 24 hours before, not the close at midnight.
    expect(answer).toMatchObject({ change: 23, changePeriod: "24h" });
    expect(answer.fundamentalAnalysis.metrics.dayRange).toEqual({ low: 111, high: 136 });
    expect(answer.evidence.map(({ name }) => name)).toContain("Price (last closed 1h bar)");
    const atTen = Date.UTC(2025, 5, 10, 10);
    const early = await request(
      market({ candlesDir: dir, nowMs: atTen, replay: { fromMs: atTen, speed: 1 } }),
      "QQZZ-USD",
    );
    // As far as the hours by then and finer, but only two hours of them: the range is of the hours.
    expect(early).toMatchObject({ price: 50, asOf: "2025-06-10T10:00:00.000Z", changePeriod: "24h" });
    expect(early.fundamentalAnalysis.metrics.dayRange.low).toBe(50);
  });

  it("takes the finest bars where several are as new, with the 24 hours up to them", async () => {
    const nowMs = Date.UTC(2025, 5, 10, 0, 5);
    const answer = await request(market({ candlesDir: dir, nowMs, replay: { fromMs: nowMs, speed: 1 } }), "QQZZ-USD");
    expect(answer).toMatchObject({ price: 123, change: 23, asOf: "2025-06-10T00:00:00.000Z", changePeriod: "24h" });
  });
});

describe.skipIf(!hasShared)("a market with real candle files", () => {
  it.each(["AAPL", "NVDA", "SPY", "BTC-USD", "ETH-USD"])("analyses %s from them with its true age", async (symbol) => {
    const built = market({ candlesDir: SHARED, nowMs: Date.UTC(2026, 0, 15, 15) });
    const answer = marketDataSchema.parse(await request(built, symbol));
    expect(answer).toMatchObject({ symbol, source: "files", freshness: { state: "stale" } });
    expect(answer.price).toBeGreaterThan(0);
    expect(answer.quotedIn).toBe(symbol.endsWith("-USD") ? "quoted in USDT" : null);
  });

  it.each(["AAPL", "NVDA", "SPY", "DOGE-USD"])("shows of %s the very price the feed shows", async (symbol) => {
    const built = market({ candlesDir: SHARED, nowMs: Date.UTC(2026, 0, 15, 15) });
    const { price, changePeriod, changePercent, volume, fundamentalAnalysis } = await request(built, symbol);
    const found = await built.candles.newestPrice(parseSymbol(symbol)!);
    const { low, high } = fundamentalAnalysis.metrics.dayRange;
    const shown = [found?.price, found?.dayLow, found?.dayHigh, found?.volume].map((one) => one?.value);
    expect([price, low, high, volume, changePeriod]).toEqual([...shown, found?.period]);
    expect(changePercent).toBeCloseTo(((price ?? NaN) / (found?.previousClose?.value ?? NaN) - 1) * 100, 9);
    expect(found?.timeframe).toBe("1d");
  });

  it("gives the newest price of any timeframe and of the USDT pair, named so, never that of an older series", async () => {
    const built = market({ candlesDir: SHARED, nowMs: Date.UTC(2026, 0, 15, 15) });
    const answer = await request(built, "BTC-USD");
    const query = { timeframe: "5m", limit: 1, adjust: "splits" } as const;
    const minutes = await built.handlers.getCandles({
      params: { symbol: "BTC-USDT" },
      query,
      body: undefined,
      context,
    });
    const last = minutes.candles.at(-1);
    expect(answer).toMatchObject({ price: last?.close, currency: "USDT", changePeriod: "24h" });
    expect(Date.parse(answer.asOf)).toBe(Date.parse(last?.time ?? "") + 300_000);
    // The daily bars in dollars end in 2019: those of the USDT pair, which run to 2024, are used instead, and both are
    // in one currency.
    expect(answer.technicalAnalysis.lastBarAt?.slice(0, 4)).toBe("2024");
    const daily = { timeframe: "1d", limit: 5000, adjust: "splits" } as const;
    const days = await built.handlers.getCandles({
      params: { symbol: "BTC-USD" },
      query: daily,
      body: undefined,
      context,
    });
    expect(days).toMatchObject({ currency: "USDT", quotedIn: "quoted in USDT" });
    expect(days.files).toEqual({
      used: [{ name: "crypto/1d/BTCUSDT.csv.gz", from: days.candles[0]?.time }],
      leftOut: [],
    });
    expect(days.candles[0]?.time).toBe("2020-01-01T00:00:00.000Z");
    expect(answer.fundamentalAnalysis.metrics.yearRange).toEqual({ low: null, high: null });
    expect(answer.combinedRecommendation).toMatchObject({ action: "HOLD", confidence: null });
  });

  it("names the files that give the shown bars: both of SPY far back, the newer one for the last days", async () => {
    const built = market({ candlesDir: SHARED, nowMs: Date.UTC(2026, 0, 15, 15) });
    const filesOf = async (limit: number) => {
      const query = { timeframe: "1d", limit, adjust: "splits" } as const;
      const answer = await built.handlers.getCandles({ params: { symbol: "SPY" }, query, body: undefined, context });
      return candlesSchema.parse(answer).files;
    };
    const newer = { name: "stocks/1d/SPY-splitadj-2016_2025H1.csv.gz", from: "2016-06-28T00:00:00.000Z" };
    expect(await filesOf(500)).toEqual({ used: [newer], leftOut: [] });
    const older = { name: "stocks/1d/SPY.csv.gz", from: "1998-01-02T00:00:00.000Z" };
    expect(await filesOf(5000)).toEqual({ used: [older, newer], leftOut: [] });
  });

  it("changes a coin's price over the 24 hours up to it in a replay, not since midnight", async () => {
    const nowMs = Date.UTC(2024, 2, 10, 15, 2, 30);
    const built = market({ candlesDir: SHARED, nowMs, replay: { fromMs: nowMs, speed: 1 } });
    const answer = await request(built, "DOGE-USD");
    const query = { timeframe: "1h", limit: 25, adjust: "splits" } as const;
    const hours = await built.handlers.getCandles({ params: { symbol: "DOGE-USD" }, query, body: undefined, context });
    const day = hours.candles.filter(({ closed }) => closed).slice(-24);
    expect(day[0]?.time).toBe("2024-03-09T15:00:00.000Z");
    const percent = ((day.at(-1)?.close ?? NaN) / (day[0]?.open ?? NaN) - 1) * 100;
    expect(answer.changePercent).toBeCloseTo(percent, 6);
    expect(answer.fundamentalAnalysis.metrics.dayRange).toEqual({
      low: Math.min(...day.map(({ low }) => low)),
      high: Math.max(...day.map(({ high }) => high)),
    });
    expect(answer.changePeriod).toBe("24h");
  });

  it("says which bars end long before the time of a replay", async () => {
    const nowMs = Date.UTC(2025, 5, 10, 15, 2, 30);
    const built = market({ candlesDir: SHARED, nowMs, replay: { fromMs: nowMs, speed: 1 } });
    for (const symbol of ["KO", "BTC-USD"]) {
      const { freshness, parts } = await request(built, symbol);
      expect([symbol, freshness.state, parts.candles.state]).toEqual([symbol, "stale", "stale"]);
    }
  });

  it("shows the latest close of the replayed session, never what comes after", async () => {
    const nowMs = Date.UTC(2025, 5, 10, 15, 2, 30);
    const built = market({ candlesDir: SHARED, nowMs, replay: { fromMs: nowMs, speed: 1 } });
    const answer = marketDataSchema.parse(await request(built, "AAPL"));
    expect(answer).toMatchObject({ price: 204.27, source: "files", asOf: "2025-06-10T15:00:00.000Z" });
    expect(answer.freshness.state).toBe("replay");
    expect(answer.change).toBeCloseTo(204.27 - 201.45, 2);
    expect(answer.technicalAnalysis.lastBarAt).toBe("2025-06-09T00:00:00.000Z");
    expect(answer.evidence).toContainEqual(
      expect.objectContaining({
        name: "Price (last closed 5m bar)",
        value: 204.27,
        source: "files",
        asOf: answer.asOf,
      }),
    );
    expect(answer.parts.quote).toMatchObject({ state: "ok", source: "files" });
  });

  it("replays them up to the clock", async () => {
    const nowMs = Date.UTC(2025, 5, 2, 15);
    const built = market({ candlesDir: SHARED, nowMs, replay: { fromMs: nowMs, speed: 1 } });
    const answer = marketDataSchema.parse(await request(built, "AAPL"));
    expect(answer.freshness.state).toBe("replay");
    // The daily bars end on Friday; the price is of this session, from the files within the day.
    expect(answer.technicalAnalysis.lastBarAt).toBe("2025-05-30T00:00:00.000Z");
    expect(answer.asOf).toBe("2025-06-02T15:00:00.000Z");
    const query = { timeframe: "1h", limit: 10, adjust: "splits" } as const;
    const hours = candlesSchema.parse(
      await built.handlers.getCandles({ params: { symbol: "AAPL" }, query, body: undefined, context }),
    );
    expect(hours.candles.at(-1)?.time).toBe("2025-06-02T14:00:00Z".replace("Z", ".000Z"));
  });
});

import { candlesSchema, marketDataSchema } from "@sextant/core/contract";
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

// Nobody listens there: a vendor asked is a vendor unreachable at once.
const NOWHERE = "http://127.0.0.1:9";
const context = { requestId: "test", loopback: true };
const log = pino({ level: "silent" });

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
}, 120_000);
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

const ask = (built: ReturnType<typeof market>, symbol: string) =>
  built.handlers.getMarketData({ params: { symbol }, query: {}, body: undefined, context });

describe("a market without a network", () => {
  const built = () => market({ nowMs: Date.UTC(2025, 5, 10, 15) });

  it("analyses a sample symbol from simulated data and says so in every part", async () => {
    const answer = marketDataSchema.parse(await ask(built(), "BTC/USD"));
    expect(answer.freshness.state).toBe("simulated");
    expect(answer.parts.candles).toMatchObject({ state: "ok", source: "simulated" });
    expect(answer.parts.news.state).toBe("unavailable");
    const { rowCount } = await test.database.pool.query("select from candle_series union all select from last_answers");
    expect(rowCount).toBe(0);
  });

  it("gives everybody who asks at once the same answer", async () => {
    const one = built();
    const [a, b] = await Promise.all([ask(one, "AAPL"), ask(one, "aapl")]);
    expect(a).toBe(b);
  });

  it("refuses what is no symbol, and does not invent what it does not know", async () => {
    await expect(ask(built(), "<script>")).rejects.toMatchObject({ code: "bad-symbol" });
    await expect(ask(built(), "AAPLX")).rejects.toMatchObject({
      code: "unknown-symbol",
      message: expect.stringMatching(/AAPLX.*Did you mean AAPL\?.*Not every source could be asked/) as string,
    });
  });

  it("completes symbols from its own directory", async () => {
    const found = await built().handlers.searchSymbols({
      params: {},
      query: { q: "appl", limit: 5 },
      body: undefined,
      context,
    });
    expect(found.map((one) => one.symbol)).toContain("AAPL");
  });
});

describe("a replay that has not reached the first bar of a symbol", () => {
  it("says so with its date, for the analysis and for the chart, and shows bars once it has", async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), "replay-"));
    try {
      const rows = ["time,open,high,low,close,volume", "2025-06-03,10,11,9,10,100", "2025-06-04,10,11,9,10,100"];
      await mkdir(path.join(dir, "stocks", "1d"), { recursive: true });
      await writeFile(path.join(dir, "stocks", "1d", "QQZZ.csv"), rows.join("\n"));
      const at = (nowMs: number) => market({ candlesDir: dir, nowMs, replay: { fromMs: nowMs, speed: 1 } });
      const early = at(Date.UTC(2025, 5, 2, 15));
      const refusal = {
        code: "not-yet",
        status: 404,
        message: "The replay has not reached the first bar of QQZZ, 2025-06-03.",
      };
      await expect(ask(early, "QQZZ")).rejects.toMatchObject(refusal);
      const query = { timeframe: "1d", limit: 10, adjust: "splits" } as const;
      const asked = { params: { symbol: "QQZZ" }, query, body: undefined, context };
      await expect(early.handlers.getCandles(asked)).rejects.toMatchObject(refusal);
      const later = candlesSchema.parse(await at(Date.UTC(2025, 5, 3, 22)).handlers.getCandles(asked));
      expect(later.candles.map(({ time }) => time.slice(0, 10))).toEqual(["2025-06-03"]);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

describe.skipIf(!hasShared)("a market with real candle files", () => {
  it.each(["AAPL", "NVDA", "SPY", "BTC-USD", "ETH-USD"])("analyses %s from them with its true age", async (symbol) => {
    const built = market({ candlesDir: SHARED, nowMs: Date.UTC(2026, 0, 15, 15) });
    const answer = marketDataSchema.parse(await ask(built, symbol));
    expect(answer).toMatchObject({ symbol, source: "files", freshness: { state: "stale" } });
    expect(answer.price).toBeGreaterThan(0);
    expect(answer.quotedIn).toBe(symbol === "ETH-USD" ? "quoted in USDT" : null);
  });

  it("replays them up to the clock", async () => {
    const nowMs = Date.UTC(2025, 5, 2, 15);
    const built = market({ candlesDir: SHARED, nowMs, replay: { fromMs: nowMs, speed: 1 } });
    const answer = marketDataSchema.parse(await ask(built, "AAPL"));
    expect(answer.freshness.state).toBe("replay");
    expect(answer.asOf).toBe("2025-05-30T20:00:00.000Z");
    const query = { timeframe: "1h", limit: 10, adjust: "splits" } as const;
    const hours = candlesSchema.parse(
      await built.handlers.getCandles({ params: { symbol: "AAPL" }, query, body: undefined, context }),
    );
    expect(hours.candles.at(-1)?.time).toBe("2025-06-02T14:00:00Z".replace("Z", ".000Z"));
  });
});

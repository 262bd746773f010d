import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCandleStore, createVendorSource } from "../../candles/index.ts";
import { testDatabase, type TestDatabase } from "../../database/test-database.ts";
import { createKrakenCandles } from "../../providers/candles/index.ts";
import { createVendorHttp } from "../../providers/http/index.ts";
import { startFakeServer, type FakeServer } from "../../providers/http/fake-server.ts";
import { heldTiming } from "../../providers/http/test-timing.ts";
import { goodAnswers } from "../../providers/fake-vendors.ts";
import { type CandlesQuery, createCandlesService } from "./candles-service.ts";

const NOW_MS = Date.parse("2025-06-02T16:00:30Z");
const clock = { nowMs: () => NOW_MS, replay: undefined };
const log = pino({ level: "silent" });

let test: TestDatabase;
let server: FakeServer;
beforeAll(async () => {
  test = await testDatabase();
  server = await startFakeServer(goodAnswers(NOW_MS));
});
afterAll(async () => {
  await server.close();
  await test.drop();
});
beforeEach(() => test.database.pool.query("truncate candle_series cascade"));

/** Candles of one healthy vendor, requested once a second at most. */
function oneVendor(listed: readonly string[]) {
  const timing = heldTiming();
  const budget = { burst: 1, perSecond: 1 };
  const http = createVendorHttp({ vendor: "kraken", baseUrl: server.url, clock, log, timing, budget });
  const source = createVendorSource({ vendor: createKrakenCandles(http), database: test.database, clock, log });
  const read = createCandlesService({
    store: createCandleStore({ live: [source], clock, log, liveDeadlineMs: 60_000 }),
    suggestionsFor: () => Promise.resolve({ sentence: "", errors: [] }),
    isKnown: ({ symbol }) => listed.includes(symbol),
  });
  const request = (timeframe: CandlesQuery["timeframe"], symbol = "BTC-USD") =>
    read(symbol, { timeframe, limit: 40, adjust: "splits" });
  return { timing, request };
}

describe("bars of a healthy vendor at its rate limit", () => {
  it("are awaited, and arrive", async () => {
    const { timing, request } = oneVendor(["BTC-USD"]);
    expect((await request("1h")).source).toBe("kraken");
    const second = request("15m");
    await expect.poll(() => timing.sleeping()).toBe(1);
    const before = server.requests.length;
    await timing.pass(1_000);
    expect((await second).candles).toHaveLength(40);
    expect(server.requests.length).toBe(before + 1);
  });

  it("are rejected with the cause and a retry time once the wait exceeds the timeout", async () => {
    const { timing, request } = oneVendor(["BTC-USD"]);
    await request("1h");
    const waiting = request("15m");
    await expect.poll(() => timing.sleeping()).toBe(1);
    await expect(request("5m")).rejects.toMatchObject({
      code: "sources-busy",
      status: 503,
      retryAfterSeconds: 2,
      message: "The sources of BTC-USD have reached their rate limits. Try again in 2 s.",
    });
    await timing.pass(2_000);
    await waiting;
    // The retry time is accurate.
    expect((await request("5m")).source).toBe("kraken");
  });

  it("are no unknown symbol, even if no directory lists the symbol: no source has denied it", async () => {
    const { timing, request } = oneVendor([]);
    await request("1h");
    void request("15m").catch(() => undefined);
    await expect.poll(() => timing.sleeping()).toBe(1);
    await expect(request("1d", "SOL-USD")).rejects.toMatchObject({ code: "sources-busy" });
    await timing.pass(2_000);
  });
});

it("bars that all requested vendors lack are not promised for another minute", async () => {
  const { request } = oneVendor(["AAPL", "BTC-USD"]);
  await expect(request("1h", "AAPL")).rejects.toMatchObject({
    code: "no-bars",
    status: 404,
    message: "None of the sources used here has 1h bars of AAPL. Try another timeframe.",
  });
});

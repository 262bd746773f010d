import { parseSymbol, type Candle, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { CandleRequest, CandleVendor } from "../providers/candles/port.ts";
import { VendorError } from "../providers/vendor.ts";
import { createCandleStore } from "./candle-store.ts";
import { createVendorSource } from "./vendor-source.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2025, 5, 2, 12, 30);
const clock = { nowMs: () => NOW_MS, replay: undefined };
const log = pino({ level: "silent" });
const COIN: Instrument = parseSymbol("BTC-USD")!;

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => test.drop());
beforeEach(async () => {
  await test.database.pool.query("truncate candle_series cascade");
});

/** Invented bars of hours, days and weeks; `atOnce` days in one call, `hoursAtOnce` of shorter ones. */
function storeOver(atOnce: number | undefined, hoursAtOnce?: number) {
  const state = { calls: [] as CandleRequest[], isSilent: false };
  const vendor: CandleVendor = {
    name: "fake",
    timeframes: ["1h", "1d", "1w"],
    ...(atOnce === undefined ? {} : { dailyBarsAtOnce: atOnce }),
    ...(hoursAtOnce === undefined ? {} : { barsAtOnce: hoursAtOnce }),
    canHandle: () => true,
    fetchCandles(request) {
      state.calls.push(request);
      if (state.isSilent) return Promise.reject(new VendorError("fake", "timeout", "silent"));
      const candles: Candle[] = [];
      const stepMs = { "1h": HOUR_MS, "1d": DAY_MS, "1w": 7 * DAY_MS }[request.timeframe as "1h" | "1d" | "1w"];
      // Weeks begin on Mondays; the first day of all was a Thursday.
      const firstMs = request.timeframe === "1w" ? 4 * DAY_MS : 0;
      const fromMs = firstMs + Math.ceil((request.fromMs - firstMs) / stepMs) * stepMs;
      for (let t = fromMs; t < Math.min(request.toMs, NOW_MS); t += stepMs)
        candles.push({ openTimeMs: t, open: 100, high: 102, low: 98, close: 101, volume: 10 });
      return Promise.resolve({ candles, source: "fake", adjusted: "splits", actions: [], quotedIn: "USD" });
    },
  };
  const store = createCandleStore({
    live: [createVendorSource({ vendor, database: test.database, clock, log })],
    clock,
    log,
  });
  return { store, state };
}

describe("the whole of a vendor's series", () => {
  const requested = { instrument: COIN, timeframe: "1d", atLeast: 60 } as const;

  it("is as long as one call can be, where that is more than is needed", async () => {
    const { store, state } = storeOver(900);
    const { columns } = await store.wholeSeries(requested);
    expect(columns.length).toBeGreaterThanOrEqual(900);
    expect(columns.openTimeMs.at(-1)).toBe(Date.UTC(2025, 5, 1));
    expect(state.calls).toHaveLength(1);
    await store.wholeSeries(requested);
    expect(state.calls).toHaveLength(1);
  });

  it("is so for bars within the day as well, and what a forecast reads next costs no second call; weeks are few enough", async () => {
    const { store, state } = storeOver(900, 700);
    expect((await store.wholeSeries({ ...requested, timeframe: "1h" })).columns.length).toBeGreaterThanOrEqual(700);
    await store.wholeSeries({ ...requested, timeframe: "1h", atLeast: 690 });
    expect(state.calls).toHaveLength(1);
    const weeks = await store.wholeSeries({ ...requested, timeframe: "1w" });
    expect(weeks.columns.length).toBeGreaterThanOrEqual(60);
    expect(weeks.columns.length).toBeLessThan(70);
  });

  it("is complete enough where a call returns few bars", async () => {
    const { columns } = await storeOver(undefined).store.wholeSeries(requested);
    expect(columns.length).toBeGreaterThanOrEqual(60);
    expect(columns.length).toBeLessThan(70);
  });

  it("leaves out bars before a gap", async () => {
    const { store, state } = storeOver(undefined);
    await store.lastCandles({
      instrument: COIN,
      timeframe: "1d",
      limit: 30,
      adjust: "splits",
      beforeMs: NOW_MS - 900 * DAY_MS,
    });
    const { columns } = await store.wholeSeries(requested);
    expect((columns.openTimeMs.at(-1) ?? 0) - (columns.openTimeMs[0] ?? 0)).toBe((columns.length - 1) * DAY_MS);
    expect(state.calls.length).toBeGreaterThan(1);
  });
});

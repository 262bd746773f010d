import {
  aggregateCandles,
  barEndMs,
  parseSymbol,
  timeframeMs,
  type Candle,
  type Instrument,
} from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { CandleRequest, CandleVendor } from "../providers/candles/port.ts";
import { VendorError } from "../providers/vendor.ts";
import { createCandleStore } from "./candle-store.ts";
import { createVendorSource } from "./vendor-source.ts";
import { createSimulatedSource } from "./simulated-source.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2025, 5, 2, 12, 30);
const log = pino({ level: "silent" });
const known = (text: string): Instrument => parseSymbol(text)!;

/** Invented bars, the same on each request: the price is a function of the hour. */
function bar(openTimeMs: number, stepMs: number, scale = 1): Candle {
  const price = (100 + (Math.floor(openTimeMs / stepMs) % 50)) * scale;
  return { openTimeMs, open: price, high: price + 2 * scale, low: price - 2 * scale, close: price + scale, volume: 10 };
}

function fakeVendor(name: string, clock: { nowMs(): number }) {
  const state = {
    calls: [] as CandleRequest[],
    error: undefined as VendorError | undefined,
    scale: 1,
    quotedIn: "USD",
    /** How many bars back it returns; all of them by default. */
    mostBars: Infinity,
    /** How far its answers lag; not at all by default. */
    lagMs: undefined as number | undefined,
    garbage: [] as Candle[],
  };
  const vendor: CandleVendor = {
    name,
    timeframes: ["1h", "1d"],
    canHandle: () => true,
    fetchCandles(request) {
      state.calls.push(request);
      if (state.error !== undefined) return Promise.reject(state.error);
      const stepMs = timeframeMs(request.timeframe);
      const candles: Candle[] = [];
      const toMs = Math.min(request.toMs, clock.nowMs());
      const reachesToMs = Math.max(request.fromMs, clock.nowMs() - state.mostBars * stepMs);
      for (let t = Math.ceil(reachesToMs / stepMs) * stepMs; t < toMs; t += stepMs)
        candles.push(bar(t, stepMs, state.scale));
      return Promise.resolve({
        candles: [...candles, ...state.garbage],
        source: name,
        adjusted: "splits" as const,
        actions: [],
        quotedIn: state.quotedIn,
        reachesToMs,
        ...(state.lagMs === undefined ? {} : { completeToMs: clock.nowMs() - state.lagMs }),
      });
    },
  };
  return { vendor, state };
}

let test: TestDatabase;
let nowMs = NOW_MS;
const clock = { nowMs: () => nowMs, replay: undefined };

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(async () => test.drop());
beforeEach(async () => {
  nowMs = NOW_MS;
  await test.database.pool.query("truncate candle_series cascade");
});

function liveStore() {
  const { vendor, state } = fakeVendor("fake", clock);
  const source = createVendorSource({ vendor, database: test.database, clock, log });
  return { store: createCandleStore({ live: [source], clock, log }), state };
}

describe("the candle store over a live vendor", () => {
  const btc = known("BTC-USD");
  const send = { instrument: btc, timeframe: "1h", limit: 24, adjust: "splits" } as const;

  it("answers the last n, oldest first, the forming one marked", async () => {
    const { store } = liveStore();
    const { candles, freshness, source } = await store.lastCandles(send);
    expect(candles).toHaveLength(24);
    expect(candles.map((candle) => candle.openTimeMs)).toEqual(
      Array.from({ length: 24 }, (_, i) => Date.UTC(2025, 5, 2, 12) - (23 - i) * HOUR_MS),
    );
    expect(candles.map((candle) => candle.closed)).toEqual(Array.from({ length: 24 }, (_, i) => i < 23));
    expect({ freshness, source }).toEqual({ freshness: "live", source: "fake" });
  });

  it("fetches once: a poll sends no request, and concurrent callers share one", async () => {
    const { store, state } = liveStore();
    await Promise.all([store.lastCandles(send), store.lastCandles(send), store.lastCandles(send)]);
    await store.lastCandles(send);
    expect(state.calls).toHaveLength(1);
  });

  it("stores closed bars only, and after a restart requests only the newest", async () => {
    await liveStore().store.lastCandles(send);
    nowMs += 2 * HOUR_MS;
    const { store, state } = liveStore();
    const { candles } = await store.lastCandles(send);
    expect(candles).toHaveLength(24);
    expect(state.calls).toHaveLength(1);
    expect(state.calls[0]?.fromMs).toBeGreaterThan(NOW_MS - 6 * HOUR_MS);
    const { rows } = await test.database.pool.query<{ bars: string }>("select sum(bars) as bars from candle_chunks");
    expect(Number(rows[0]?.bars)).toBeGreaterThanOrEqual(25);
  });

  it("mends the gap between two stretches and joins them without a hole", async () => {
    const { store, state } = liveStore();
    await store.lastCandles({ ...send, limit: 5 });
    await store.lastCandles({ ...send, limit: 5, beforeMs: NOW_MS - 100 * HOUR_MS });
    const { candles } = await store.lastCandles({ ...send, limit: 104 });
    expect(candles).toHaveLength(104);
    candles.forEach((candle, i) => {
      if (i > 0) expect(candle.openTimeMs - (candles[i - 1]?.openTimeMs ?? 0)).toBe(HOUR_MS);
    });
    const before = state.calls.length;
    await store.lastCandles({ ...send, limit: 100, beforeMs: NOW_MS - 2 * HOUR_MS });
    expect(state.calls).toHaveLength(before);
  });

  it("pages back with `before`", async () => {
    const { store } = liveStore();
    const page = await store.lastCandles({ ...send, limit: 10 });
    const older = await store.lastCandles({ ...send, limit: 10, beforeMs: page.candles[0]?.openTimeMs });
    expect(older.candles).toHaveLength(10);
    expect(older.candles.at(-1)?.openTimeMs).toBe((page.candles[0]?.openTimeMs ?? 0) - HOUR_MS);
    expect(older.candles.every((candle) => candle.closed)).toBe(true);
  });

  it("aggregates a timeframe the vendor lacks from its closed bars", async () => {
    const { store } = liveStore();
    const hours = await store.lastCandles({ ...send, limit: 60 });
    const fours = await store.lastCandles({ ...send, timeframe: "4h", limit: 8 });
    const expected = aggregateCandles(hours.candles, "4h", btc).slice(-8);
    expect(fours.candles.map((candle) => ({ ...candle, closed: true }))).toEqual(
      expected.map((candle) => ({ ...candle, closed: true })),
    );
    expect(fours.candles.map((candle) => candle.closed)).toEqual([...Array.from({ length: 7 }, () => true), false]);
  });

  it("rejects garbage and bars from the future, and never stores them", async () => {
    const { store, state } = liveStore();
    const good = bar(NOW_MS - 5 * HOUR_MS, HOUR_MS);
    state.garbage = [
      { ...good, openTimeMs: good.openTimeMs + 1, close: NaN },
      { ...good, openTimeMs: good.openTimeMs + 2, high: 1e308 },
      { ...good, openTimeMs: good.openTimeMs + 3, low: -1 },
      { ...good, openTimeMs: NOW_MS + HOUR_MS },
    ];
    const { candles } = await store.lastCandles(send);
    expect(candles).toHaveLength(24);
    const again = await liveStore().store.lastCandles(send);
    expect(again.candles.every((candle) => candle.openTimeMs % HOUR_MS === 0 && candle.high < 1000)).toBe(true);
  });

  it("serves stored bars, with their true age, when the vendor fails", async () => {
    await liveStore().store.lastCandles(send);
    nowMs += 50 * HOUR_MS;
    const { store, state } = liveStore();
    state.error = new VendorError("fake", "unreachable", "no network");
    const { candles, freshness, asOfMs } = await store.lastCandles(send);
    expect(freshness).toBe("stale");
    expect(asOfMs).toBe(Date.UTC(2025, 5, 2, 12));
    expect(candles.at(-1)?.closed).toBe(true);
    await store.lastCandles(send);
    expect(state.calls).toHaveLength(1);
  });

  it("reports not-found for symbols the vendor does not know", async () => {
    const { store, state } = liveStore();
    state.error = new VendorError("fake", "not-found", "unknown");
    await expect(store.lastCandles(send)).rejects.toMatchObject({ kind: "not-found" });
  });

  it("fetches the whole series again when the vendor has rescaled it", async () => {
    const { store, state } = liveStore();
    await store.lastCandles(send);
    nowMs += 3 * HOUR_MS;
    state.scale = 0.25;
    const { candles } = await store.lastCandles({ ...send, limit: 26 });
    expect(candles.every((candle) => candle.close < 40)).toBe(true);
    const restarted = liveStore();
    restarted.state.error = new VendorError("fake", "unreachable", "no network");
    const { candles: afterRestart } = await restarted.store.lastCandles({ ...send, limit: 26 });
    expect(afterRestart.length).toBeGreaterThan(20);
    expect(afterRestart.every((candle) => candle.close < 40)).toBe(true);
  });
});

describe("a live vendor that changes its mind", () => {
  const send = { instrument: known("BTC-USD"), timeframe: "1h", limit: 24, adjust: "splits" } as const;

  it("begins a new series when its currency changes: a series never mixes currencies", async () => {
    const { store, state } = liveStore();
    state.quotedIn = "USDT";
    await store.lastCandles(send);
    nowMs += 3 * HOUR_MS;
    // So little dearer that no rescaling would be seen in it.
    [state.quotedIn, state.scale] = ["USD", 1.001];
    const { candles, quotedIn } = await store.lastCandles(send);
    expect(quotedIn).toBe("USD");
    expect(candles.every(({ high, low }) => Math.abs(high - low - 4.004) < 1e-9)).toBe(true);
    const restarted = liveStore();
    restarted.state.error = new VendorError("fake", "unreachable", "no network");
    const stored = await restarted.store.lastCandles(send);
    expect(stored).toMatchObject({ quotedIn: "USD" });
    expect(stored.candles.every(({ high, low }) => Math.abs(high - low - 4.004) < 1e-9)).toBe(true);
  });

  it("keeps the currency of earlier bars when it has nothing new", async () => {
    const { store, state } = liveStore();
    await store.lastCandles(send);
    nowMs += 20_000;
    [state.quotedIn, state.mostBars] = ["USDT", 0];
    expect(await store.lastCandles(send)).toMatchObject({ quotedIn: "USD" });
  });
});

describe("a live vendor that returns only its last bars", () => {
  const instrument = known("BTC-USD");

  it("leaves a known gap, and reads begin after it", async () => {
    const { store, state } = liveStore();
    state.mostBars = 30;
    await store.lastCandles({ instrument, timeframe: "1h", limit: 30, adjust: "splits" });
    nowMs += 100 * HOUR_MS;
    const { columns } = await store.wholeSeries({ instrument, timeframe: "1h", atLeast: 200 });
    expect(columns.length).toBe(29);
    expect(columns.openTimeMs.every((at, i) => i === 0 || at - (columns.openTimeMs[i - 1] ?? 0) === HOUR_MS)).toBe(
      true,
    );
  });
});

describe("several sources", () => {
  it("are never spliced: the second vendor's series is its own", async () => {
    const first = fakeVendor("first", clock);
    const second = fakeVendor("second", clock);
    second.state.scale = 3;
    const make = ({ vendor }: typeof first) => createVendorSource({ vendor, database: test.database, clock, log });
    const store = createCandleStore({ live: [make(first), make(second)], clock, log });
    const send = { instrument: known("ETH-USD"), timeframe: "1h", limit: 30, adjust: "splits" } as const;
    expect((await store.lastCandles(send)).source).toBe("first");
    first.state.error = new VendorError("first", "timeout", "slow");
    nowMs += 5 * HOUR_MS;
    const { source, candles } = await store.lastCandles(send);
    expect(source).toBe("second");
    expect(candles.every((candle) => candle.close > 250)).toBe(true);
  });

  it("give simulated bars only while there are no real ones", async () => {
    const real = fakeVendor("real", clock);
    const made = fakeVendor("simulated", clock);
    real.state.error = new VendorError("real", "unreachable", "no network");
    const store = createCandleStore({
      live: [createVendorSource({ vendor: real.vendor, database: test.database, clock, log })],
      simulated: createSimulatedSource({ vendor: made.vendor, clock }),
      clock,
      log,
    });
    const send = { instrument: known("SOL-USD"), timeframe: "1h", limit: 30, adjust: "splits" } as const;
    expect(await store.lastCandles(send)).toMatchObject({ source: "simulated", freshness: "simulated" });
    real.state.error = undefined;
    nowMs += 20_000;
    expect(await store.lastCandles(send)).toMatchObject({ source: "real", freshness: "live" });
    real.state.error = new VendorError("real", "unreachable", "no network");
    nowMs += 100 * HOUR_MS;
    expect(await store.lastCandles(send)).toMatchObject({ source: "real", freshness: "stale" });
    const { rows } = await test.database.pool.query("select distinct source from candle_series");
    expect(rows).toEqual([{ source: "real" }]);
  });

  it("give no simulated minutes under real days", async () => {
    const real = fakeVendor("real", clock);
    const made = fakeVendor("simulated", clock);
    const store = createCandleStore({
      live: [createVendorSource({ vendor: real.vendor, database: test.database, clock, log })],
      simulated: createSimulatedSource({ vendor: made.vendor, clock }),
      clock,
      log,
    });
    const send = { instrument: known("SOL-USD"), limit: 30, adjust: "splits" } as const;
    expect(await store.lastCandles({ ...send, timeframe: "1d" })).toMatchObject({ source: "real" });
    real.state.error = new VendorError("real", "unreachable", "no network");
    await expect(store.lastCandles({ ...send, timeframe: "1h" })).rejects.toMatchObject({ kind: "unreachable" });
    expect(made.state.calls).toEqual([]);
  });

  it("give no simulated bars of a symbol whose real price is stored", async () => {
    const real = fakeVendor("real", clock);
    const made = fakeVendor("simulated", clock);
    real.state.error = new VendorError("real", "unreachable", "no network");
    const store = createCandleStore({
      live: [createVendorSource({ vendor: real.vendor, database: test.database, clock, log })],
      simulated: createSimulatedSource({ vendor: made.vendor, clock }),
      hasRealPrice: ({ symbol }) => Promise.resolve(symbol === "META"),
      clock,
      log,
    });
    const send = { timeframe: "1d", limit: 30, adjust: "splits" } as const;
    await expect(store.lastCandles({ ...send, instrument: known("META") })).rejects.toMatchObject({
      kind: "unreachable",
    });
    expect(await store.storedDays(known("META"), 30)).toBeUndefined();
    expect(await store.lastCandles({ ...send, instrument: known("MSFT") })).toMatchObject({ source: "simulated" });
  });

  it("keep no lone spike, and hold a last bar far off back until the next confirms it", async () => {
    const { store, state } = liveStore();
    const send = { instrument: known("BTC-USD"), timeframe: "1h", limit: 24, adjust: "splits" } as const;
    const times = (factor: number, openTimeMs: number) => bar(openTimeMs, HOUR_MS, factor);
    const lastMs = Date.UTC(2025, 5, 2, 12);
    state.garbage = [times(50, lastMs - 6 * HOUR_MS), times(50, lastMs)];
    const { candles } = await store.lastCandles(send);
    expect(candles.filter(({ close }) => close > 1000)).toEqual([]);
    expect(candles.at(-1)).toMatchObject({ openTimeMs: lastMs - HOUR_MS, closed: true });
    nowMs += HOUR_MS;
    state.garbage = [times(50, lastMs), times(50, lastMs + HOUR_MS)];
    const later = await store.lastCandles(send);
    expect(later.candles.slice(-2).map(({ close }) => close > 1000)).toEqual([true, true]);
  });

  it("are not waited for when the only vendor is slow, and are there once it has answered", async () => {
    const { vendor } = fakeVendor("slow", clock);
    let answerNow: (() => void) | undefined;
    const slow: CandleVendor = {
      ...vendor,
      fetchCandles: async (request) => {
        await new Promise<void>((resolve) => {
          answerNow = resolve;
        });
        return vendor.fetchCandles(request);
      },
    };
    const source = createVendorSource({ vendor: slow, database: test.database, clock, log });
    const store = createCandleStore({ live: [source], clock, log, liveDeadlineMs: 1 });
    const send = { instrument: known("BTC-USD"), timeframe: "1h", limit: 5, adjust: "splits" } as const;
    await expect(store.lastCandles(send)).rejects.toMatchObject({ kind: "timeout" });
    await expect.poll(() => answerNow).toBeDefined();
    answerNow?.();
    await expect.poll(() => store.lastCandles(send).catch(() => undefined)).toMatchObject({ source: "slow" });
  });

  it("are requested again at once when the vendor's circuit breaker closes", async () => {
    const { store, state } = liveStore();
    const send = { instrument: known("BTC-USD"), timeframe: "1h", limit: 5, adjust: "splits" } as const;
    state.error = new VendorError("fake", "breaker-open", "failed lately", { retryAfterMs: 30_000 });
    await expect(store.lastCandles(send)).rejects.toMatchObject({ kind: "breaker-open" });
    state.error = undefined;
    expect(await store.lastCandles(send)).toMatchObject({ source: "fake" });
  });

  it("of a source that lags count as forming until it has published all of them, shorter and longer ones", async () => {
    const { store, state } = liveStore();
    state.lagMs = 20 * 60_000;
    const share = { instrument: known("SHEL.L"), limit: 3, adjust: "splits" } as const;
    const lastOf = async (timeframe: "1h" | "4h" | "1d") =>
      (await store.lastCandles({ ...share, timeframe })).candles.map(({ openTimeMs, closed }) => [
        new Date(openTimeMs).toISOString().slice(5, 16),
        closed,
      ]);
    // London in summer: the bell is at 15:30 UTC and the closing price fixed by 15:35.
    nowMs = Date.UTC(2025, 5, 3, 15, 36);
    expect((await lastOf("1d")).slice(-2)).toEqual([
      ["06-02T00:00", true],
      ["06-03T00:00", false],
    ]);
    expect((await lastOf("1h")).at(-1)).toEqual(["06-03T15:00", false]);
    expect((await lastOf("4h")).at(-1)).toEqual(["06-03T15:00", false]);
    nowMs = Date.UTC(2025, 5, 3, 15, 56);
    for (const timeframe of ["1h", "4h", "1d"] as const) expect((await lastOf(timeframe)).at(-1)?.[1]).toBe(true);
  });

  it("of a stock are delayed or end of day, never live", async () => {
    const { store } = liveStore();
    const { freshness, candles } = await store.lastCandles({
      instrument: known("AAPL"),
      timeframe: "1d",
      limit: 5,
      adjust: "splits",
    });
    expect(["delayed", "end_of_day"]).toContain(freshness);
    expect(barEndMs(known("AAPL"), "1d", candles.at(-2)?.openTimeMs ?? 0)).toBeLessThan(nowMs);
  });
});

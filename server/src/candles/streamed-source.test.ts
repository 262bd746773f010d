import { parseSymbol, type Candle, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { CandleVendor } from "../providers/candles/port.ts";
import { VendorError } from "../providers/vendor.ts";
import { createCandleStore } from "./candle-store.ts";
import { createStreamedSource } from "./streamed-source.ts";
import { createVendorSource } from "./vendor-source.ts";

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2025, 5, 2, 12, 0);
const BTC: Instrument = parseSymbol("BTC-USD")!;
const log = pino({ level: "silent" });

const bar = (minute: number, close = 100 + minute): Candle => ({
  openTimeMs: START_MS + minute * MINUTE_MS,
  open: 100,
  high: 300,
  low: 50,
  close,
  volume: 2,
});
const streamed = (minute: number, wholeFromMinute: number, close?: number) => ({
  source: "fake",
  instrument: BTC,
  candle: bar(minute, close),
  wholeFromMs: START_MS + wholeFromMinute * MINUTE_MS,
});

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
}, 120_000);
afterAll(async () => test.drop());
beforeEach(async () => {
  await test.database.pool.query("truncate candle_series cascade");
});

describe("a store over streamed minutes", () => {
  const state = { nowMs: START_MS, isDown: true };
  const clock = { nowMs: () => state.nowMs, replay: undefined };
  const vendor: CandleVendor = {
    name: "fake",
    timeframes: ["1m"],
    canHandle: () => true,
    fetchCandles({ fromMs, toMs }) {
      if (state.isDown) return Promise.reject(new VendorError("fake", "unreachable", "gone"));
      const candles = Array.from({ length: 200 }, (_, i) => bar(i - 150, 250)).filter(
        ({ openTimeMs }) => openTimeMs >= fromMs && openTimeMs < Math.min(toMs, state.nowMs),
      );
      return Promise.resolve({ candles, source: "fake", adjusted: "splits", actions: [], quotedIn: "USD" });
    },
  };
  const open = () =>
    createCandleStore({
      live: [createVendorSource({ vendor, database: test.database, clock, log })],
      streamed: [createStreamedSource({ name: "fake", database: test.database, clock, log })],
      clock,
      log,
    });
  const requested = { instrument: BTC, timeframe: "1m", limit: 300, adjust: "splits" } as const;

  it("has them where the vendor's own candles cannot be had, also after a restart, and the vendor's own where they can", async () => {
    state.nowMs = START_MS + 10 * MINUTE_MS;
    const store = open();
    await expect(store.lastCandles(requested)).rejects.toThrow("gone");
    for (const minute of [3, 4, 6, 7, 8, 9]) store.takeBar(streamed(minute, minute < 6 ? 3 : 6));
    store.takeBar({ ...streamed(9, 6), source: "another" });
    const reply = await store.lastCandles(requested);
    expect(reply.candles.map(({ openTimeMs }) => (openTimeMs - START_MS) / MINUTE_MS)).toEqual([3, 4, 6, 7, 8, 9]);
    expect(reply).toMatchObject({ source: "fake", freshness: "live", quotedIn: "USD" });
    // What readings rest on has no hole.
    const whole = await store.wholeSeries({ instrument: BTC, timeframe: "1m", atLeast: 3 });
    expect([...whole.columns.close]).toEqual([106, 107, 108, 109]);
    // A late trade corrects a minute.
    store.takeBar(streamed(9, 6, 222));
    expect((await store.lastCandles(requested)).candles.at(-1)?.close).toBe(222);

    const after = open();
    await expect
      .poll(() =>
        after.lastCandles(requested).then(
          ({ candles }) => candles.length,
          () => 0,
        ),
      )
      .toBe(6);
    expect((await after.lastCandles(requested)).candles.at(-1)?.close).toBe(222);
    state.isDown = false;
    state.nowMs += 6_000;
    expect((await after.lastCandles(requested)).candles.at(-1)?.close).toBe(250);
    state.isDown = true;
  });

  it("makes longer bars of them only where none of their minutes is missing", async () => {
    state.nowMs = START_MS + 21 * MINUTE_MS;
    const store = open();
    for (let minute = 2; minute < 21; minute += 1) store.takeBar(streamed(minute, 2));
    const fives = await store.lastCandles({ ...requested, timeframe: "5m" });
    expect(
      fives.candles.filter(({ closed }) => closed).map(({ openTimeMs }) => (openTimeMs - START_MS) / MINUTE_MS),
    ).toEqual([5, 10, 15]);
    expect(fives.candles[0]).toMatchObject({ open: 100, high: 300, low: 50, close: 109, volume: 10 });
  });
});

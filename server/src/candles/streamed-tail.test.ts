import { candleColumns, parseSymbol, type Candle, type Instrument } from "@sextant/core/market";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../database/test-database.ts";
import type { CandleVendor } from "../providers/candles/port.ts";
import { VendorError } from "../providers/vendor.ts";
import { createCandleStore } from "./candle-store.ts";
import { createStreamedTail } from "./streamed-tail.ts";
import { createVendorSource } from "./vendor-source.ts";

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2025, 5, 2, 12, 0);
const BTC: Instrument = parseSymbol("BTC-USD")!;

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
const timesOf = (columns: { readonly openTimeMs: Float64Array }) =>
  [...columns.openTimeMs].map((ms) => (ms - START_MS) / MINUTE_MS);

describe("minutes out of a source's stream", () => {
  const stored = candleColumns([bar(0), bar(1), bar(2)]);

  it("follow the stored series where they join it, as the same object until something changes", () => {
    const tail = createStreamedTail();
    expect(tail.behind("BTC-USD", stored)).toBe(stored);
    tail.take(streamed(3, 1));
    // Nothing was traded in the fifth minute.
    tail.take(streamed(5, 1));
    const joined = tail.behind("BTC-USD", stored);
    expect(timesOf(joined)).toEqual([0, 1, 2, 3, 5]);
    expect(tail.behind("BTC-USD", stored)).toBe(joined);
    expect(tail.behind("ETH-USD", stored)).toBe(stored);
  });

  it("stay away while a minute between them and the series may be missing", () => {
    const tail = createStreamedTail();
    tail.take(streamed(5, 4));
    expect(tail.behind("BTC-USD", stored)).toBe(stored);
    expect(timesOf(tail.behind("BTC-USD", candleColumns([bar(3)])))).toEqual([3, 5]);
  });

  it("give way to the source's own candles, and to what comes after a hole in the stream", () => {
    const tail = createStreamedTail();
    tail.take(streamed(3, 1, 111));
    const own = candleColumns([bar(2), bar(3, 222)]);
    expect([...tail.behind("BTC-USD", own).close]).toEqual([102, 222]);
    tail.take(streamed(7, 6));
    expect(timesOf(tail.behind("BTC-USD", stored))).toEqual([0, 1, 2]);
    tail.take({ ...streamed(8, 6), candle: { ...bar(8), high: 1 } });
    expect(timesOf(tail.behind("BTC-USD", candleColumns([bar(6)])))).toEqual([6, 7]);
  });
});

describe("a store with a stream", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  }, 120_000);
  afterAll(async () => test.drop());
  beforeEach(async () => {
    await test.database.pool.query("truncate candle_series cascade");
  });

  it("shows a streamed minute at once without storing it, and replaces it with the vendor's own candle", async () => {
    const state = { nowMs: START_MS + 3 * MINUTE_MS + 500, upTo: 2, isDown: false };
    const clock = { nowMs: () => state.nowMs, replay: undefined };
    const log = pino({ level: "silent" });
    const vendor: CandleVendor = {
      name: "fake",
      timeframes: ["1m"],
      canHandle: () => true,
      fetchCandles({ fromMs, toMs }) {
        if (state.isDown) return Promise.reject(new VendorError("fake", "timeout", "silent"));
        const candles: Candle[] = [];
        for (let minute = -120; minute <= state.upTo; minute += 1) {
          const one = bar(minute, 200);
          if (one.openTimeMs >= fromMs && one.openTimeMs < toMs) candles.push(one);
        }
        return Promise.resolve({ candles, source: "fake", adjusted: "splits", actions: [], quotedIn: "USD" });
      },
    };
    const source = () => createVendorSource({ vendor, database: test.database, clock, log });
    const store = createCandleStore({ live: [source()], clock, log });
    const requested = { instrument: BTC, timeframe: "1m", limit: 5, adjust: "splits" } as const;
    const closes = async () => (await store.lastCandles(requested)).candles.map(({ close }) => close);
    expect(await closes()).toEqual([200, 200, 200, 200, 200]);
    state.isDown = true;
    state.nowMs += MINUTE_MS;
    store.takeBar({ ...streamed(3, -5, 111), source: "another" });
    expect((await closes()).at(-1)).toBe(200);
    store.takeBar(streamed(3, -5, 111));
    expect((await closes()).at(-1)).toBe(111);
    const hours = await store.wholeSeries({ instrument: BTC, timeframe: "1m", atLeast: 60 });
    expect(hours.columns.close.at(-1)).toBe(111);
    const { rows } = await test.database.pool.query<{ bars: string }>("select sum(bars) as bars from candle_chunks");
    const storedBefore = rows[0]?.bars;
    state.isDown = false;
    state.upTo = 3;
    state.nowMs += 20_000;
    expect((await closes()).at(-1)).toBe(200);
    const after = await test.database.pool.query<{ bars: string }>("select sum(bars) as bars from candle_chunks");
    expect(Number(after.rows[0]?.bars)).toBe(Number(storedBefore) + 1);
  });
});

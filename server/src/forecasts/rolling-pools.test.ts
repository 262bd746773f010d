import { horizonOf } from "@sextant/core/forecast";
import {
  candleColumns,
  parseSymbol,
  sliceColumns,
  type Candle,
  type CandleColumns,
  type Instrument,
} from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { CandleStore, WholeSeries } from "../candles/index.ts";
import { VendorError } from "../providers/vendor.ts";
import { inputDigest } from "./input-digest.ts";
import { barsOfPool, makePool } from "./make-pool.ts";
import type { PoolInUse, PoolStore } from "./pool-store.ts";
import { createRollingPools } from "./rolling-pools.ts";

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2025, 5, 2, 12, 30);
const TODAY_MS = Date.UTC(2025, 5, 2);
const FIVE_DAYS = horizonOf("crypto", "5d")!;
const COINS = ["BTC-USD", "ETH-USD", "SOL-USD"].map((symbol) => parseSymbol(symbol)!);

/** Invented days up to yesterday: a seeded walk (Park and Miller) whose volatility breathes. */
function days(count: number, seed: number): CandleColumns {
  let state = seed;
  const dice = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const today = Math.floor(NOW_MS / DAY_MS) * DAY_MS;
  let close = 100;
  const candles = Array.from({ length: count }, (_, i): Candle => {
    const size = 0.04 * (1.2 + Math.sin(i / 60));
    const open = close;
    close = open * Math.exp((dice() + dice() + dice() - 1.5) * size);
    const high = Math.max(open, close) * (1 + dice() * size * 0.4);
    const low = Math.min(open, close) * (1 - dice() * size * 0.4);
    return { openTimeMs: today - (count - i) * DAY_MS, open, high, low, close, volume: Math.floor(dice() * 10_000) };
  });
  return candleColumns(candles);
}

const chartOf = (candles: CandleColumns, i: number) => ({ instrument: COINS[i]!, candles });

function storeOf(count: number, source: string) {
  const requested: string[] = [];
  const wholeSeries: CandleStore["wholeSeries"] = ({ instrument, timeframe }) => {
    requested.push(`${instrument.symbol} ${timeframe}`);
    const seed = COINS.findIndex(({ symbol }) => symbol === instrument.symbol) + 1;
    if (timeframe !== "1d" || seed === 0) return Promise.reject(new VendorError("fake", "not-found", "no such bars"));
    return Promise.resolve({
      ...({ columns: days(count, seed), source, quotedIn: "USD", freshness: "live" } as const),
      asOfMs: NOW_MS,
      isOld: false,
      error: undefined,
      later: undefined,
    } satisfies WholeSeries);
  };
  return { candles: { wholeSeries }, requested };
}

/** A store that outlives the process. */
function storedPools(): PoolStore & { readonly stored: PoolInUse[] } {
  const stored: PoolInUse[] = [];
  return {
    stored,
    keep: (pool) => {
      const known = stored.find(({ key, entry }) => key === pool.key && entry.asOfMs === pool.entry.asOfMs);
      if (known === undefined) stored.push(pool);
      return Promise.resolve(known ?? pool);
    },
    find: (key, asOfMs) => Promise.resolve(stored.find((one) => one.key === key && one.entry.asOfMs === asOfMs)),
    between: (fromMs, toMs) =>
      Promise.resolve(stored.filter(({ inForceMs }) => inForceMs >= fromMs && inForceMs <= toMs)),
  };
}

function poolsOver(count: number, { source = "coinbase", isSimulated = false, store = storedPools() } = {}) {
  const clock = { nowMs: () => state.nowMs };
  const { candles, requested } = storeOf(count, source);
  const state = { nowMs: NOW_MS, requested, stored: store.stored };
  return { pools: createRollingPools({ candles, clock, isSimulated, store }), state };
}

const rowsOf = async (pools: ReturnType<typeof poolsOver>["pools"], instruments: readonly Instrument[] = COINS) =>
  Object.fromEntries((await pools.rebuild(instruments)).map(({ key, rows }) => [key, rows]));

describe("rolling pools", () => {
  it("equal the pools that the same bars give anywhere, and are stored with their digest before use", async () => {
    const { pools, state } = poolsOver(900);
    expect(pools.of("coinbase", FIVE_DAYS, NOW_MS)).toBeUndefined();
    await pools.rebuild(COINS);
    const [market, ...others] = COINS.map((_, i) => barsOfPool(days(900, i + 1), FIVE_DAYS, TODAY_MS));
    const work = { horizon: FIVE_DAYS, charts: [market!, ...others].map(chartOf), market, atMs: TODAY_MS };
    const entry = pools.of("coinbase", FIVE_DAYS, NOW_MS)!;
    expect(entry).toEqual(makePool(work));
    // The window spans 500 days.
    expect(entry.rows).toBe(3 * 500);
    expect(state.stored.find(({ key }) => key === "crypto:5d")!.entry).toEqual(entry);
  });

  it("evaluate a bar permanently by the pool in force when it closed: also after a restart, and in another process", async () => {
    const store = storedPools();
    const { pools, state } = poolsOver(900, { store });
    await pools.rebuild(COINS);
    expect(pools.of("coinbase", FIVE_DAYS, NOW_MS - 1), "a bar that closed before any pool").toBeUndefined();
    const first = pools.of("coinbase", FIVE_DAYS, NOW_MS)!;
    state.nowMs += DAY_MS;
    await pools.rebuild(COINS);
    const second = pools.of("coinbase", FIVE_DAYS, state.nowMs)!;
    expect(second.asOfMs - first.asOfMs).toBe(DAY_MS);

    const again = poolsOver(900, { store });
    again.state.nowMs = state.nowMs + 60_000;
    await again.pools.recall();
    const sameOfAll = () => {
      for (const [barEndMs, entry] of [
        [NOW_MS - 1, undefined],
        [NOW_MS, first],
        [state.nowMs - 1, first],
        [state.nowMs, second],
      ] as const) {
        expect(pools.of("coinbase", FIVE_DAYS, barEndMs)).toEqual(entry);
        expect(again.pools.of("coinbase", FIVE_DAYS, barEndMs)).toEqual(entry);
      }
    };
    sameOfAll();
    const count = store.stored.length;
    await again.pools.rebuild(COINS);
    sameOfAll();
    expect(store.stored).toHaveLength(count);
  });

  it("are the first that any process made of a day, also where another has other bars", async () => {
    const store = storedPools();
    const one = poolsOver(900, { store });
    const two = poolsOver(700, { store });
    await one.pools.rebuild(COINS);
    two.state.nowMs += 30_000;
    await two.pools.rebuild(COINS);
    const entry = one.pools.of("coinbase", FIVE_DAYS, NOW_MS);
    expect(entry).toBeDefined();
    expect(two.pools.of("coinbase", FIVE_DAYS, NOW_MS)).toEqual(entry);
  });

  it("apply for no longer than eight days without a newer one", async () => {
    const { pools } = poolsOver(900);
    await pools.rebuild(COINS);
    expect(pools.of("coinbase", FIVE_DAYS, TODAY_MS + 8 * DAY_MS)).toBeDefined();
    expect(pools.of("coinbase", FIVE_DAYS, TODAY_MS + 8 * DAY_MS + 1)).toBeUndefined();
  });

  it("are made once a day", async () => {
    const { pools, state } = poolsOver(700);
    const first = await rowsOf(pools);
    expect(first["crypto:5d"]).toBeGreaterThan(0);
    // Four horizons of days read each series once.
    expect(state.requested.filter((one) => one.endsWith(" 1d"))).toEqual(COINS.map(({ symbol }) => `${symbol} 1d`));
    expect(await rowsOf(pools)).toEqual({});
    state.nowMs += DAY_MS;
    expect((await rowsOf(pools))["crypto:5d"]).toBeGreaterThan(0);
  });

  it("leave ranges to the model's training where bars are few, report that, and check again within the day", async () => {
    const { pools, state } = poolsOver(290);
    const reports = await pools.rebuild(COINS);
    expect(reports.find(({ key }) => key === "crypto:5d")).toMatchObject({ symbols: 3, rows: 0 });
    expect(reports.find(({ key }) => key === "crypto:5d")!.text).toContain("too few bars (3 symbols)");
    expect(pools.of("coinbase", FIVE_DAYS, NOW_MS)).toBeUndefined();
    state.nowMs += 3_600_000;
    expect(await rowsOf(pools)).toHaveProperty("crypto:5d", 0);
  });

  it("never learn from simulated bars, unless all bars are", async () => {
    const real = poolsOver(900, { source: "simulated" });
    expect((await rowsOf(real.pools))["crypto:5d"]).toBe(0);
    const practice = poolsOver(900, { source: "simulated", isSimulated: true });
    expect((await rowsOf(practice.pools))["crypto:5d"]).toBeGreaterThan(0);
    expect(practice.pools.of("simulated", FIVE_DAYS, NOW_MS)).toBeDefined();
    expect(practice.pools.of("coinbase", FIVE_DAYS, NOW_MS)).toBeUndefined();
    expect(real.pools.of("simulated", FIVE_DAYS, NOW_MS)).toBeUndefined();
  });

  it("learn nothing that was not known by then", () => {
    const charts = [days(900, 1), days(900, 2)];
    const atMs = NOW_MS - 100 * DAY_MS;
    const then = charts.map((chart) => {
      const length = chart.openTimeMs.findLastIndex((ms) => ms + DAY_MS <= atMs) + 1;
      return structuredClone(sliceColumns(chart, 0, length));
    });
    const made = (given: readonly CandleColumns[]) =>
      makePool({ horizon: FIVE_DAYS, charts: given.map(chartOf), market: given[0], atMs });
    expect(made(charts)).toEqual(made(then));
  });

  it("are part of the digest of a forecast's inputs", async () => {
    const { pools } = poolsOver(900);
    await pools.rebuild(COINS);
    const candles = days(900, 1);
    const work = { horizon: FIVE_DAYS, candles };
    const pool = { "crypto:5d": pools.of("coinbase", FIVE_DAYS, NOW_MS)! };
    const pooled = inputDigest({ ...work, pool });
    expect(pooled).toMatch(/^[0-9a-f]{64}$/);
    expect(pooled).not.toBe(inputDigest(work));
    expect(pooled).toBe(inputDigest({ ...work, pool: structuredClone(pool) }));
  });
});

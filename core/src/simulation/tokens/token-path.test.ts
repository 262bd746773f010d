import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candle, candleError, type TokenPool } from "../../market/index.ts";
import { BIRTH_SERIES, type BirthSeries, slotAt } from "./birth-series.ts";
import { contractDanger } from "./contract-facts.ts";
import {
  simulatedPoolCandles,
  simulatedPoolTrades,
  simulatedSecurity,
  simulatedObservations,
  simulatedTokenAt,
  simulatedTokens,
} from "./index.ts";
import { listedTokens, simulatedToken, type SimulatedToken } from "./simulated-token.ts";
import type { TokenFate } from "./token-fate.ts";
import { priceAndLiquidityAt, priceAt, volumeBetween } from "./token-path.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22, 15, 0, 7);

const liquidityAt = (token: SimulatedToken, atMs: number) => priceAndLiquidityAt(token, atMs).liquidityUsd;

const seriesOf = (name: BirthSeries["name"]) => BIRTH_SERIES.find((one) => one.name === name)!;
/** Tokens of successive slots, the last of which are three years old. */
const tokensOf = (name: BirthSeries["name"], count: number) => {
  const series = seriesOf(name);
  const last = slotAt(series, NOW_MS - 1_000 * DAY_MS);
  return Array.from({ length: count }, (_, i) => simulatedToken(series, last - i));
};
const anyToken = fc
  .tuple(fc.constantFrom(...BIRTH_SERIES), fc.integer({ min: 220, max: 2_000 }))
  .map(([series, slot]) => simulatedToken(series, slot));
/** A time in a token's life and the weeks after it. */
const timestampOf = (token: SimulatedToken, part: number) =>
  Math.round(token.bornMs + part * (token.endsMs - token.bornMs + 20 * DAY_MS));
const ended = (kind: TokenFate["kind"], name: BirthSeries["name"] = "week") =>
  tokensOf(name, 400).find(({ fate, bornMs }) => fate.kind === kind && fate.atMs > bornMs + DAY_MS)!;

describe("the path of a simulated token", () => {
  it("has no jumps: within a second a price moves less than a hundredth, except while liquidity is pulled", () => {
    fc.assert(
      fc.property(anyToken, fc.double({ min: 0, max: 1, noNaN: true }), (token, part) => {
        const atMs = timestampOf(token, part);
        const isPulled = token.fate.kind === "pulled" && Math.abs(atMs - token.fate.atMs - 30_000) < 32_000;
        const most = isPulled ? 0.1 : 0.01;
        expect(Math.abs(Math.log(priceAt(token, atMs + 1_000) / priceAt(token, atMs)))).toBeLessThan(most);
        expect(Math.abs(Math.log(liquidityAt(token, atMs + 1_000) / liquidityAt(token, atMs)))).toBeLessThan(most);
      }),
    );
  });

  it("stays within bounds", () => {
    fc.assert(
      fc.property(anyToken, fc.double({ min: 0, max: 1, noNaN: true }), (token, part) => {
        const atMs = timestampOf(token, part);
        expect(priceAt(token, atMs)).toBeGreaterThan(1e-15);
        expect(priceAt(token, atMs)).toBeLessThan(1e9);
        expect(liquidityAt(token, atMs)).toBeGreaterThan(0.1);
        expect(liquidityAt(token, atMs)).toBeLessThan(2e9);
        const volume = volumeBetween(token, atMs - DAY_MS, atMs);
        expect(volume).toBeGreaterThanOrEqual(0);
        expect(volume).toBeLessThan(1e10);
      }),
    );
  });

  it("has additive volume: two adjacent periods trade as much as the whole", () => {
    const span = fc.integer({ min: 0, max: 3 * DAY_MS });
    fc.assert(
      fc.property(anyToken, fc.double({ min: 0, max: 1, noNaN: true }), span, span, (token, part, one, other) => {
        const [from, middle] = [timestampOf(token, part), timestampOf(token, part) + one];
        const whole = volumeBetween(token, from, middle + other);
        const parts = volumeBetween(token, from, middle) + volumeBetween(token, middle, middle + other);
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1e-9 * whole);
      }),
    );
  });

  it("keeps a simulated dollar at a dollar", () => {
    const dollars = tokensOf("coin", 150).filter(({ theme, fate }) => theme.name === "stable" && fate.kind === "lives");
    expect(dollars.length).toBeGreaterThan(2);
    for (const token of dollars) {
      for (let day = 0; day < 600; day += 7) {
        expect(Math.abs(priceAt(token, token.bornMs + day * DAY_MS) - 1)).toBeLessThan(0.01);
      }
    }
  });
});

describe("the end of a simulated token", () => {
  it("removes nearly all liquidity within a minute if it is pulled, delists the token and keeps it accessible", () => {
    const token = ended("pulled");
    const { chain, address, fate } = token;
    const [before, after] = [fate.atMs, fate.atMs + 2 * MINUTE_MS].map((atMs) =>
      simulatedTokenAt(chain, address, atMs)!,
    );
    expect(after!.pools[0]!.liquidityUsd! / before!.pools[0]!.liquidityUsd!).toBeLessThan(0.03);
    expect(after!.pools[0]!.priceUsd! / before!.pools[0]!.priceUsd!).toBeLessThan(0.05);
    expect(simulatedSecurity(chain, address, fate.atMs + HOUR_MS)?.liquidityLockedPercent?.value ?? 0).toBe(0);
    const isListed = (atMs: number) => listedTokens(atMs).some((one) => one.address === address);
    expect([fate.atMs - HOUR_MS, fate.atMs + HOUR_MS, fate.atMs + 5 * DAY_MS].map(isListed)).toEqual([
      true,
      true,
      false,
    ]);
    expect(simulatedTokenAt(chain, address, fate.atMs + 400 * DAY_MS)?.pools[0]?.liquidityUsd).toBeGreaterThan(0);
    expect(simulatedTokenAt(chain, address, token.bornMs - 1)).toBeUndefined();
  });

  it("leaves a dumped token's buyers at most a tenth, and a fading one's as well, only later", () => {
    const dumped = ended("dumped");
    expect(priceAt(dumped, dumped.fate.atMs + HOUR_MS) / priceAt(dumped, dumped.fate.atMs)).toBeLessThan(0.1);
    const fading = ended("fades", "season");
    const fallen = (afterMs: number) => priceAt(fading, fading.fate.atMs + afterMs) / priceAt(fading, fading.fate.atMs);
    expect(fallen(HOUR_MS)).toBeGreaterThan(0.5);
    expect(fallen(60 * DAY_MS)).toBeLessThan(0.2);
  });

  it("triggers a trap: the checker sees sales fail, and no one sells any more", () => {
    const trap = tokensOf("week", 900).find(
      ({ fate, bornMs, checked, isWashed }) =>
        fate.kind === "trap" && fate.atMs > bornMs + DAY_MS && checked === "all" && !isWashed,
    )!;
    const { chain, address, fate } = trap;
    const said = (atMs: number) => simulatedSecurity(chain, address, atMs)!;
    expect([said(fate.atMs - 1).honeypot?.value, said(fate.atMs - 1).sellSimulated?.value]).toEqual([false, true]);
    const after = said(fate.atMs + HOUR_MS);
    expect([after.honeypot?.value, after.sellSimulated?.value, after.sellTaxPercent?.value]).toEqual([
      true,
      false,
      100,
    ]);
    const { buys, sells } = simulatedTokenAt(chain, address, fate.atMs + HOUR_MS)!.pools[0]!;
    expect([sells.m5, sells.h1]).toEqual([0, 0]);
    // Those who sold did so before.
    expect(sells.h24).toBeGreaterThan(0);
    expect(sells.h24).toBeLessThan(buys.h24!);
    expect(simulatedTokenAt(chain, address, fate.atMs + DAY_MS)!.pools[0]!.sells.h24).toBe(0);
  });

  it("is more frequent for more dangerous contracts, and never happens to a high-quality coin", () => {
    const tokens = [...tokensOf("season", 3_000), ...tokensOf("week", 3_000), ...tokensOf("fresh", 3_000)];
    const bands = [0, 25, 50].map((from, i, all) =>
      tokens.filter(({ facts, liquidityUsd }) => {
        const danger = contractDanger(facts, liquidityUsd);
        return danger >= from && danger < (all[i + 1] ?? Infinity);
      }),
    );
    const [low = 0, middle = 0, high = 0] = bands.map(
      (band) => band.filter(({ fate }) => fate.kind !== "lives").length / band.length,
    );
    expect(middle).toBeGreaterThan(low * 1.5);
    expect(high).toBeGreaterThan(middle * 1.3);
    const wellMade = tokensOf("coin", 300).filter(
      ({ facts, liquidityUsd }) => !facts.isHoneypot && contractDanger(facts, liquidityUsd) < 25,
    );
    expect(wellMade.length).toBeGreaterThan(200);
    expect(wellMade.every(({ fate }) => fate.kind === "lives")).toBe(true);
  });
});

describe("bars, trades and observations of a simulated pool", () => {
  const sample = simulatedTokens(NOW_MS).filter((_, i) => i % 15 === 0);

  it("share one price: bars are valid, join, and close at the current price", () => {
    for (const { chain, address, pools, asOfMs } of sample) {
      for (const pool of pools) {
        for (const barMs of [5 * MINUTE_MS, HOUR_MS, DAY_MS]) {
          const bars = simulatedPoolCandles(chain, address, pool.poolAddress, barMs, asOfMs)!;
          expect(bars.length).toBeLessThanOrEqual(500);
          expect(bars.at(-1)!.close).toBe(pool.priceUsd);
          const isApart = (bar: Candle, before: Candle | undefined) =>
            before !== undefined && (bar.open !== before.close || bar.openTimeMs - before.openTimeMs !== barMs);
          expect(bars.filter((bar, i) => candleError(bar) !== undefined || isApart(bar, bars[i - 1]))).toEqual([]);
        }
      }
    }
  });

  it("share one volume: the bars of a day add up to its window", () => {
    // At a full hour, the windows are whole bars.
    const atMs = Math.floor(NOW_MS / HOUR_MS) * HOUR_MS;
    for (const { chain, address, pools, asOfMs } of simulatedTokens(atMs).filter((_, i) => i % 15 === 0)) {
      if (asOfMs !== atMs) continue;
      for (const { poolAddress, volumeUsd } of pools) {
        const bars = simulatedPoolCandles(chain, address, poolAddress, 5 * MINUTE_MS, atMs)!;
        const day = bars.filter(({ openTimeMs }) => openTimeMs >= atMs - DAY_MS);
        const sum = day.reduce((total, { volume }) => total + volume, 0);
        expect(Math.abs(sum - volumeUsd.h24!)).toBeLessThanOrEqual(1e-9 * sum);
      }
    }
  });

  it("never have more in a shorter window than in a longer one", () => {
    const odd: number[][] = [];
    for (const { pools } of simulatedTokens(NOW_MS)) {
      for (const { volumeUsd, buys, sells, makers = {} } of pools) {
        for (const { m5 = 0, h1 = 0, h6 = 0, h24 = 0 } of [volumeUsd, buys, sells, makers]) {
          if (!(m5 <= h1 && h1 <= h6 && h6 <= h24)) odd.push([m5, h1, h6, h24]);
        }
      }
    }
    expect(odd).toEqual([]);
  });

  it("list trades newest first, at the price and with the volume of their time", () => {
    let checked = 0;
    for (const { chain, address, pools } of sample) {
      const { poolAddress } = pools[0]!;
      const trades = simulatedPoolTrades(chain, address, poolAddress, NOW_MS)!;
      expect(trades.length).toBeLessThanOrEqual(100);
      const times = trades.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0] ?? NOW_MS).toBeLessThanOrEqual(NOW_MS);
      const bars = simulatedPoolCandles(chain, address, poolAddress, 5 * MINUTE_MS, NOW_MS)!;
      // A bar is complete if it is over and an older trade is also listed.
      for (const bar of bars.slice(-20, -1)) {
        const inside = trades.filter(
          ({ atMs }) => Math.floor(atMs / (5 * MINUTE_MS)) * 5 * MINUTE_MS === bar.openTimeMs,
        );
        if (inside.length === 0 || (times.at(-1) ?? NOW_MS) >= bar.openTimeMs) continue;
        const sum = inside.reduce((total, { amountUsd = 0 }) => total + amountUsd, 0);
        expect(Math.abs(sum - bar.volume)).toBeLessThanOrEqual(1e-9 * sum);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(20);
  });

  it("reveal wash trading: few addresses, equal amounts", () => {
    const washed = listedTokens(NOW_MS).find(({ isWashed, fate }) => isWashed && fate.kind === "lives")!;
    const { pools } = simulatedTokenAt(washed.chain, washed.address, NOW_MS)!;
    const trades = simulatedPoolTrades(washed.chain, washed.address, pools[0]!.poolAddress, NOW_MS)!;
    expect(new Set(trades.map(({ maker }) => maker)).size).toBeLessThan(12);
    expect(new Set(trades.map(({ amountUsd }) => amountUsd?.toFixed(6))).size).toBeLessThan(trades.length / 3);
  });

  it("match hour by hour what the market reported at the time", () => {
    for (const { chain, address } of sample) {
      const looks = simulatedObservations(chain, address, NOW_MS - 2 * DAY_MS, NOW_MS);
      for (const look of looks.filter((_, i) => i % 9 === 0)) {
        const { pools, asOfMs } = simulatedTokenAt(chain, address, look.atMs)!;
        if (asOfMs !== look.atMs) continue;
        const sum = (metric: (pool: TokenPool) => number | undefined) =>
          pools.reduce((total, pool) => total + (metric(pool) ?? NaN), 0);
        expect(look.priceUsd).toBe(pools[0]!.priceUsd);
        expect(look.liquidityUsd! / sum((pool) => pool.liquidityUsd)).toBeCloseTo(1, 9);
        const volume = sum(({ volumeUsd }) => volumeUsd.h24);
        expect(Math.abs(look.volume24hUsd! - volume)).toBeLessThanOrEqual(1e-9 * volume);
      }
    }
  });
});

describe("the cost of the simulated market", () => {
  /** Each throw of dice is four multiplications, on any machine. */
  function throwsOf(work: () => void): number {
    const multiply = Math.imul;
    let count = 0;
    Math.imul = (a, b) => {
      count += 1;
      return multiply(a, b);
    };
    try {
      work();
    } finally {
      Math.imul = multiply;
    }
    return count / 4;
  }

  it("is a few hundred throws of dice per token, however old it is", () => {
    for (const { chain, address } of simulatedTokens(NOW_MS).filter((_, i) => i % 40 === 0)) {
      for (const atMs of [NOW_MS, NOW_MS + 3_000 * DAY_MS]) {
        expect(throwsOf(() => simulatedTokenAt(chain, address, atMs))).toBeLessThan(1_500);
      }
    }
  });

  it("is less than half a million for the whole market", () => {
    expect(throwsOf(() => simulatedTokens(NOW_MS))).toBeLessThan(500_000);
  });
});

import { candleError, isChain, tokenAddress, type Candle, type TokenPool, type TokenTrade } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";
import type { TokenNews } from "./port.ts";

/** Control, direction and zero-width characters, none of which may reach a page. */
export const HIDDEN = /\p{Cc}|\p{Cf}/u;

/**
 * Runs the conformance suite of token sources: plain names, one spelling, values within plausible bounds, nothing from
 * the future.
 */
export function tokenVendorConformance(vendor: Omit<LawfulVendor<readonly TokenNews[]>, "check">): void {
  vendorConformance<readonly TokenNews[]>({
    ...vendor,
    check(all) {
      expect(all.length).toBeLessThanOrEqual(1_000);
      expect(new Set(all.map(({ chain, address }) => `${chain}:${address}`)).size).toBe(all.length);
      for (const news of all) checkNews(news, vendor.name, vendor.nowMs);
    },
  });
}

export function checkNews(news: TokenNews, source: string, nowMs: number): void {
  expect(isChain(news.chain)).toBe(true);
  expect(tokenAddress(news.chain, news.address)).toBe(news.address);
  expect(news.source).toBe(source);
  expect(news.asOfMs).toBeLessThanOrEqual(nowMs);
  for (const text of [news.name, news.symbol, news.description ?? "-"]) {
    if (text === undefined) continue;
    expect(text).not.toMatch(HIDDEN);
    expect(text.trim()).not.toBe("");
  }
  expect([...(news.name ?? ""), ...(news.symbol ?? "")].length).toBeLessThanOrEqual(128);
  expect((news.description ?? "").length).toBeLessThanOrEqual(1_000);
  expect(news.links?.length ?? 0).toBeLessThanOrEqual(12);
  for (const { url } of news.links ?? []) expect(new URL(url).protocol).toBe("https:");
  if (news.boosts !== undefined) expectBetween([news.boosts], 0, 1e10);
  expect(news.pools.length).toBeLessThanOrEqual(100);
  expect(new Set(news.pools.map(({ poolAddress }) => poolAddress)).size).toBe(news.pools.length);
  for (const pool of news.pools) checkPool(pool, news, nowMs);
}

function checkPool(pool: TokenPool, { chain, source }: TokenNews, nowMs: number): void {
  expect([pool.chain, pool.source]).toEqual([chain, source]);
  expect(pool.poolAddress).toMatch(/^\w{30,70}(?::\w{1,12})?$/);
  expect(pool.dex).toMatch(/^[a-z0-9][\w.-]*$/);
  expect(pool.quoteSymbol ?? "").not.toMatch(HIDDEN);
  if (pool.url !== undefined) expect(new URL(pool.url).protocol).toBe("https:");
  expectBetween([pool.priceUsd], 1e-18, 1e9);
  expectBetween([pool.liquidityUsd, ...Object.values(pool.volumeUsd)], 0, 1e12);
  expectBetween([pool.marketCapUsd, pool.fdvUsd], 0, 1e13);
  expectBetween([pool.liquidityBase, pool.liquidityQuote], 0, 1e24);
  expectBetween(Object.values(pool.changePercent), -100, 1e9);
  for (const counts of [pool.buys, pool.sells, pool.makers ?? {}]) expectBetween(Object.values(counts), 0, 1e10);
  expectBetween([pool.createdMs], Date.parse("2015-01-01"), nowMs);
}

/** Expects known values to be finite and within bounds; no key may have the value `undefined`. */
function expectBetween(values: readonly (number | undefined)[], from: number, to: number): void {
  for (const value of values) {
    if (value === undefined) continue;
    expect(Number.isFinite(value)).toBe(true);
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  }
}

/** Runs the conformance suite of a pool's bars: valid, oldest first, each time once. */
export function poolCandleConformance(vendor: Omit<LawfulVendor<readonly Candle[]>, "check">): void {
  vendorConformance<readonly Candle[]>({
    ...vendor,
    name: `${vendor.name} bars`,
    check(candles) {
      candles.forEach((candle, i) => {
        expect(candleError(candle)).toBeUndefined();
        expect(candle.openTimeMs).toBeGreaterThan(candles[i - 1]?.openTimeMs ?? -1);
        expect(candle.openTimeMs).toBeLessThanOrEqual(vendor.nowMs);
      });
    },
  });
}

/** Runs the conformance suite of a pool's trades: newest first, at most a hundred, none from the future. */
export function poolTradeConformance(vendor: Omit<LawfulVendor<readonly TokenTrade[]>, "check">): void {
  vendorConformance<readonly TokenTrade[]>({
    ...vendor,
    name: `${vendor.name} trades`,
    check(trades) {
      expect(trades.length).toBeLessThanOrEqual(100);
      trades.forEach((trade, i) => {
        expect(trade.atMs).toBeLessThanOrEqual(trades[i - 1]?.atMs ?? vendor.nowMs);
        expectBetween([trade.priceUsd], 1e-18, 1e9);
        expectBetween([trade.amountUsd], 0, 1e12);
      });
    },
  });
}

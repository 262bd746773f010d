import { cryptoPair, type Candle } from "@sextant/core/market";
import { expect, it } from "vitest";
import type { VendorHttp } from "../http/index.ts";
import { candlePages, openAtOrAfterMs } from "./candle-pages.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2025-06-02T16:30:00Z");
const BTC = cryptoPair("BTC", "USD");
const bar = (openTimeMs: number): Candle => ({ openTimeMs, open: 1, high: 1, low: 1, close: 1, volume: 1 });

/** An exchange with every hour since its first trade; it records its requests. */
function exchange(firstMs: number) {
  const requested: (readonly [fromMs: number, toMs: number, ttlMs: number | undefined])[] = [];
  const http = {
    clock: { nowMs: () => NOW_MS },
    get: (_: string, { query, ttlMs }: { query: { from: number; to: number }; ttlMs?: number }) => {
      requested.push([query.from, query.to, ttlMs]);
      const opens = Array.from({ length: 500 }, (__, i) => Math.ceil(query.from / HOUR_MS) * HOUR_MS + i * HOUR_MS);
      return Promise.resolve({ body: opens.filter((open) => open >= firstMs && open < query.to) });
    },
    warn: () => undefined,
  } as unknown as VendorHttp;
  return { http, requested };
}
const pagesOf = (http: VendorHttp, fromMs: number, endMs: number) =>
  candlePages(http, {
    request: { instrument: BTC, timeframe: "1h", fromMs, toMs: endMs },
    endMs,
    pageBars: 10,
    mostPages: 4,
    pageRequest: (from, to) => ({ path: "/bars", query: { from, to } }),
    parse: (body) => ({ candles: (body as number[]).map(bar), refused: 0 }),
  });

const END_MS = Date.parse("2025-06-02T17:00:00Z");

it("requests pages from the newest back, each up to where the previous one began; returns bars oldest first", async () => {
  const { http, requested } = exchange(0);
  const candles = await pagesOf(http, END_MS - 25 * HOUR_MS, END_MS);
  const begins = [10, 20, 25].map((hours) => END_MS - hours * HOUR_MS);
  expect(requested.map(([from, to]) => [from, to])).toEqual([
    [begins[0], END_MS],
    [begins[1], begins[0]],
    [begins[2], begins[1]],
  ]);
  expect(candles.map(({ openTimeMs }) => openTimeMs)).toEqual(
    Array.from({ length: 25 }, (_, i) => END_MS - (25 - i) * HOUR_MS),
  );
});

it("caches a page that may still change for seconds, those before it for a minute", async () => {
  const { http, requested } = exchange(0);
  await pagesOf(http, END_MS - 15 * HOUR_MS, END_MS);
  expect(requested.map(([, , ttlMs]) => ttlMs)).toEqual([5_000, 60_000]);
});

it("requests nothing before the first trade, nor more pages than are worth waiting for", async () => {
  const young = exchange(END_MS - 5 * HOUR_MS);
  expect(await pagesOf(young.http, 0, END_MS)).toHaveLength(5);
  expect(young.requested).toHaveLength(2);
  const old = exchange(0);
  expect(await pagesOf(old.http, 0, END_MS)).toHaveLength(40);
  expect(old.requested).toHaveLength(4);
});

it("assigns a bar to the time it opens: weeks to Mondays, hours to the full hour", () => {
  expect(openAtOrAfterMs(BTC, "1h", NOW_MS)).toBe(END_MS);
  expect(openAtOrAfterMs(BTC, "1h", END_MS)).toBe(END_MS);
  expect(openAtOrAfterMs(BTC, "1w", NOW_MS)).toBe(Date.parse("2025-06-09T00:00:00Z"));
});

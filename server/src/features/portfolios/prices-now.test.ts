import type { LivePrice } from "@sextant/core/market";
import { expect, it, vi } from "vitest";
import type { BarsPrice, CandlesReply } from "../../candles/index.ts";
import { createPricesNow } from "./prices-now.ts";
import { NOW_MS, priceOf } from "./test-portfolio-server.ts";

function reply(close: number, facts: Partial<CandlesReply> = {}): CandlesReply {
  const candle = { openTimeMs: 0, open: close, high: close, low: close, close, volume: 1, closed: true };
  return {
    candles: [candle],
    source: "yahoo",
    adjusted: "splits",
    quotedIn: "USD",
    error: undefined,
    later: undefined,
    freshness: "end_of_day",
    asOfMs: NOW_MS - 3_600_000,
    isOld: false,
    ...facts,
  };
}

function house(live: Record<string, LivePrice> = {}, timeoutMs?: number, bar?: BarsPrice) {
  let nowMs = NOW_MS;
  const lastDay = vi.fn(({ symbol }: { symbol: string }): Promise<CandlesReply> =>
    symbol === "GONE" ? Promise.reject(new Error("no data")) : Promise.resolve(reply(50)),
  );
  const newestBar = () => Promise.resolve(bar);
  const pricesNow = createPricesNow({
    live: (symbol) => live[symbol],
    lastDay,
    newestBar,
    clock: { nowMs: () => nowMs, replay: undefined },
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return { pricesNow, lastDay, move: (ms: number) => (nowMs += ms) };
}

it("uses a streaming price unchanged, everything else by its last close with its age and currency", async () => {
  const btc = priceOf("BTC-USD", 64_000);
  const { pricesNow, lastDay } = house({ "BTC-USD": btc });
  const found = await pricesNow(["BTC-USD", "AAPL", "AAPL", "GONE", "<script>"]);
  expect([...found.keys()].sort()).toEqual(["AAPL", "BTC-USD"]);
  expect(found.get("BTC-USD")).toBe(btc);
  expect(found.get("AAPL")).toMatchObject({
    price: 50,
    currency: "USD",
    source: "yahoo",
    freshness: "end_of_day",
    asOfMs: NOW_MS - 3_600_000,
  });
  expect(lastDay).toHaveBeenCalledTimes(2);
});

it("a silent stream gives way to a later close, not to an earlier one", async () => {
  const stale = { freshness: "stale" } as const;
  const { pricesNow } = house({
    AAPL: priceOf("AAPL", 40, { ...stale, asOfMs: NOW_MS - 7_200_000 }),
    NVDA: priceOf("NVDA", 40, { ...stale, asOfMs: NOW_MS - 60_000 }),
  });
  const found = await pricesNow(["AAPL", "NVDA"]);
  expect([found.get("AAPL")?.price, found.get("NVDA")?.price]).toEqual([50, 40]);
});

it("a bar of any timeframe that closed later than the last day gives the price, in its own currency", async () => {
  const price = { value: 68_284.48, source: "files", asOfMs: NOW_MS - 60_000 };
  const newer: BarsPrice = {
    symbol: "BTC-USD",
    price,
    currency: "USDT",
    freshness: "stale",
    timeframe: "1h",
    period: "24h",
    closes: { values: [price.value], timeframe: "1h" },
  };
  const older = { ...newer, price: { ...price, asOfMs: NOW_MS - 7_200_000 } };
  const [found] = (await house({}, undefined, newer).pricesNow(["BTC-USD"])).values();
  expect(found).toMatchObject({ price: 68_284.48, currency: "USDT", asOfMs: NOW_MS - 60_000, freshness: "stale" });
  const [stored] = (await house({}, undefined, older).pricesNow(["BTC-USD"])).values();
  expect(stored).toMatchObject({ price: 50, currency: "USD" });
});

it("requests closes once a minute, however many callers are concurrent", async () => {
  const { pricesNow, lastDay, move } = house();
  await Promise.all([pricesNow(["AAPL"]), pricesNow(["AAPL"])]);
  await pricesNow(["AAPL"]);
  expect(lastDay).toHaveBeenCalledTimes(1);
  move(60_000);
  await pricesNow(["AAPL"]);
  expect(lastDay).toHaveBeenCalledTimes(2);
});

it("keeps a close that cannot be requested again, and calls it stale", async () => {
  const { pricesNow, lastDay, move } = house();
  await pricesNow(["AAPL"]);
  lastDay.mockRejectedValue(new Error("down"));
  move(60_000);
  expect((await pricesNow(["AAPL"])).get("AAPL")).toMatchObject({ price: 50, freshness: "stale" });
});

it("limits the wait for a slow source: later results are available at the next request", async () => {
  const { pricesNow, lastDay } = house({ "BTC-USD": priceOf("BTC-USD", 64_000) }, 0);
  let answer: (reply: CandlesReply) => void = () => undefined;
  lastDay.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  expect([...(await pricesNow(["AAPL", "BTC-USD"])).keys()]).toEqual(["BTC-USD"]);
  answer(reply(51));
  await expect.poll(async () => (await pricesNow(["AAPL"])).get("AAPL")?.price).toBe(51);
});

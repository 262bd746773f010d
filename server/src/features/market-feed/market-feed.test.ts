import { getMarketFeed } from "@sextant/core/contract";
import type { LivePrice } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import type { CandlesReply } from "../../candles/index.ts";
import type { SetUpUser } from "../../identity/person.ts";
import { VendorError } from "../../providers/vendor.ts";
import { createStoredCloses } from "./stored-closes.ts";
import { createMarketFeedHandler } from "./market-feed-handler.ts";

const NOW_MS = Date.UTC(2025, 5, 2, 12, 30);

function feed(options: { followed?: string[]; freshness?: CandlesReply["freshness"]; prices?: LivePrice[] } = {}) {
  const state = { nowMs: NOW_MS, requested: [] as string[], stored: [] as string[], isDown: false };
  const clock = { nowMs: () => state.nowMs };
  const closes = createStoredCloses({
    clock,
    candles: {
      newestPrice: () => Promise.resolve(undefined),
      lastCandles({ instrument, timeframe, limit }) {
        state.requested.push(`${instrument.symbol} ${timeframe}`);
        if (state.isDown || (instrument.symbol === "AAPL" && timeframe === "1h"))
          return Promise.reject(new VendorError("fake", "not-found", "none"));
        const candles = Array.from({ length: limit }, (_, i) => ({
          openTimeMs: NOW_MS - (limit - i) * 3_600_000,
          open: 1,
          high: 200,
          low: 1,
          close: 100 + i,
          volume: 1,
          closed: true,
        }));
        return Promise.resolve({
          candles,
          source: "fake",
          adjusted: "splits",
          quotedIn: "USD",
          asOfMs: NOW_MS,
          isOld: false,
          freshness: options.freshness ?? "live",
          error: undefined,
          later: undefined,
        });
      },
    },
  });
  const handler = createMarketFeedHandler({
    board: {
      now: (symbol) => options.prices?.find((price) => price.symbol === symbol),
      keep: (symbols) => void state.stored.push(...symbols),
      sources: () => [{ source: "coinbase", state: "live", since: new Date(NOW_MS).toISOString(), note: null }],
    },
    closes,
    followedBy: () => Promise.resolve(options.followed ?? []),
    samples: ["BTC-USD", "AAPL"],
    listingOf: () => undefined,
    clock,
  });
  const person = { session: {}, user: { id: "u1" } as SetUpUser };
  const request = async (symbols?: string) =>
    getMarketFeed.answer.parse(
      await handler({
        query: getMarketFeed.query.parse(symbols === undefined ? {} : { symbols }),
        context: { person } as unknown as Parameters<typeof handler>[0]["context"],
      }),
    );
  return { request, state };
}

const price: LivePrice = {
  symbol: "BTC-USD",
  price: 110,
  reference: 100,
  high24h: 111,
  low24h: 99,
  volume24h: 5e9,
  currency: "USD",
  source: "coinbase",
  asOfMs: NOW_MS,
  freshness: "live",
  delayMinutes: undefined,
};

describe("the market feed", () => {
  it("has the samples while nothing is followed, with live prices and thirty closes each", async () => {
    const { request, state } = feed({ prices: [price] });
    const { because, items, sources } = await request();
    expect(because).toBe("sample");
    expect(items.map(({ symbol }) => symbol)).toEqual(["BTC-USD", "AAPL"]);
    expect(items[0]).toMatchObject({ price: 110, change: 10, changePercent: 10, volume: 5e9, source: "coinbase" });
    expect(items.map(({ closes }) => closes.length)).toEqual([30, 30]);
    // Hourly bars of a share are not available here.
    expect(items.map(({ closesTimeframe }) => closesTimeframe)).toEqual(["1h", "1d"]);
    expect(state.stored).toEqual(["BTC-USD", "AAPL"]);
    expect(state.requested).toContain("AAPL 1d");
    expect(sources).toHaveLength(1);
  });

  it("has the symbols a user follows instead, and the last close where no stream has a price", async () => {
    const { because, items } = await feed({ followed: ["ETH-USD"] }).request();
    expect(because).toBe("watchlist");
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ symbol: "ETH-USD", price: 129, change: null, source: "fake" });
  });

  it("has the named symbols instead of the user's own, in any spelling and each once", async () => {
    const { request } = feed({ followed: ["ETH-USD"] });
    const { because, items } = await request("aapl,BTC/USD,AAPL,?!");
    expect(because).toBe("requested");
    expect(items.map(({ symbol }) => symbol)).toEqual(["AAPL", "BTC-USD"]);
    expect((await request()).because).toBe("watchlist");
  });

  it("accepts 1 to 12 named symbols", () => {
    const isAccepted = (count: number) =>
      getMarketFeed.query.safeParse({ symbols: Array.from({ length: count }, () => "AAPL").join(",") }).success;
    expect([0, 1, 12, 13].map(isAccepted)).toEqual([false, true, true, false]);
  });

  it("is served from memory: the store is read once a minute, and an error leaves the previous values", async () => {
    const { request, state } = feed({ prices: [price] });
    await request();
    const first = state.requested.length;
    await request();
    state.nowMs += 1000;
    await request();
    expect(state.requested).toHaveLength(first);
    state.isDown = true;
    state.nowMs += 60_000;
    await request();
    await expect.poll(() => state.requested.length).toBeGreaterThan(first);
    expect((await request()).items[0]?.closes).toHaveLength(30);
  });

  it("shows no simulated bars with a real price", async () => {
    const { items } = await feed({ prices: [price], freshness: "simulated" }).request();
    expect(items.find(({ symbol }) => symbol === "BTC-USD")).toMatchObject({
      price: 110,
      closes: [],
      closesTimeframe: null,
    });
    expect(items.find(({ symbol }) => symbol === "AAPL")).toMatchObject({ freshness: { state: "simulated" } });
  });
});

import { getMarketFeed } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { withNewer, withUpdates, type MarketFeed } from "./market-feed.ts";

const entry = (symbol: string, price: number, asOf = "2025-06-02T10:00:00.000Z") => ({
  symbol,
  price,
  change: 1,
  changePercent: 1,
  changePeriod: "24h" as const,
  volume: 10,
  high24h: 20,
  low24h: 5,
  currency: "USD",
  source: "coinbase",
  asOf,
  freshness: { state: "live" as const, delayMinutes: null },
  name: `The ${symbol}`,
  closes: [1, 2, 3],
  closesTimeframe: "1d" as const,
});
const feed: MarketFeed = { because: "sample", items: [entry("BTC-USD", 100), entry("AAPL", 170)], sources: [] };

it("an update is merged into the entry of its symbol, and into no other", () => {
  const after = withUpdates(feed, new Map([["AAPL", { symbol: "AAPL", price: 171, change: 2 }]]));
  expect(after.items[0]).toBe(feed.items[0]);
  expect(after.items[1]).toEqual({ ...feed.items[1], price: 171, change: 2 });
  expect(getMarketFeed.answer.safeParse(after).success).toBe(true);
});

it("fields that a feed item does not have are ignored", () => {
  const update = { symbol: "AAPL", price: 171, seq: 7, name: "Evil", closes: [], html: "<b>" };
  const after = withUpdates(feed, new Map([["AAPL", update]]));
  expect(after.items[1]).toEqual({ ...feed.items[1], price: 171 });
});

it("an update for an unknown symbol returns the identical feed", () => {
  expect(withUpdates(feed, new Map([["TSLA", { symbol: "TSLA", price: 1 }]]))).toBe(feed);
});

it("a missing value is merged as missing", () => {
  expect(withUpdates(feed, new Map([["AAPL", { symbol: "AAPL", volume: null }]])).items[1]?.volume).toBeNull();
});

it("a response slower than the socket does not set a price back", () => {
  const newer = withUpdates(
    feed,
    new Map([["BTC-USD", { symbol: "BTC-USD", price: 101, asOf: "2025-06-02T10:00:05.000Z" }]]),
  );
  const answer = { ...feed, items: [{ ...entry("BTC-USD", 99), closes: [4, 5] }, entry("ETH-USD", 7)] };
  const after = withNewer(answer, newer);
  expect(after.items.map(({ symbol, price, closes }) => [symbol, price, closes.length])).toEqual([
    ["BTC-USD", 101, 2],
    ["ETH-USD", 7, 3],
  ]);
});

it("another source's response is taken unchanged", () => {
  const before = { ...feed, items: [{ ...entry("BTC-USD", 1, "2030-01-01T00:00:00.000Z"), source: "simulated" }] };
  expect(withNewer(feed, before).items[0]?.price).toBe(100);
});

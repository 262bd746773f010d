import { expect, it } from "vitest";
import { asStale } from "./as-stale.ts";

it("sets every freshness of an answer to stale, however deep, and leaves all else as it is", () => {
  const answer = {
    items: [
      { symbol: "AAPL", price: 1, asOf: "2026-11-30T10:00:00Z", freshness: { state: "live", delayMinutes: null } },
      { symbol: "BTC-USD", price: 2, freshness: { state: "delayed", delayMinutes: 15 }, note: null },
    ],
    source: { state: "live", since: "2026-11-30T10:00:00Z" },
    freshness: null,
  };
  const stale = { state: "stale", delayMinutes: null };
  expect(asStale(answer)).toEqual({
    ...answer,
    items: answer.items.map((item) => ({ ...item, freshness: stale })),
  });
});

it("keeps simulated values simulated, and marks them as stored", () => {
  const simulated = { state: "simulated", delayMinutes: null };
  const answer = { price: 1, freshness: simulated, bars: [{ freshness: { state: "replay", delayMinutes: null } }] };
  expect(asStale(answer)).toEqual({
    price: 1,
    freshness: { ...simulated, isStored: true },
    bars: [{ freshness: { state: "stale", delayMinutes: null } }],
  });
});

it("passes on answers that are no objects", () => {
  expect([null, 1, "text", true].map(asStale)).toEqual([null, 1, "text", true]);
});

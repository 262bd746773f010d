import type { TokenProfile } from "@sextant/core/market";
import { mergedMarket } from "@sextant/core/screening";
import { expect, it } from "vitest";
import { asItStood } from "./as-it-stood.ts";
import { MINUTE_MS, START_MS, testAddress, testPool } from "./test-screener.ts";

const AT_MS = START_MS - 15 * MINUTE_MS;
const NOW: TokenProfile = {
  chain: "base",
  address: testAddress(1),
  name: "Token",
  symbol: "T",
  security: {},
  social: {},
  links: [],
  categories: [],
  firstSeenMs: START_MS - 9 * 60 * MINUTE_MS,
  simulated: false,
  pools: [testPool(1, { priceUsd: 9, liquidityUsd: 90_000 }), testPool(2, { priceUsd: 8, liquidityUsd: 80_000 })],
  past: [
    { atMs: START_MS - 90 * MINUTE_MS, priceUsd: 3 },
    { atMs: START_MS - 40 * MINUTE_MS, priceUsd: 4, liquidityUsd: 40_000, volume24hUsd: 1_000 },
    { atMs: START_MS - 10 * MINUTE_MS, priceUsd: 5 },
  ],
};

it("holds back later readings: the last observation until then stands in for the market", () => {
  const before = asItStood(NOW, AT_MS);
  expect(mergedMarket(before, AT_MS)).toMatchObject({
    priceUsd: 4,
    liquidityUsd: 40_000,
    volume24hUsd: 1_000,
    asOfMs: START_MS - 40 * MINUTE_MS,
    buys24h: undefined,
    createdMs: testPool(1).createdMs,
  });
  expect(JSON.stringify(before)).not.toMatch(/"priceUsd":[589]/);
});

it("keeps pools without later readings unchanged, and gives a token never observed no market", () => {
  const old = { ...NOW, pools: [testPool(1, { priceUsd: 2, asOfMs: AT_MS - MINUTE_MS }), testPool(2)] };
  expect(mergedMarket(asItStood(old, AT_MS), AT_MS)).toMatchObject({ priceUsd: 2, pools: { length: 1 } });
  expect(asItStood({ ...NOW, past: [] }, AT_MS).pools).toEqual([]);
});

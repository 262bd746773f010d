import { tokenKey, type TokenProfile, type TokenPool } from "@sextant/core/market";
import { expect, it } from "vitest";
import { addressAt, assessment, tokenProfileOf, fakeScreener } from "../../screener/test-tokens.ts";
import { createTokenPrices } from "./token-prices.ts";

const NOW_MS = Date.UTC(2026, 2, 4, 12);
const MINUTE_MS = 60_000;
const ADDRESS = addressAt("base", 5);
const TOKEN = tokenKey("base", ADDRESS);

const poolOf = (over: Partial<TokenPool> = {}): TokenPool => ({
  chain: "base",
  poolAddress: "0xpool",
  dex: "uniswap",
  liquidityUsd: 100_000,
  volumeUsd: {},
  buys: {},
  sells: {},
  changePercent: {},
  source: "dexscreener",
  asOfMs: NOW_MS,
  ...over,
});

const pricesOf = (pools: readonly TokenPool[], over: Partial<TokenProfile> = {}, replay = false) =>
  createTokenPrices(
    fakeScreener({ profile: () => ({ ...tokenProfileOf(assessment({ address: ADDRESS })), pools, ...over }) }),
    { nowMs: () => NOW_MS, replay: replay ? ({} as never) : undefined },
  );

it("takes a price with its source and that source's time, whichever other source has published the pool since", () => {
  const older = poolOf({
    source: "geckoterminal",
    asOfMs: NOW_MS - 4 * MINUTE_MS,
    priceUsd: 2,
    volumeUsd: { m5: 900 },
  });
  const prices = pricesOf([older, poolOf({ volumeUsd: { m5: 800 } })]);
  expect(prices.now(TOKEN, "live")).toMatchObject({
    price: 2,
    source: "geckoterminal",
    asOfMs: NOW_MS - 4 * MINUTE_MS,
  });
  // The volume that belongs to the price was published at another time.
  expect(prices.observation(TOKEN)?.pool.volumeBar).toBeUndefined();
  const both = pricesOf([older, poolOf({ priceUsd: 3, volumeUsd: { m5: 600 } })]);
  expect(both.observation(TOKEN)).toMatchObject({
    price: { price: 3, asOfMs: NOW_MS - MINUTE_MS },
    pool: { volumeBar: { volume: 200 } },
  });
});

it("combines a new observation with no older volume", () => {
  const older = poolOf({
    source: "geckoterminal",
    asOfMs: NOW_MS - 30 * MINUTE_MS,
    priceUsd: 2,
    volumeUsd: { m5: 900 },
  });
  expect(pricesOf([older, poolOf({ priceUsd: 3 })]).observation(TOKEN)?.pool.volumeBar).toBeUndefined();
});

it("observes nothing stale, and names simulated and replayed prices as such", () => {
  expect(pricesOf([poolOf({ priceUsd: 2, asOfMs: NOW_MS - 6 * MINUTE_MS })]).observation(TOKEN)).toBeUndefined();
  const pools = [poolOf({ priceUsd: 2 })];
  expect(pricesOf(pools, { simulated: true }).observation(TOKEN)?.price).toMatchObject({
    freshness: "simulated",
    asOfMs: NOW_MS,
  });
  expect(pricesOf(pools, {}, true).observation(TOKEN)?.price.freshness).toBe("replay");
});

it("knows no other symbols", () => {
  expect(pricesOf([poolOf({ priceUsd: 2 })]).now("BTC-USD", "live")).toBeUndefined();
});

import type { TokenPool } from "@sextant/core/market";
import { mergedMarket } from "@sextant/core/screening";
import { expect, it } from "vitest";
import type { TokenNews } from "../providers/tokens/port.ts";
import { withNews } from "./merged-profile.ts";
import { addressAt, SEEN_MS } from "./test-tokens.ts";

const HOUR_MS = 3_600_000;

function reported(source: string, asOfMs: number, over: Partial<TokenPool> = {}): TokenNews {
  const pool: TokenPool = {
    chain: "base",
    poolAddress: "0xpool",
    dex: "uniswap",
    source,
    asOfMs,
    liquidityUsd: 90_000,
    priceUsd: 1,
    volumeUsd: { h24: 50_000 },
    buys: { h24: 300 },
    sells: { h24: 200 },
    changePercent: {},
    ...over,
  };
  return { chain: "base", address: addressAt("base", 1), name: "Pepe", symbol: "PEPE", source, asOfMs, pools: [pool] };
}

it("keeps trader counts from one source for an hour after a reading from another without them", () => {
  const first = withNews(undefined, reported("geckoterminal", SEEN_MS, { makers: { h24: 77 } }), SEEN_MS, false);
  const atMs = SEEN_MS + 25_000;
  const later = withNews(first, reported("dexscreener", atMs, { priceUsd: 2 }), atMs, false);
  expect(mergedMarket(later, atMs)).toMatchObject({ priceUsd: 2, makers24h: 77, liquidityUsd: 90_000 });
  expect(mergedMarket(later, atMs).pools).toHaveLength(1);

  const lateMs = SEEN_MS + 2 * HOUR_MS;
  const late = withNews(later, reported("dexscreener", lateMs), lateMs, false);
  expect(late.pools).toHaveLength(2);
  expect(mergedMarket(late, lateMs).makers24h).toBeUndefined();
});

import { CHAINS, tokenAddress, type Chain } from "@sextant/core/market";
import * as z from "zod";
import type { VendorGet, VendorHttp } from "../http/index.ts";
import { geckoPath } from "./geckoterminal-networks.ts";
import { readGeckoPool, readGeckoTokens } from "./geckoterminal-pools.ts";
import { GECKO_BARS, readGeckoCandles, readGeckoTrades } from "./geckoterminal-trades.ts";
import { newsOfPools, type ReportedPool } from "./news-of-pools.ts";
import type { TokenFeed, TokenVendor } from "./port.ts";
import { readRows, readShape } from "./read-rows.ts";
import * as field from "./token-fields.ts";

const NAME = "geckoterminal";
const MOST_AT_ONCE = 30;
const MOST_BARS = 500;
const PARTS = "base_token,quote_token,dex";
/** A user who looks again within this time gets the cached answer: all users share thirty calls a minute. */
const CANDLES_HOLD_MS = 30_000;
const TRADES_HOLD_MS = 15_000;

const listShape = z.object({ data: z.array(z.unknown()), included: z.unknown().optional() });
const isPool = (row: unknown) => (row as { type?: unknown } | null | undefined)?.type === "pool";

/**
 * Creates a source for GeckoTerminal's public API, written from its documentation: no real answer was available to
 * verify the shapes. With a key it is CoinGecko's, whose on-chain part is the same at another address.
 */
export function createGeckoTerminalTokens(http: VendorHttp, key?: string): TokenVendor {
  const headers = key === undefined ? {} : { "x-cg-pro-api-key": key };
  const request = async (chain: Chain, rest: string, get: VendorGet) =>
    (await http.get(geckoPath(http, chain, rest), { headers, ...get })).body;

  function pools(chain: Chain, what: string, rows: unknown, included: unknown): readonly ReportedPool[] {
    const nowMs = http.clock.nowMs();
    const tokens = readGeckoTokens(included);
    return readRows(http, what, rows, (row) => readGeckoPool(row, { chain, tokens, source: NAME, nowMs }));
  }

  function feed(chain: Chain, name: string, rest: string, everyMs: number): TokenFeed {
    return {
      name: `${name} ${chain}`,
      everyMs,
      async fetch(signal) {
        const body = await request(chain, rest, { query: { include: PARTS, page: 1 }, signal });
        const { data, included } = readShape(http, name, body, listShape);
        return newsOfPools(pools(chain, name, data, included), NAME, http.clock.nowMs());
      },
    };
  }

  return {
    name: NAME,
    chains: CHAINS,
    mostAtOnce: MOST_AT_ONCE,
    // Six chains: nine of its thirty calls a minute. The rest is for users who open a token.
    feeds: CHAINS.flatMap((chain) => [
      feed(chain, "new-pools", "new_pools", 60_000),
      feed(chain, "trending", "trending_pools", 120_000),
    ]),
    async fetchTokens(chain, addresses, signal) {
      const requested = [...new Set(addresses.flatMap((one) => tokenAddress(chain, one) ?? []))].slice(0, MOST_AT_ONCE);
      if (requested.length === 0) return [];
      const body = await request(chain, `tokens/multi/${requested.join(",")}`, {
        query: { include: "top_pools" },
        signal,
      });
      const { data, included } = readShape(http, "tokens", body, listShape);
      const reported = pools(chain, "pools", (Array.isArray(included) ? included : []).filter(isPool), data);
      const nowMs = http.clock.nowMs();
      const ofRequested = reported.filter(({ token }) => requested.includes(token.address));
      return newsOfPools(ofRequested, NAME, nowMs);
    },
    async fetchPoolCandles(chain, pool, timeframe, token, signal) {
      const poolAddress = field.poolAddressOf(chain, pool);
      const address = tokenAddress(chain, token);
      if (poolAddress === undefined || address === undefined) return [];
      const { unit, aggregate } = GECKO_BARS[timeframe];
      const read = (body: unknown) =>
        readGeckoCandles(http, body, { chain, token: address, timeframe, nowMs: http.clock.nowMs() });
      return read(
        await request(chain, `pools/${poolAddress}/ohlcv/${unit}`, {
          query: { aggregate, limit: MOST_BARS, currency: "usd", token: address },
          ttlMs: CANDLES_HOLD_MS,
          sound: read,
          signal,
        }),
      );
    },
    async fetchPoolTrades(chain, pool, token, signal) {
      const poolAddress = field.poolAddressOf(chain, pool);
      const address = tokenAddress(chain, token);
      if (poolAddress === undefined || address === undefined) return [];
      const read = (body: unknown) => readGeckoTrades(http, body, { chain, token: address, nowMs: http.clock.nowMs() });
      return read(await request(chain, `pools/${poolAddress}/trades`, { ttlMs: TRADES_HOLD_MS, sound: read, signal }));
    },
    http,
  };
}

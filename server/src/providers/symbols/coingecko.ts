import { createCoingeckoRequest } from "../coingecko/request-coingecko.ts";
import { COINS_A_PAGE, parseCoinMarkets } from "../coingecko/parse-coin-markets.ts";
import type { VendorHttp } from "../http/index.ts";

/** A coin's name and its rank. */
export type RankedCoin = { readonly symbol: string; readonly name: string; readonly rank: number };

export type CoinNames = {
  readonly name: string;
  /** Fetches one page of coins by market cap, largest first; empty after the last. Throws VendorError. */
  fetchCoins(page: number, signal?: AbortSignal): Promise<readonly RankedCoin[]>;
};

/** An answer serves no second reader: a directory requests it once a day. */
const NOT_STORED_MS = 0;

/** Creates a source of coins' names from CoinGecko, by market cap: of several with one symbol the first counts. */
export function createCoingeckoNames(http: VendorHttp, key?: string): CoinNames {
  const request = createCoingeckoRequest(http, key);
  return {
    name: http.vendor,
    async fetchCoins(page, signal) {
      const nowMs = http.clock.nowMs();
      const query = { vs_currency: "usd", order: "market_cap_desc", per_page: COINS_A_PAGE, page, sparkline: "false" };
      const read = (body: unknown) => parseCoinMarkets(body, nowMs);
      const coins = await request({ path: "/coins/markets", query, ttlMs: NOT_STORED_MS, read }, signal);
      return coins.flatMap(({ symbol, name, rank }) => (rank === undefined ? [] : [{ symbol, name, rank }]));
    },
  };
}

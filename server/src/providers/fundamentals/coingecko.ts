import {
  type CryptoInstrument,
  DOLLAR_COINS,
  FOREIGN_MONEY,
  type Fundamentals,
  fundamentalMetrics,
} from "@sextant/core/market";
import { createCoingeckoRequest } from "../coingecko/request-coingecko.ts";
import { parseCoinCategories } from "../coingecko/parse-coin.ts";
import { COINS_A_PAGE, coinOfSymbol, parseCoinMarkets } from "../coingecko/parse-coin-markets.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import type { FundamentalsVendor } from "./port.ts";

const METRICS_TTL_MS = 10 * 60_000;
/** A coin's categories do not change within a day. */
const CATEGORIES_TTL_MS = 24 * 3_600_000;
/** A coin's values do not wait for its categories, which are there for the next request. */
const CATEGORIES_WITHIN_MS = 1_200;

/** Government currencies are quoted like coins (EUR-USD), and some coin usually has the same name. */
const STATES: ReadonlySet<string> = new Set(["USD", ...FOREIGN_MONEY]);
/** CoinGecko uses the dollar itself. */
const DOLLARS: ReadonlySet<string> = new Set(DOLLAR_COINS);

/**
 * Creates a source of a coin's name, market cap, range of the last 24 hours and categories from CoinGecko, in the
 * pair's quote currency (a dollar coin counts as the dollar). Leaves out supply and all-time highs, because they are
 * neither shares nor a year's high.
 */
export function createCoingeckoFundamentals(http: VendorHttp, key?: string): FundamentalsVendor {
  const request = createCoingeckoRequest(http, key);

  async function categoriesOf(id: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
    const late = AbortSignal.timeout(CATEGORIES_WITHIN_MS);
    const left = { localization: "false", tickers: "false", market_data: "false", sparkline: "false" };
    const query = { ...left, community_data: "false", developer_data: "false" };
    const read = (body: unknown) => parseCoinCategories(body, id);
    try {
      return await request(
        { path: `/coins/${encodeURIComponent(id)}`, query, ttlMs: CATEGORIES_TTL_MS, read },
        signal === undefined ? late : AbortSignal.any([signal, late]),
      );
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof VendorError || late.aborted) return [];
      throw error;
    }
  }

  async function metricsOf(instrument: CryptoInstrument, signal: AbortSignal | undefined): Promise<Fundamentals> {
    const nowMs = http.clock.nowMs();
    const currency = DOLLARS.has(instrument.quote) ? "USD" : instrument.quote;
    const query = {
      vs_currency: currency.toLowerCase(),
      symbols: instrument.base.toLowerCase(),
      include_tokens: "all",
      order: "market_cap_desc",
      per_page: COINS_A_PAGE,
      page: 1,
    };
    const read = (body: unknown) => parseCoinMarkets(body, nowMs);
    const coins = await request({ path: "/coins/markets", query, ttlMs: METRICS_TTL_MS, read }, signal);
    const coin = coinOfSymbol(coins, instrument.base);
    if (coin === undefined) throw new VendorError(http.vendor, "not-found", "no coin of that symbol has a rank");
    const reported = (value: number | undefined) =>
      value === undefined ? undefined : { value, source: http.vendor, asOfMs: coin.asOfMs, currency };
    const isQuoted = currency === instrument.quote;
    const metrics = fundamentalMetrics(
      Object.entries({
        marketCap: reported(coin.marketCap),
        dayLow: isQuoted ? reported(coin.dayLow) : undefined,
        dayHigh: isQuoted ? reported(coin.dayHigh) : undefined,
      }),
    );
    const categories = await categoriesOf(coin.id, signal);
    return {
      symbol: instrument.symbol,
      name: coin.name,
      currency,
      ...(categories.length > 0 && { categories, categoriesBy: http.vendor }),
      metrics,
    };
  }

  return {
    name: http.vendor,
    canHandle: (instrument) => instrument.kind === "crypto" && !STATES.has(instrument.base),
    fetchFundamentals(instrument, signal) {
      if (instrument.kind === "crypto") return metricsOf(instrument, signal);
      return Promise.reject(new VendorError(http.vendor, "not-found", "no coin"));
    },
  };
}

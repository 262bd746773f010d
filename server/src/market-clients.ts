import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createVendorHttp, type VendorHttp, type VendorHttpOptions } from "./providers/http/index.ts";
import { secUserAgent } from "./providers/sec/sec-session.ts";
import { MARKET_VENDORS, type MarketVendorName } from "./settings/market-settings.ts";

export type MarketClientsConfig = Pick<Config, "vendors" | "vendorYahooUrl" | "vendorCoinbaseUrl"> &
  Partial<
    Pick<
      Config,
      | "vendorBinanceUrl"
      | "vendorKrakenUrl"
      | "vendorAlphavantageUrl"
      | "vendorAlphavantageKey"
      | "vendorSecUrl"
      | "brandName"
      | "contactEmail"
      | "vendorCoingeckoUrl"
      | "vendorCoingeckoKey"
      | "vendorEcbUrl"
    >
  >;

type Bounds = Pick<VendorHttpOptions, "budget" | "maxBytes" | "maxSockets" | "timeoutMs" | "totalMs">;

const MIB = 2 ** 20;

/** What each source allows and how large its answers are, where the usual bounds do not fit. */
const BOUNDS: Partial<Record<MarketVendorName, Bounds>> = {
  // Documented: 10 a second per address, bursts of 15, counted in a token bucket like ours. A page has 300 bars.
  coinbase: { budget: { burst: 14, perSecond: 9 } },
  // Documented: 6,000 weight a minute for one address. Bars and prices weigh 2, its list of all pairs 20 and some 15 MB.
  binance: { budget: { burst: 40, perSecond: 20 }, maxBytes: 32 * MIB, timeoutMs: 6_000 },
  // Documented: about one public call a second.
  kraken: { budget: { burst: 8, perSecond: 1 }, maxBytes: 8 * MIB },
  // Documented: 25 a day without a paid key, 75 a minute with the smallest; its rejection shows which applies. A
  // share's page takes seven.
  alphavantage: { budget: { burst: 12, perSecond: 1, maxWaitMs: 4_000 }, maxBytes: 8 * MIB, timeoutMs: 6_000 },
  // Documented: at most 10 a second. What one company ever filed has up to some 20 MB.
  sec: { budget: { burst: 8, perSecond: 6 }, maxBytes: 48 * MIB, maxSockets: 8, timeoutMs: 10_000, totalMs: 15_000 },
  // Documented: 5 to 15 a minute without a key, 30 with the free one.
  coingecko: { budget: { burst: 4, perSecond: 0.15, maxWaitMs: 3_000 }, maxBytes: 8 * MIB },
  // Requested once a day. The whole history has some 8 MB.
  ecb: { budget: { burst: 3, perSecond: 0.1 }, maxBytes: 32 * MIB, timeoutMs: 40_000, totalMs: 60_000 },
};

/** One client per live vendor of markets named in VENDORS, in that order; none in a replay, where today is not known yet. */
export function createMarketClients({
  config,
  clock,
  log,
}: {
  readonly config: MarketClientsConfig;
  readonly clock: Clock;
  readonly log: Logger;
}): ReadonlyMap<string, VendorHttp> {
  const urls: Record<MarketVendorName, string | undefined> = {
    yahoo: config.vendorYahooUrl,
    coinbase: config.vendorCoinbaseUrl,
    binance: config.vendorBinanceUrl,
    kraken: config.vendorKrakenUrl,
    // It answers no request without a key.
    alphavantage: config.vendorAlphavantageKey === undefined ? undefined : config.vendorAlphavantageUrl,
    sec: config.vendorSecUrl,
    coingecko: config.vendorCoingeckoUrl,
    ecb: config.vendorEcbUrl,
  };
  const made = new Map<string, VendorHttp>();
  for (const vendor of clock.replay === undefined ? config.vendors.filter(isMarketVendor) : []) {
    const baseUrl = urls[vendor];
    if (baseUrl === undefined) continue;
    const userAgent = vendor === "sec" ? secUserAgent(config) : undefined;
    made.set(vendor, createVendorHttp({ vendor, baseUrl, clock, log, userAgent, ...BOUNDS[vendor] }));
  }
  return made;
}

function isMarketVendor(name: string): name is MarketVendorName {
  return (MARKET_VENDORS as readonly string[]).includes(name);
}

import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { ProviderDeps } from "./providers/request-with-fallback.ts";
import type { VendorHttp } from "./providers/http/index.ts";
import { createQuoteProvider, createYahooQuotes } from "./providers/quotes/index.ts";
import { createPolledStream, SOCKET_STREAMS, type StreamVendor } from "./providers/streams/index.ts";

export type MarketStreamsParts = {
  readonly config: Pick<Config, "vendors"> &
    Partial<Pick<Config, "vendorCoinbaseWsUrl" | "vendorBinanceWsUrl" | "vendorKrakenWsUrl">>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly clients: ReadonlyMap<string, VendorHttp>;
  readonly deps: ProviderDeps;
};

/** Where live prices come from, in the order of VENDORS; none in a replay, where the bars of its day are all there is. */
export function createMarketStreams({
  config,
  clock,
  log,
  clients,
  deps,
}: MarketStreamsParts): readonly StreamVendor[] {
  const sockets: { readonly [name: string]: string | undefined } = {
    coinbase: config.vendorCoinbaseWsUrl,
    binance: config.vendorBinanceWsUrl,
    kraken: config.vendorKrakenWsUrl,
  };
  return (clock.replay === undefined ? config.vendors : []).flatMap((vendor): readonly StreamVendor[] => {
    const url = sockets[vendor];
    if (url !== undefined && isSocketVendor(vendor)) return [SOCKET_STREAMS[vendor]({ url, clock, log })];
    const http = vendor === "yahoo" ? clients.get(vendor) : undefined;
    if (http === undefined) return [];
    const requested = createYahooQuotes(http);
    return [
      createPolledStream({
        name: vendor,
        clock,
        quotes: createQuoteProvider([requested], deps),
        canHandle: (instrument) => requested.canHandle(instrument),
      }),
    ];
  });
}

/** Whether prices of that vendor come over a socket. */
export function isSocketVendor(name: string): name is keyof typeof SOCKET_STREAMS {
  return name in SOCKET_STREAMS;
}

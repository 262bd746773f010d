import { parsedUrl } from "../http/parsed-url.ts";
import type { VendorGet, VendorHttp } from "../http/index.ts";

/** One request to CoinGecko: the path below its API, the parameters, and how long the answer stays cached. */
export type CoingeckoQuestion<T> = {
  readonly path: string;
  readonly query: NonNullable<VendorGet["query"]>;
  readonly ttlMs: number;
  /** Parses the answer; throws VendorError for one that cannot be true, which is then not cached. */
  readonly read: (body: unknown) => T;
};

export type CoingeckoRequest = <T>(question: CoingeckoQuestion<T>, signal: AbortSignal | undefined) => Promise<T>;

/**
 * Creates requests to CoinGecko with the key, if there is one, in the header that its address expects
 * (docs.coingecko.com, "Authentication"): a paid key at pro-api, a demo key anywhere else. Never in the address, which
 * is logged.
 */
export function createCoingeckoRequest(http: VendorHttp, key: string | undefined): CoingeckoRequest {
  const isPaid = parsedUrl(http.baseUrl)?.hostname.startsWith("pro-api.") === true;
  const headers = key === undefined ? undefined : { [isPaid ? "x-cg-pro-api-key" : "x-cg-demo-api-key"]: key };
  return async ({ path, query, ttlMs, read }, signal) => {
    const { body } = await http.get(path, { query, ttlMs, sound: read, signal, ...(headers && { headers }) });
    return read(body);
  };
}

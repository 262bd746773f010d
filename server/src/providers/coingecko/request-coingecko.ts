import { parsedUrl } from "../http/parsed-url.ts";
import type { VendorGet, VendorHttp } from "../http/index.ts";

/** One question to CoinGecko: the path below its API, what it is asked, and how long the answer serves. */
export type CoingeckoQuestion<T> = {
  readonly path: string;
  readonly query: NonNullable<VendorGet["query"]>;
  readonly ttlMs: number;
  /** Throws VendorError for an answer that cannot be true, which is then not kept. */
  readonly read: (body: unknown) => T;
};

export type CoingeckoRequest = <T>(question: CoingeckoQuestion<T>, signal: AbortSignal | undefined) => Promise<T>;

/**
 * Asks CoinGecko with the key, where there is one, in the header that its address wants (docs.coingecko.com, "Authentication"): a
 * paid key at pro-api, a demo key anywhere else. Never in the address, which ends in logs.
 */
export function createCoingeckoRequest(http: VendorHttp, key: string | undefined): CoingeckoRequest {
  const isPaid = parsedUrl(http.baseUrl)?.hostname.startsWith("pro-api.") === true;
  const headers = key === undefined ? undefined : { [isPaid ? "x-cg-pro-api-key" : "x-cg-demo-api-key"]: key };
  return async ({ path, query, ttlMs, read }, signal) => {
    const { body } = await http.get(path, { query, ttlMs, sound: read, signal, ...(headers && { headers }) });
    return read(body);
  };
}

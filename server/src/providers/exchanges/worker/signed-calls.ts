import {
  AuthenticationError,
  DDoSProtection,
  binance,
  bybit,
  kraken,
  NetworkError,
  okx,
  PermissionDenied,
  RateLimitExceeded,
} from "ccxt";
import { setTimeout as pause } from "node:timers/promises";
import { boundedText } from "../../http/bounded-text.ts";
import { EXCHANGE_TITLES, ExchangeError, type ExchangeId, type ExchangeKey } from "../port.ts";
import type { Request } from "./venue.ts";

const SIGNERS = { binance, bybit, kraken, okx } as const;

const TIMEOUT_MS = 15_000;
/** A page of history has some hundred kB. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Binance's list of its pairs has some thousand, with the rules of each. */
const MOST_LIST_BYTES = 32 * 1024 * 1024;
/** Delay between requests where ccxt would use the whole limit of an IP address, which price requests share. */
const SLOWER_MS: Partial<Readonly<Record<ExchangeId, number>>> = { binance: 100 };
const TRIES = 4;

/**
 * Returns a function that sends signed requests: ccxt signs, throttles and parses the exchange's errors; the connection
 * is ours, and bounded.
 */
export function signedCalls(id: ExchangeId, { apiKey, secret, passphrase }: ExchangeKey, peer?: string): Request {
  const exchange = new SIGNERS[id]({
    apiKey,
    secret,
    enableRateLimit: true,
    timeout: TIMEOUT_MS,
    ...(passphrase === undefined ? {} : { password: passphrase }),
    ...(peer !== undefined ? { rateLimit: 1 } : SLOWER_MS[id] === undefined ? {} : { rateLimit: SLOWER_MS[id] }),
  });
  exchange.fetchImplementation = boundedFetch;
  if (peer !== undefined) {
    const urls = Object.entries(exchange.urls["api"]);
    exchange.urls["api"] = Object.fromEntries(
      urls.map(([name, url]) => [name, peer + String(url).replace(/^https?:\/\/[^/]*/, "")]),
    );
  }
  const calls = exchange as unknown as Readonly<Record<string, (params: object) => Promise<unknown>>>;

  return async (call, params) => {
    const request = calls[call];
    if (request === undefined) throw new Error(`ccxt has no call ${call}`);
    for (let n = 1; ; n++) {
      try {
        return await request.call(exchange, { ...params });
      } catch (error) {
        const isPassing = error instanceof NetworkError;
        if (!isPassing || n >= TRIES) throw errorOf(error, EXCHANGE_TITLES[id]);
        await pause((peer === undefined ? 1_000 : 10) * (isTooOften(error) ? 5 : 1) * n);
      }
    }
  };
}

function isTooOften(error: unknown): boolean {
  return error instanceof RateLimitExceeded || error instanceof DDoSProtection;
}

/** The exchange's own text is not passed on: it may repeat the key. */
function errorOf(error: unknown, name: string): ExchangeError {
  if (error instanceof PermissionDenied)
    return new ExchangeError(
      "refused",
      `${name} doesn't let this key read everything we need, or not from this server's IP address. Create a new read-only key.`,
    );
  if (error instanceof AuthenticationError)
    return new ExchangeError(
      "refused",
      `${name} doesn't accept this key. It may be mistyped, expired or deleted. Create a new read-only key.`,
    );
  if (isTooOften(error)) return new ExchangeError("unread", `${name} asked us to slow down.`);
  if (error instanceof NetworkError) return new ExchangeError("unread", `${name} is not answering.`);
  return new ExchangeError("unread", `${name} refused our request.`);
}

async function boundedFetch(
  url: string,
  { method, headers, body, signal }: Pick<RequestInit, "method" | "headers" | "body" | "signal">,
): Promise<Response> {
  const response = await fetch(url, {
    ...(method === undefined ? {} : { method }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
    redirect: "error",
    // ccxt's own timeout ends with the headers; this one with the last byte.
    signal: AbortSignal.any([...(signal instanceof AbortSignal ? [signal] : []), AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const text = await boundedText(response, /\/exchangeInfo(?:\?|$)/.test(url) ? MOST_LIST_BYTES : MOST_BYTES);
  if (text === undefined) throw new TypeError("more than is taken at once");
  const { status, statusText } = response;
  return new Response(text, { status, statusText, headers: { "content-type": "application/json" } });
}

import { boundedText } from "../http/bounded-text.ts";
import { ChainUnread } from "./port.ts";

/** One TRON node's HTTP interface. Both methods throw ChainUnread; `undefined`: the node does not know that path. */
export type TronHttp = {
  /** Distinguishes nodes of different machines; never shown. */
  readonly host: string;
  get(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
  post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
};

export type TronHttpOptions = {
  readonly url: string;
  readonly apiKey?: string | undefined;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;
/** A full page of transfers has some 120 kB, a whole block at most a few MB. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The error of a call that got no answer. */
export const NO_ANSWER = "A TRON node is not answering.";
/** Statuses of an unknown path. */
const NOT_KNOWN = new Set([404, 405, 501]);

/** Creates a bounded client of a TRON node: no redirects, and limits on every wait and every answer. */
export function createTronHttp({ url, apiKey, timeoutMs = TIMEOUT_MS }: TronHttpOptions): TronHttp {
  const base = new URL(url.endsWith("/") ? url : `${url}/`);
  const headers = {
    accept: "application/json",
    ...(apiKey === undefined ? {} : { "TRON-PRO-API-KEY": apiKey }),
  };

  async function request(address: URL, init: RequestInit): Promise<unknown> {
    let text: string;
    try {
      const response = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
      if (NOT_KNOWN.has(response.status)) {
        await response.body?.cancel();
        return undefined;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw unread("unreachable", "A TRON node rejected our request.");
      }
      const whole = await boundedText(response, MOST_BYTES);
      if (whole === undefined) throw unread("malformed", "A TRON node returned too much data.");
      text = whole;
    } catch (cause) {
      if (cause instanceof ChainUnread) throw cause;
      throw unread("unreachable", NO_ANSWER, cause);
    }
    try {
      return JSON.parse(text) as unknown;
    } catch (cause) {
      throw unread("malformed", "A TRON node returned unusable data.", cause);
    }
  }

  return {
    host: base.host,
    get(path, query) {
      const address = new URL(path, base);
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return request(address, { headers });
    },
    post: (path, body) =>
      request(new URL(path, base), {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

export function unread(code: ChainUnread["error"]["code"], sentence: string, cause?: unknown): ChainUnread {
  return new ChainUnread({ code, sentence }, cause === undefined ? {} : { cause });
}

import { boundedText } from "../http/bounded-text.ts";
import { machineTiming, type Timing } from "../http/timing.ts";
import { ChainUnread } from "./port.ts";

/** One node's JSON-RPC interface. Throws RpcRefused if the node rejects the request, otherwise ChainUnread. */
export type JsonRpc = {
  /** The host's name without its port: two addresses of one machine count as one vote. Never shown. */
  readonly host: string;
  /** Returns the number of connection errors: after one, another node may answer. */
  readonly errors: () => number;
  call(method: string, params: readonly unknown[]): Promise<unknown>;
  close(): void;
};

/** The node understood the request and rejected it, for example because of too many blocks at once. */
export class RpcRefused extends Error {}

export type JsonRpcOptions = {
  readonly url: string;
  readonly timeoutMs?: number;
  readonly timing?: Timing;
};

/** The error of a call that got no answer. */
export const NO_ANSWER = "A node of the network is not answering.";
const TIMEOUT_MS = 10_000;
/** No further retry after this long. */
const ALL_TRIES_TIMEOUT_MS = 12_000;
const TRIES = 4;
/** Receipts of large transactions have some hundred kB. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Creates a bounded client of a node: no redirects, and limits on every wait and every answer. It does not use viem's
 * transport, whose errors contain the node's address with its key, and whose formatters accept values that are not
 * numbers.
 */
export function createJsonRpc({ url, timeoutMs = TIMEOUT_MS, timing = machineTiming }: JsonRpcOptions): JsonRpc {
  const address = new URL(url);
  const credentials =
    address.username === ""
      ? {}
      : { authorization: `Basic ${btoa(decodeURIComponent(`${address.username}:${address.password}`))}` };
  address.username = address.password = "";
  const closing = new AbortController();
  let errors = 0;
  let lastId = 0;

  async function once(method: string, params: readonly unknown[]): Promise<unknown> {
    const id = ++lastId;
    let text: string;
    let status: number;
    try {
      const response = await fetch(address, {
        method: "POST",
        redirect: "error",
        headers: { accept: "application/json", "content-type": "application/json", ...credentials },
        body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
      });
      status = response.status;
      const whole = await boundedText(response, MOST_BYTES);
      if (whole === undefined) throw new RpcRefused("more than is taken at once");
      text = whole;
    } catch (cause) {
      if (cause instanceof RpcRefused) throw cause;
      throw new ChainUnread({ code: "unreachable", sentence: NO_ANSWER });
    }
    return resultOf(text, status, id);
  }

  return {
    host: address.hostname,
    errors: () => errors,
    async call(method, params) {
      const startedMs = timing.monotonicMs();
      for (let n = 1; ; n++) {
        try {
          return await once(method, params);
        } catch (error) {
          if (error instanceof RpcRefused) throw error;
          errors += 1;
          const isOver =
            n >= TRIES || timing.monotonicMs() - startedMs > ALL_TRIES_TIMEOUT_MS || closing.signal.aborted;
          if (isOver) throw error;
          // Full jitter: installations that failed together do not retry together.
          await timing.sleep(timing.random() * 100 * 2 ** n);
        }
      }
    },
    close: () => {
      closing.abort();
    },
  };
}

/**
 * Returns the result of an answer, whatever its status: some nodes reject with 4xx and give the reason in the usual
 * form.
 */
function resultOf(text: string, status: number, id: number): unknown {
  const isGood = status >= 200 && status < 300;
  const unread = (code: "unreachable" | "malformed"): ChainUnread =>
    new ChainUnread({
      code,
      sentence:
        code === "unreachable"
          ? "A node of the network is not answering requests right now."
          : "A node of the network returned unusable data.",
    });
  // Too many requests is not a rejection of this one.
  if (status === 429 || status >= 500) throw unread("unreachable");
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw unread(isGood ? "malformed" : "unreachable");
  }
  if (typeof answer !== "object" || answer === null) throw unread(isGood ? "malformed" : "unreachable");
  const said = answer as { id?: unknown; result?: unknown; error?: unknown };
  if (typeof said.error === "object" && said.error !== null) {
    const { message, code } = said.error as { message?: unknown; code?: unknown };
    const label = typeof message === "string" ? message.slice(0, 200) : "";
    if (code === 429 || /rate.?limit|too many requests|capacity|try again/i.test(label)) throw unread("unreachable");
    throw new RpcRefused(label);
  }
  if (!isGood) throw unread("unreachable");
  if (said.id !== id || !("result" in said)) throw unread("malformed");
  return said.result;
}

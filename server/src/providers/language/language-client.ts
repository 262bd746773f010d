import { createBreaker } from "../http/breaker.ts";
import { readJson } from "../http/reply-body.ts";
import { retryAfterMs } from "../http/retry-after.ts";
import { machineTiming, type Timing } from "../http/timing.ts";
import type { LanguageFailure, LanguageState } from "./port.ts";

export type LanguageClientOptions = {
  readonly vendor: string;
  /** Base address chosen by the operator; may be http and private, since it comes from the environment. */
  readonly baseUrl: string;
  /** The key and any other headers, which are sent nowhere else. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: { wallMs(): number };
  readonly log: { warn(detail: object, message: string): void };
  readonly timing?: Timing;
  /**
   * Longest wait for a whole answer; shorter than the caller's timeout, so that a model that hangs is identified as the
   * cause.
   */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Maximum concurrent calls; another one gets a busy error. */
  readonly atOnce?: number;
};

/** The outcome of a POST: JSON, a 400 whose cause the vendor may know how to avoid, or a failure. */
export type LanguageReply =
  | { readonly body: unknown }
  | { readonly badRequest: true }
  | { readonly failure: LanguageFailure };

/**
 * The only way to a language model: one POST, bounded in time, size and number, no redirects, no retries, a breaker.
 */
export interface LanguageClient {
  post(path: string, body: unknown, signal?: AbortSignal): Promise<LanguageReply>;
  state(): LanguageState;
}

export function createLanguageClient(options: LanguageClientOptions): LanguageClient {
  const { vendor, clock, log, timing = machineTiming } = options;
  const { timeoutMs = 6_000, maxBytes = 128 * 1024, atOnce = 8 } = options;
  const breaker = createBreaker({
    monotonicMs: () => timing.monotonicMs(),
    errors: 3,
    pauseMs: 15_000,
    maxPauseMs: 300_000,
  });
  let underWay = 0;
  let lastSuccessMs: number | undefined;
  let lastErrorMs: number | undefined;
  let lastError: string | undefined;

  function failed(failure: LanguageFailure): LanguageReply {
    lastErrorMs = clock.wallMs();
    lastError = `${failure.kind}: ${failure.detail}`;
    log.warn({ vendor, kind: failure.kind, detail: failure.detail }, "A request to the language model failed");
    return { failure };
  }

  async function exchange(path: string, body: unknown, signal: AbortSignal): Promise<LanguageReply> {
    const response = await fetch(addressOf(options.baseUrl, path), {
      method: "POST",
      // Redirects are never followed: a key and a user's questions go to no address but the operator's.
      redirect: "manual",
      headers: { "content-type": "application/json", accept: "application/json", ...options.headers },
      body: JSON.stringify(body),
      signal,
    });
    const { status } = response;
    if (status === 200) {
      const text = await boundedText(response, maxBytes);
      if (text === undefined) return ill({ kind: "garbage", detail: `answer is larger than ${maxBytes} bytes` });
      const json = readJson(response.headers.get("content-type") ?? undefined, text);
      if ("error" in json) return ill({ kind: "garbage", detail: `answered ${json.error}` });
      breaker.succeed();
      lastSuccessMs = clock.wallMs();
      return { body: json.value };
    }
    await response.body?.cancel();
    if (status === 400 || status === 422) {
      breaker.succeed();
      failed({ kind: "refused", detail: `answered ${status}` });
      return { badRequest: true };
    }
    const wait = retryAfterMs(response.headers.get("retry-after") ?? undefined, clock.wallMs());
    const detail = `answered ${status}`;
    if (status === 429) {
      breaker.release();
      breaker.stayAway(wait ?? 20_000);
      return failed({ kind: "rate-limited", detail, ...(wait === undefined ? {} : { retryAfterMs: wait }) });
    }
    if (status >= 500) {
      const reply = ill({ kind: "unreachable", detail });
      if (wait !== undefined) breaker.stayAway(wait);
      return reply;
    }
    // 401, 403, 404, a redirect: a setting is wrong, and retrying on every page would not fix it.
    return ill({ kind: "refused", detail });
  }

  function ill(failure: LanguageFailure): LanguageReply {
    breaker.fail(failure.kind === "refused");
    return failed(failure);
  }

  return {
    async post(path, body, signal) {
      signal?.throwIfAborted();
      if (underWay >= atOnce) return { failure: { kind: "busy", detail: `${atOnce} requests are in progress` } };
      const awayMs = breaker.enter();
      if (awayMs !== undefined) {
        const detail = lastError ?? "failed recently";
        return { failure: { kind: "breaker-open", detail, retryAfterMs: Math.ceil(awayMs) } };
      }
      const deadline = AbortSignal.timeout(timeoutMs);
      underWay += 1;
      try {
        return await exchange(path, body, signal === undefined ? deadline : AbortSignal.any([signal, deadline]));
      } catch (error) {
        if (deadline.aborted) return ill({ kind: "timeout", detail: `no answer in ${timeoutMs} ms` });
        if (signal?.aborted === true) {
          breaker.release();
          throw signal.reason;
        }
        // The error itself is not passed on: it may repeat the address and any secrets in it.
        return ill({ kind: "unreachable", detail: codeOf(error) });
      } finally {
        underWay -= 1;
      }
    },
    state: () => ({ breaker: breaker.state(), lastSuccessMs, lastErrorMs, lastError }),
  };
}

function addressOf(baseUrl: string, path: string): string {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}${path}`;
  // fetch would reject a name and password in an address with the whole address in its message.
  url.username = "";
  url.password = "";
  return url.href;
}

async function boundedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    // Counted after decompression: a small gzip can expand without limit. Leaving the loop ends the connection.
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns a system error code such as ECONNREFUSED, or plain words. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === "string" && /^[A-Z_\d]{3,40}$/.test(cause.code) ? cause.code : "the connection broke";
}

import * as nodeHttp from "node:http";
import * as nodeHttps from "node:https";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";
import { isInBackground } from "../../async/background-priority.ts";
import { VendorError } from "../vendor.ts";
import { attempt } from "./attempt.ts";
import { createBreaker, type BreakerOptions } from "./breaker.ts";
import { BudgetSpent, createRateLimiter, type RateLimiterOptions } from "./rate-limiter.ts";
import { createSingleFlight } from "../../async/single-flight.ts";
import { machineTiming, type Timing } from "./timing.ts";
import type { VendorGet, VendorHttp, VendorReply } from "./vendor-http.ts";

export type VendorHttpOptions = {
  readonly vendor: string;
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: { warn(detail: object, message: string): void };
  readonly timing?: Timing;
  /** Longest wait for one try, for its connection, and for all tries of a call together. */
  readonly timeoutMs?: number;
  readonly connectTimeoutMs?: number;
  readonly totalMs?: number;
  readonly tries?: number;
  readonly maxBytes?: number;
  readonly cachedAnswers?: number;
  /** The user agent that a source requires; otherwise ours. */
  readonly userAgent?: string | undefined;
  readonly breaker?: Omit<BreakerOptions, "monotonicMs">;
  readonly budget?: RateLimiterOptions;
  /** Maximum concurrent connections. */
  readonly maxSockets?: number;
};

/** A caller who gave up after this long counts as a failure of the vendor; one who left sooner does not. */
const GIVEN_UP_MS = 2_000;
/**
 * More than any budget lets out at once: the budget limits the rate, and no call waits for a slow answer to another.
 */
const MAX_SOCKETS = 48;
/** A longer pause requested by the vendor applies to all callers, instead of making one caller wait for it. */
const MAX_REQUESTED_WAIT_MS = 1_000;

const USER_AGENT = "Mozilla/5.0 (compatible; Sextant/0.1)";

/**
 * Creates the only client of a vendor; every port's adapter of that vendor shares it, and with it budget, breaker and
 * cache.
 */
export function createVendorHttp(options: VendorHttpOptions): VendorHttp {
  const { vendor, baseUrl, clock, log, timing = machineTiming } = options;
  const {
    timeoutMs = 4_000,
    connectTimeoutMs = 2_500,
    totalMs = 8_000,
    tries = 3,
    maxBytes = 2 * 1024 * 1024,
    maxSockets = MAX_SOCKETS,
  } = options;
  const monotonicMs = () => timing.monotonicMs();
  const base = new URL(baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`);
  const breaker = createBreaker({ ...options.breaker, monotonicMs });
  const rateLimiter = createRateLimiter(timing, options.budget);
  const flights = createSingleFlight<VendorReply>();
  const cache = new LRUCache<string, { reply: VendorReply; until: number }>({ max: options.cachedAnswers ?? 200 });
  const agents = {
    http: new nodeHttp.Agent({ keepAlive: true, maxSockets, maxFreeSockets: 4 }),
    https: new nodeHttps.Agent({ keepAlive: true, maxSockets, maxFreeSockets: 4 }),
  };
  let lastSuccessMs: number | undefined;
  let lastErrorMs: number | undefined;
  let lastError: string | undefined;
  let lastErrorKind: VendorError["kind"] | undefined;
  let failingSinceMs: number | undefined;
  let isRestRequested = false;

  function awayError(awayMs: number): VendorError {
    // A vendor that only requested a pause is healthy, and says when it ends.
    const kind = isRestRequested ? "rate-limited" : "breaker-open";
    return new VendorError(vendor, kind, lastError ?? "failed recently", { retryAfterMs: Math.ceil(awayMs) });
  }

  async function enter(signal: AbortSignal): Promise<void> {
    const awayMs = breaker.enter();
    if (awayMs !== undefined) throw awayError(awayMs);
    try {
      await rateLimiter.enter(signal);
    } catch (error) {
      breaker.release();
      if (!(error instanceof BudgetSpent)) throw error;
      throw new VendorError(vendor, "no-budget", error.message, { cause: error, retryAfterMs: error.afterMs });
    }
    // Others may have failed while this one waited.
    if (breaker.state() !== "open") return;
    rateLimiter.giveBack();
    throw awayError(breaker.enter() ?? 0);
  }

  function failure(error: VendorError): VendorError {
    lastErrorMs = clock.nowMs();
    lastError = error.message;
    lastErrorKind = error.kind;
    // An unknown symbol is a healthy vendor's answer.
    if (error.kind === "not-found" || failingSinceMs !== undefined) return error;
    failingSinceMs = lastErrorMs;
    log.warn({ vendor, kind: error.kind, error: error.message }, "A vendor's requests began to fail");
    return error;
  }

  async function call(url: URL, get: VendorGet, signal: AbortSignal): Promise<VendorReply> {
    const startedAt = monotonicMs();
    for (let n = 1; ; n += 1) {
      let sentAt: number | undefined;
      try {
        await enter(signal);
        sentAt = monotonicMs();
        const left = totalMs - (monotonicMs() - startedAt);
        const outcome = await attempt(vendor, url, get, {
          headers: {
            "user-agent": options.userAgent ?? USER_AGENT,
            accept: get.accept === "text" ? "*/*" : "application/json",
            ...get.headers,
          },
          agents,
          connectTimeoutMs,
          timeoutMs: Math.max(1, Math.min(timeoutMs, left)),
          maxBytes,
          signal,
          nowMs: clock.nowMs(),
        });
        if ("reply" in outcome) {
          breaker.succeed();
          isRestRequested = false;
          lastSuccessMs = clock.nowMs();
          failingSinceMs = undefined;
          return outcome.reply;
        }
        if (outcome.blame === "none") breaker.succeed();
        else breaker.fail(outcome.blame === "connection");
        const requested = outcome.error.retryAfterMs ?? 0;
        // Full jitter: many installations that failed together do not retry together.
        const waitMs = Math.max(requested, timing.random() * 250 * 2 ** n);
        const over = requested > MAX_REQUESTED_WAIT_MS || monotonicMs() - startedAt + waitMs > totalMs - 500;
        if (!outcome.again || n >= tries || over || breaker.state() === "open") {
          if (requested > 0) breaker.stayAway(requested);
          isRestRequested = requested > 0 && outcome.error.kind === "rate-limited";
          throw failure(outcome.error);
        }
        sentAt = undefined;
        await timing.sleep(waitMs, signal);
      } catch (error) {
        if (!(error instanceof VendorError)) givenUp(sentAt);
        throw error;
      }
    }
  }

  /**
   * Callers time out before the client does: without counting that, callers would wait for a hanging vendor forever.
   */
  function givenUp(sentAt: number | undefined): void {
    if (sentAt === undefined || monotonicMs() - sentAt < GIVEN_UP_MS) {
      breaker.release();
      return;
    }
    breaker.fail(false);
    failure(new VendorError(vendor, "timeout", "no answer in time"));
  }

  return {
    vendor,
    baseUrl: base.href,
    clock,
    async get(path, get = {}) {
      const url = new URL(/^https?:/.test(path) ? path : path.replace(/^\//, ""), base);
      for (const [name, value] of Object.entries(get.query ?? {})) {
        if (value !== undefined) url.searchParams.set(name, String(value));
      }
      const key = `${get.accept ?? "json"} ${url.href} ${JSON.stringify(get.headers ?? {})}`;
      const stored = cache.get(key);
      if (stored !== undefined && monotonicMs() < stored.until) return stored.reply;
      // A user's call does not wait at the place of background work; background work joins a user's call.
      const flight = isInBackground() && !flights.isUnderWay(key) ? `background ${key}` : key;
      const reply = await flights.join(flight, get.signal, (signal) => call(url, get, signal));
      const ttlMs = get.ttlMs ?? 0;
      // Before it is cached: one bad answer must not be served for hours.
      if (ttlMs > 0) get.sound?.(reply.body);
      if (ttlMs > 0) cache.set(key, { reply, until: monotonicMs() + ttlMs });
      return reply;
    },
    state: () => ({
      breaker: breaker.state(),
      lastSuccessMs,
      lastErrorMs,
      lastError,
      lastErrorKind,
      failingSinceMs,
    }),
    note(rejection) {
      failure(rejection);
      // The answer that contained this rejection is no success.
      if (lastSuccessMs !== undefined) lastSuccessMs = Math.min(lastSuccessMs, clock.nowMs() - 1);
    },
    warn: (detail, message) => log.warn({ vendor, ...detail }, message),
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

import { setTimeout as sleepFor } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { alphaVantageRejection, PaidPlanError, type Rejection } from "./alphavantage-error.ts";

/** The query parameters besides the key: `function` and its own. */
export type AlphaVantageQuery = { readonly function: string } & Readonly<Record<string, string | undefined>>;

/** A parsed answer and the time it arrived: a cached one is older than now. */
export type Said<T> = { readonly value: T; readonly reportedAtMs: number };

export type AlphaVantageRequest = <T>(
  query: AlphaVantageQuery,
  options: {
    /** How long the answer stays cached. One query has one reader, so the parsed value is cached. */
    readonly ttlMs: number;
    /** Parses the answer; throws VendorError for one that cannot be true, which is then not cached. */
    readonly read: (body: unknown) => T;
    /** A table (CSV) in place of JSON. */
    readonly accept?: "text";
    readonly signal: AbortSignal | undefined;
  },
) => Promise<Said<T>>;

/** Sleeps until the time is over or its caller aborts; tests pass one that does not wait. */
export type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;

const PAID_REST_MS = 6 * 3_600_000;
/** A limit that ends this soon is waited for. */
const WORTH_WAITING_MS = 2_000;
const STORED_ANSWERS = 100;

/** The state of one key's requests, shared by all ports. */
type ClientState = {
  /** A rejection, and the time before which nothing it covers is requested. */
  rest: { readonly rejection: Rejection; readonly untilMs: number } | undefined;
  readonly paidUntilMs: Map<string, number>;
  readonly stored: LRUCache<string, Said<unknown> & { readonly untilMs: number }>;
};
const states = new WeakMap<VendorHttp, ClientState>();

/**
 * Creates requests to Alpha Vantage with a key. Its rejections have status 200, so the client below takes them for
 * answers; here they become errors. What is rejected (data of a paid plan, or everything once the daily limit is
 * reached) is not requested again before that can have changed, while cached answers still serve. The key is only in
 * the address, which no error, log or health line repeats.
 */
export function createAlphaVantageRequest(
  http: VendorHttp,
  key: string,
  sleep: Sleep = orAborted,
): AlphaVantageRequest {
  const state: ClientState = states.get(http) ?? {
    rest: undefined,
    paidUntilMs: new Map(),
    stored: new LRUCache({ max: STORED_ANSWERS }),
  };
  states.set(http, state);
  const errorOf = ({ kind, detail }: Rejection, retryAfterMs?: number) =>
    new VendorError(http.vendor, kind, detail, retryAfterMs === undefined ? {} : { retryAfterMs });

  async function call<T>(
    query: AlphaVantageQuery,
    { read, accept, signal }: { read: (body: unknown) => T; accept?: "text"; signal: AbortSignal | undefined },
  ): Promise<T> {
    const nowMs = http.clock.nowMs();
    if (state.rest !== undefined && isAhead(state.rest.untilMs, nowMs, state.rest.rejection.retryAfterMs ?? 0)) {
      throw errorOf(state.rest.rejection, state.rest.untilMs - nowMs);
    }
    // What a plan includes differs by function and by amount of data, not by symbol.
    const part = `${query.function} ${query["outputsize"] ?? ""}`;
    if (isAhead(state.paidUntilMs.get(part) ?? 0, nowMs, PAID_REST_MS)) throw new PaidPlanError();
    const { body } = await http.get("/query", {
      query: { ...query, apikey: key },
      ...(accept === undefined ? {} : { accept }),
      signal,
    });
    const rejection = alphaVantageRejection(body, key);
    if (rejection === undefined) return read(body);
    const { scope, retryAfterMs = 0 } = rejection;
    if (scope === "paid") {
      state.paidUntilMs.set(part, http.clock.nowMs() + PAID_REST_MS);
      throw new PaidPlanError();
    }
    const error = errorOf(rejection, rejection.retryAfterMs);
    if (scope === "key") {
      state.rest = { rejection, untilMs: http.clock.nowMs() + retryAfterMs };
      http.note(error);
    }
    throw error;
  }

  return async <T>(
    query: AlphaVantageQuery,
    options: Parameters<AlphaVantageRequest>[1] & { read: (body: unknown) => T },
  ) => {
    options.signal?.throwIfAborted();
    const name = JSON.stringify(query);
    const stored = state.stored.get(name) as (Said<T> & { untilMs: number }) | undefined;
    if (stored !== undefined && isAhead(stored.untilMs, http.clock.nowMs(), stored.untilMs - stored.reportedAtMs))
      return stored;
    for (let isSecond = false; ; isSecond = true) {
      try {
        const value = await call(query, options);
        const reportedAtMs = http.clock.nowMs();
        state.stored.set(name, { value, reportedAtMs, untilMs: reportedAtMs + options.ttlMs });
        return { value, reportedAtMs };
      } catch (error) {
        // A free key allows one request a second, so the second of two in a row is retried shortly.
        const waitMs = error instanceof VendorError && error.kind === "rate-limited" ? error.retryAfterMs : undefined;
        if (isSecond || waitMs === undefined || waitMs > WORTH_WAITING_MS) throw error;
        const rest = state.rest;
        await sleep(waitMs, options.signal);
        if (state.rest === rest) state.rest = undefined;
      }
    }
  };
}

/** Returns whether a time is still ahead, by no more than it ever was: a clock that is set back extends nothing. */
function isAhead(untilMs: number, nowMs: number, spanMs: number): boolean {
  return untilMs > nowMs && untilMs - nowMs <= spanMs;
}

function orAborted(ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  return sleepFor(ms, undefined, signal === undefined ? {} : { signal });
}

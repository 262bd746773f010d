import { setTimeout as sleepFor } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { alphaVantageRejection, PaidPlanError, type Rejection } from "./alphavantage-error.ts";

/** The query beside the key: `function` and what belongs to it. */
export type AlphaVantageQuery = { readonly function: string } & Readonly<Record<string, string | undefined>>;

/** An answer, read, and when it came: one that was kept is older than now. */
export type Said<T> = { readonly value: T; readonly saidAtMs: number };

export type AlphaVantageRequest = <T>(
  query: AlphaVantageQuery,
  options: {
    /** How long the answer serves. One query has one reader, so that what it made of the answer is kept. */
    readonly ttlMs: number;
    /** Throws VendorError for an answer that cannot be true, which is then not kept. */
    readonly read: (body: unknown) => T;
    /** A table (CSV) in place of JSON. */
    readonly accept?: "text";
    readonly signal: AbortSignal | undefined;
  },
) => Promise<Said<T>>;

/** A wait that ends early with its caller; tests wait without time. */
export type Sleep = (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;

const PAID_REST_MS = 6 * 3_600_000;
/** A limit that is over so soon is waited for. */
const WORTH_WAITING_MS = 2_000;
const STORED_ANSWERS = 100;

/** What is known of one key's line, by all ports together. */
type Line = {
  /** What nobody need ask before then. */
  rest: { readonly rejection: Rejection; readonly untilMs: number } | undefined;
  readonly paidUntilMs: Map<string, number>;
  readonly stored: LRUCache<string, Said<unknown> & { readonly untilMs: number }>;
};
const lines = new WeakMap<VendorHttp, Line>();

/**
 * Asks Alpha Vantage with a key. Its refusals come with status 200, so that the line below takes them for answers: here they
 * become faults, and what is refused (a part of a paid plan, everything once the day's limit is reached) is not asked again
 * before that can have changed, while kept answers go on serving. The key is in the address alone, which no fault, log or
 * health line repeats.
 */
export function createAlphaVantageRequest(
  http: VendorHttp,
  key: string,
  sleep: Sleep = orAborted,
): AlphaVantageRequest {
  const line: Line = lines.get(http) ?? {
    rest: undefined,
    paidUntilMs: new Map(),
    stored: new LRUCache({ max: STORED_ANSWERS }),
  };
  lines.set(http, line);
  const errorOf = ({ kind, detail }: Rejection, retryAfterMs?: number) =>
    new VendorError(http.vendor, kind, detail, retryAfterMs === undefined ? {} : { retryAfterMs });

  async function call<T>(
    query: AlphaVantageQuery,
    { read, accept, signal }: { read: (body: unknown) => T; accept?: "text"; signal: AbortSignal | undefined },
  ): Promise<T> {
    const nowMs = http.clock.nowMs();
    if (line.rest !== undefined && isAhead(line.rest.untilMs, nowMs, line.rest.rejection.retryAfterMs ?? 0)) {
      throw errorOf(line.rest.rejection, line.rest.untilMs - nowMs);
    }
    // What a plan opens differs by function and by how much is asked for, not by symbol.
    const part = `${query.function} ${query["outputsize"] ?? ""}`;
    if (isAhead(line.paidUntilMs.get(part) ?? 0, nowMs, PAID_REST_MS)) throw new PaidPlanError();
    const { body } = await http.get("/query", {
      query: { ...query, apikey: key },
      ...(accept === undefined ? {} : { accept }),
      signal,
    });
    const rejection = alphaVantageRejection(body, key);
    if (rejection === undefined) return read(body);
    const { scope, retryAfterMs = 0 } = rejection;
    if (scope === "paid") {
      line.paidUntilMs.set(part, http.clock.nowMs() + PAID_REST_MS);
      throw new PaidPlanError();
    }
    const error = errorOf(rejection, rejection.retryAfterMs);
    if (scope === "key") {
      line.rest = { rejection, untilMs: http.clock.nowMs() + retryAfterMs };
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
    const stored = line.stored.get(name) as (Said<T> & { untilMs: number }) | undefined;
    if (stored !== undefined && isAhead(stored.untilMs, http.clock.nowMs(), stored.untilMs - stored.saidAtMs))
      return stored;
    for (let isSecond = false; ; isSecond = true) {
      try {
        const value = await call(query, options);
        const saidAtMs = http.clock.nowMs();
        line.stored.set(name, { value, saidAtMs, untilMs: saidAtMs + options.ttlMs });
        return { value, saidAtMs };
      } catch (error) {
        // A free key answers one question a second: the second of two in a row has its turn in a moment.
        const waitMs = error instanceof VendorError && error.kind === "rate-limited" ? error.retryAfterMs : undefined;
        if (isSecond || waitMs === undefined || waitMs > WORTH_WAITING_MS) throw error;
        const rest = line.rest;
        await sleep(waitMs, options.signal);
        if (line.rest === rest) line.rest = undefined;
      }
    }
  };
}

/** Whether it is still to come, no further off than it ever was: a clock that was put back makes nothing last longer. */
function isAhead(untilMs: number, nowMs: number, spanMs: number): boolean {
  return untilMs > nowMs && untilMs - nowMs <= spanMs;
}

function orAborted(ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  return sleepFor(ms, undefined, signal === undefined ? {} : { signal });
}

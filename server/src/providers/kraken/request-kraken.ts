import type { VendorGet, VendorHttp } from "../http/index.ts";
import { VendorError, type VendorErrorKind } from "../vendor.ts";

/** Each further call over the limit extends Kraken's ban; it does not say for how long. */
const REST_MS = 5_000;

/** When Kraken may be called again, for all ports that share its client. */
const restUntilMs = new WeakMap<VendorHttp, number>();

/**
 * Sends a GET and parses the answer with `parse`. Kraken rejects calls over its limits in an answer of status 200,
 * which the client takes for a valid one: such an answer makes all callers pause for a while.
 */
export async function requestKraken<T>(
  http: VendorHttp,
  path: string,
  get: Pick<VendorGet, "query" | "ttlMs" | "signal">,
  parse: (body: unknown) => T,
): Promise<T> {
  const nowMs = http.clock.nowMs();
  const waitMs = (restUntilMs.get(http) ?? 0) - nowMs;
  // A clock that was set back is no reason for a longer pause.
  if (waitMs > 0 && waitMs <= REST_MS)
    throw new VendorError(http.vendor, "rate-limited", "rate-limited recently", { retryAfterMs: waitMs });
  const read = (body: unknown) => {
    try {
      return parse(body);
    } catch (error) {
      if (error instanceof VendorError && ILL.has(error.kind)) http.note(error);
      throw error;
    }
  };
  try {
    return read((await http.get(path, { ...get, sound: read })).body);
  } catch (error) {
    if (error instanceof VendorError && error.kind === "rate-limited") restUntilMs.set(http, nowMs + REST_MS);
    throw error;
  }
}

/** Errors reported in an answer of status 200 that health shows. */
const ILL: ReadonlySet<VendorErrorKind> = new Set(["rate-limited", "unreachable", "refused"]);

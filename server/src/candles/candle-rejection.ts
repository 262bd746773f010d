import { Failure } from "@sextant/core/contract";
import { formatSymbol } from "@sextant/core/market";
import { isBusy, VendorError } from "../providers/vendor.ts";

/** Used where no source gives a retry time. */
const SOON_MS = 2_000;

/**
 * Returns why a known symbol has no bars or price right now, and when to retry. It reports that no source has data only
 * where that is the reason, with the company's or coin's name where it is known.
 */
export function candleRejection(symbol: string, errors: readonly unknown[], name?: string): Failure {
  const busy = errors.filter(isBusy);
  const first = busy[0];
  if (first !== undefined) {
    const afterMs = Math.min(...busy.map(({ retryAfterMs }) => retryAfterMs ?? SOON_MS));
    const retryAfterSeconds = Math.max(1, Math.ceil(afterMs / 1_000));
    return new Failure(
      "sources-busy",
      { symbol, seconds: String(retryAfterSeconds) },
      { cause: first, retryAfterSeconds },
    );
  }
  const late = errors.find(isLate);
  if (late !== undefined) return new Failure("timed-out", {}, { cause: late, retryAfterSeconds: SOON_MS / 1_000 });
  const shown = formatSymbol(symbol);
  const named = { name: name === undefined ? shown : `${name} (${shown})` };
  // All queried sources have no data, or none was queried: a retry in a minute would not help.
  if (errors.length > 0 && errors.every(isNotFound)) return new Failure("no-prices", named, { cause: errors[0] });
  return new Failure("no-data", named, { cause: errors[0] });
}

function isNotFound(error: unknown): boolean {
  return error instanceof VendorError && error.kind === "not-found";
}

function isLate(error: unknown): boolean {
  if (error instanceof VendorError) return error.kind === "timeout";
  return error instanceof DOMException && error.name === "TimeoutError";
}

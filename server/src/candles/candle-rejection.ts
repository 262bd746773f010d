import { Failure } from "@sextant/core/contract";
import { isBusy, VendorError } from "../providers/vendor.ts";

/** Where no source said when to come back. */
const SOON_MS = 2_000;

/** Why a known symbol has no bars or price right now, and when to come back: that nobody has any is said only where that is why. */
export function candleRejection(symbol: string, errors: readonly unknown[]): Failure {
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
  // All who were asked know that they have none, or nobody was: to come back in a minute would be no help.
  if (errors.length > 0 && errors.every(isNotFound)) return new Failure("no-prices", { symbol }, { cause: errors[0] });
  return new Failure("no-data", { symbol }, { cause: errors[0] });
}

function isNotFound(error: unknown): boolean {
  return error instanceof VendorError && error.kind === "not-found";
}

function isLate(error: unknown): boolean {
  if (error instanceof VendorError) return error.kind === "timeout";
  return error instanceof DOMException && error.name === "TimeoutError";
}

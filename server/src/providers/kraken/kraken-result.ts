import { listOf, recordOf } from "../at-the-edge.ts";
import { VendorError, type VendorErrorKind } from "../vendor.ts";

/** Errors by their prefix; docs.kraken.com, "Error Messages". The first match counts. */
const KINDS: readonly (readonly [RegExp, VendorErrorKind])[] = [
  [/^EQuery:(?:Unknown|Invalid) asset/i, "not-found"],
  [/^EGeneral:Invalid arguments:.*\bpair\b/i, "not-found"],
  [/rate limit|too many requests|throttled|temporary lockout/i, "rate-limited"],
  [/^E(?:Service|Database)\b|^EGeneral:(?:Internal error|Temporary)|deadline|timeout/i, "unreachable"],
];

/**
 * Returns the content of Kraken's envelope `{ error, result }`, which reports errors with status 200. Throws
 * VendorError; a warning (`W…`) next to a result is no error.
 */
export function krakenResult(body: unknown): Readonly<Record<string, unknown>> {
  const envelope = recordOf(body);
  const errors = (listOf(envelope?.["error"]) ?? []).filter((one) => typeof one === "string");
  const reported = errors.find((one) => !one.startsWith("W"));
  if (reported !== undefined) throw errorOf(reported);
  const result = recordOf(envelope?.["result"]);
  if (result === undefined) throw new VendorError("kraken", "garbage", "no result");
  return result;
}

function errorOf(error: string): VendorError {
  const kind = KINDS.find(([pattern]) => pattern.test(error))?.[1] ?? "refused";
  return new VendorError("kraken", kind, error.slice(0, 120));
}

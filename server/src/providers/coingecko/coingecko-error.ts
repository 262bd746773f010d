import { numberOf, recordOf } from "../at-the-edge.ts";
import { VendorError, type VendorErrorKind } from "../vendor.ts";

/** Its own error codes (docs.coingecko.com, "Common Errors"), in addition to HTTP's. */
const KINDS: { readonly [code: number]: VendorErrorKind } = { 404: "not-found", 429: "rate-limited" };

export function coingeckoGarbage(detail: string): VendorError {
  return new VendorError("coingecko", "garbage", detail);
}

/**
 * Returns the error in an answer with status 200: `{ status: { error_code } }` or `{ error }`; undefined if there is
 * none.
 */
export function coingeckoRejection(body: unknown): VendorError | undefined {
  const answer = recordOf(body);
  const code = numberOf(recordOf(answer?.["status"])?.["error_code"]);
  if (code !== undefined) return new VendorError("coingecko", KINDS[code] ?? "refused", `error ${String(code)}`);
  const said = answer?.["error"];
  if (typeof said !== "string") return undefined;
  return new VendorError("coingecko", /not found/i.test(said) ? "not-found" : "refused", "an error in the answer");
}

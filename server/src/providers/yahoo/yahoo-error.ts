import { recordOf } from "../at-the-edge.ts";
import { VendorError } from "../vendor.ts";
import { plainText } from "../plain-text.ts";

/**
 * Returns the error in Yahoo's own `error` object, if it sent one. `empty`: it knows the symbol and has nothing for
 * that time.
 */
export function yahooError(part: unknown): VendorError | "empty" | undefined {
  const error = recordOf(recordOf(part)?.["error"]);
  if (error === undefined) return undefined;
  const code = plainText(error["code"], 40) ?? "";
  const said = plainText(error["description"], 160) ?? (code === "" ? "an error without words" : code);
  if (/data doesn't exist for start/i.test(said)) return "empty";
  const missing = /not.?found|no data found|delisted/i.test(`${code} ${said}`);
  return new VendorError("yahoo", missing ? "not-found" : "refused", said);
}

/** Returns the error for a 200 whose content is implausible, or whose shape is unknown. */
export function yahooGarbage(detail: string): VendorError {
  return new VendorError("yahoo", "garbage", detail);
}

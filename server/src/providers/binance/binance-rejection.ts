import { numberOf, recordOf } from "../at-the-edge.ts";
import { VendorError, type VendorErrorKind } from "../vendor.ts";

/** Error codes with a more specific meaning than 'refused'. developers.binance.com, "Error Codes". */
const KINDS: Readonly<Record<string, VendorErrorKind>> = {
  "-1121": "not-found",
  "-1003": "rate-limited",
  "-1015": "rate-limited",
  "-1034": "rate-limited",
  "-1000": "unreachable",
  "-1001": "unreachable",
  "-1006": "unreachable",
  "-1007": "unreachable",
  "-1008": "unreachable",
  "-1016": "unreachable",
};

/** Returns Binance's error, sent with status 400 and `{ code, msg }`; undefined for anything else. */
export function binanceRejection(body: unknown): VendorError | undefined {
  const said = recordOf(body);
  const [code, message] = [numberOf(said?.["code"]), said?.["msg"]];
  if (code === undefined || typeof message !== "string") return undefined;
  // -1100 and similar codes name the rejected parameter: a pair that cannot be written does not exist.
  const isOfSymbol = code <= -1100 && code > -1121 && /\bsymbol\b/i.test(message);
  const kind = isOfSymbol ? "not-found" : (KINDS[String(code)] ?? "refused");
  return new VendorError("binance", kind, `${String(code)} ${message.slice(0, 120)}`);
}

import { type Instrument, parseSymbol } from "@sextant/core/market";
import { expect, it } from "vitest";
import { VendorError } from "../providers/vendor.ts";
import { requireKnown, type RequireKnownOptions } from "./require-known.ts";

const share: Instrument = parseSymbol("OCDO.L") ?? { kind: "stock", symbol: "" };
const unreachable = new VendorError("yahoo", "unreachable", "connection refused");
const atRateLimit = new VendorError("yahoo", "rate-limited", "status 429");
const notFound = new VendorError("yahoo", "not-found", "no such symbol");
const CERTAIN = "We couldn't find the symbol OCDO.L. Did you mean OCDO?";
const UNSURE = `${CERTAIN} Not every source could be checked just now, so try again later if you are sure of it.`;

function check(isKnown: () => Promise<boolean>, more: Partial<RequireKnownOptions> = {}, failed: unknown[] = []) {
  const suggestionsFor = () => Promise.resolve({ sentence: " Did you mean OCDO?", errors: failed });
  return requireKnown(share, { isKnown, suggestionsFor, ...more });
}

it("passes a symbol that a source has", async () => {
  await expect(check(() => Promise.resolve(true))).resolves.toBeUndefined();
});

it("rejects a symbol definitively when every source reports it as unknown", async () => {
  const unknown = () => Promise.resolve(false);
  const rejection = { code: "unknown-symbol", status: 404, message: CERTAIN, field: "symbol" };
  await expect(check(unknown, { field: "symbol", errors: [notFound] })).rejects.toMatchObject(rejection);
});

it.each([
  ["source of prices", () => check(() => Promise.reject(unreachable))],
  ["source of prices, at its rate limit,", () => check(() => Promise.reject(atRateLimit))],
  ["source of listings", () => check(() => Promise.resolve(false), {}, [unreachable])],
  ["other source", () => check(() => Promise.resolve(false), { errors: [notFound, unreachable] })],
  [
    "source of each kind, once",
    () => check(() => Promise.reject(unreachable), { errors: [unreachable] }, [unreachable]),
  ],
])("says that it may exist when a %s could not be checked", async (_, refused) => {
  await expect(refused()).rejects.toMatchObject({ code: "unknown-symbol", message: UNSURE });
});

it("rethrows errors that say nothing about the symbol", async () => {
  await expect(check(() => Promise.reject(new Error("a bug")))).rejects.toThrow("a bug");
});

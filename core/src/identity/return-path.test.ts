import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPlainReturnPath } from "./return-path.ts";

const own = ["/", "/dashboard", "/market-analysis"];

describe("a return path", () => {
  it.each([
    "/",
    "/dashboard",
    "/market-analysis?symbol=BTC-USD",
    "/market-analysis?symbol=BTC%2FUSD&tab=news#rsi",
    "/#pricing",
    "/dashboard?next=https:%2F",
  ])("may be %s", (path) => expect(isPlainReturnPath(path, own)).toBe(true));

  it.each([
    "",
    "dashboard",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/dashboard/",
    "/dashboard/../oidc",
    "/.%2e/x",
    "/%2fevil.example",
    "/%5cevil.example",
    "/dashboard%00",
    "/Dashboard",
    "/dashboard\r\nSet-Cookie: a=b",
    "/dashboard?a=\u0000",
    "/dashboard?a=%0d%0aSet-Cookie:a",
    "/dashboard?a=%5c%5cevil.example",
    "/dashboard?a=//evil.example",
    "/dashboard?a=%2F%2Fevil.example",
    "/dashboard?a=<script>",
    "/dashboard?a=%",
    "/dashboard?a= b",
    "/dashboard?ａ=1",
    " /dashboard",
    "/auth/sign-in",
    "/@evil.example",
    "/dashboard@evil.example",
    `/dashboard?a=${"x".repeat(600)}`,
  ])("may not be %j", (path) => expect(isPlainReturnPath(path, own)).toBe(false));

  it("stays on our origin and on one of our paths, however a browser parses it", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "evil.example",
      "@",
      ":",
      "https:",
      "dashboard",
      "/dashboard",
      "?",
      "#",
      "%2f",
      "%5c",
      "%0a",
      "..",
      "\t",
      "a=1",
      "market-analysis",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const path = parts.join("");
        if (!isPlainReturnPath(path, own)) return;
        const url = new URL(path, "https://own.example");
        expect(url.origin).toBe("https://own.example");
        expect(own).toContain(url.pathname);
      }),
      { numRuns: 2_000 },
    );
  });
});

import { expect, it } from "vitest";
import { parsedUrl } from "./parsed-url.ts";

it("parses an address, absolute or relative to another, and rejects others", () => {
  expect(parsedUrl("https://hooks.example.org/a?b=c")?.host).toBe("hooks.example.org");
  expect(parsedUrl("/next", "https://example.org/first")?.href).toBe("https://example.org/next");
  for (const text of ["", "//example.org/", "example.org", "https://"]) expect(parsedUrl(text)).toBeUndefined();
});

it("parses names beyond ASCII however often it is called", () => {
  for (let n = 0; n < 20_000; n++)
    if (parsedUrl("https://b\u00fccher.de/x")?.host !== "xn--bcher-kva.de") expect(n).toBe(-1);
});

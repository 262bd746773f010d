import { afterEach, describe, expect, it, vi } from "vitest";
import { addressOf, call } from "./call.ts";

describe("the address of a call", () => {
  it("escapes what a path may not hold", () => {
    expect(addressOf("/api/market-data/{symbol}", { symbol: "BTC/USD" }, {})).toBe("/api/market-data/BTC%2FUSD");
  });

  it("leaves absent keys out of the query", () => {
    expect(addressOf("/api/symbols", {}, { q: "a b", limit: undefined })).toBe("/api/symbols?q=a+b");
  });
});

describe("a call", () => {
  afterEach(() => vi.unstubAllGlobals());
  const answerWith = (response: Response) => vi.stubGlobal("fetch", () => Promise.resolve(response));

  it("becomes an error of status and text when it is refused", async () => {
    answerWith(new Response("No symbol AAPLX is known here.", { status: 404, headers: { "x-request-id": "r1" } }));
    await expect(call("getHealth")).rejects.toMatchObject({
      message: "404: No symbol AAPLX is known here.",
      text: "No symbol AAPLX is known here.",
      requestId: "r1",
    });
  });

  it("falls back to the status text when the answer is empty", async () => {
    answerWith(new Response("", { status: 502, statusText: "Bad Gateway" }));
    await expect(call("getHealth")).rejects.toThrow("502: Bad Gateway");
  });

  it("hands over the parsed answer", async () => {
    answerWith(Response.json([{ symbol: "AAPL" }]));
    await expect(call("searchSymbols", { query: { q: "a" } })).resolves.toEqual([{ symbol: "AAPL" }]);
  });
});

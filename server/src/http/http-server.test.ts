import { brotliDecompressSync } from "node:zlib";
import { Failure, type Health } from "@sextant/core/contract";
import { afterAll, describe, expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";
import { httpParts } from "./test-parts.ts";

const listings = Array.from({ length: 50 }, (_, index) => ({
  symbol: `S${String(index)}`,
  kind: "stock" as const,
  name: "A company",
  exchange: null,
  currency: "USD",
  source: "sec",
  exact: false,
  guess: false,
  hasPrices: true,
}));

const server = createHttpServer(
  httpParts(
    {
      getCandles: () => Promise.reject(new Error("a bug with inner words")),
      getMarketData: ({ params }) =>
        Promise.reject(new Failure("unknown-symbol", { symbol: params.symbol, suggestions: "" })),
      searchSymbols: () => Promise.resolve({ listings, unreachable: [], absent: null }),
    },
    { rateLimitMarketData: 2 },
    // Access has tests of its own.
    { openApi: { openapi: "3.1.0" }, admission: () => undefined },
  ),
);

describe("the API", () => {
  afterAll(() => server.close());

  it("answers with a tag, and with 304 if the client has it", async () => {
    const first = await server.inject("/api/symbols");
    expect(first.json()).toHaveProperty("listings.length", 50);
    const headers = { "if-none-match": String(first.headers.etag) };
    expect((await server.inject({ url: "/api/symbols", headers })).statusCode).toBe(304);
  });

  it("compresses for clients that accept it", async () => {
    const answer = await server.inject({ url: "/api/symbols", headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
  });

  it("encodes a personal response once while its handler keeps it, and lets no cache store any", async () => {
    let written = 0;
    const toJSON = () => ({ text: "kept ".repeat(500), written: ++written });
    const stored: unknown = Object.freeze({ toJSON });
    const own = createHttpServer(
      httpParts(
        {
          getTradingSignals: () => Promise.resolve(stored as never),
        },
        { production: true },
        { admission: () => undefined },
      ),
    );
    const reported = { text: "kept ".repeat(500), written: 1 };
    const request = (headers = {}) => own.inject({ url: "/api/trading-signals", headers });
    const [plain, same, small] = [await request(), await request(), await request({ "accept-encoding": "br" })];
    expect([plain.json(), same.json()]).toEqual([reported, reported]);
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, small])
      expect(headers).toMatchObject({ "cache-control": "no-store", vary: "Accept-Encoding" });
    expect(plain.headers.etag).toBeUndefined();
    expect(written).toBe(1);
    await own.close();
  });

  it("rejects in one plain sentence, with our own code and request id", async () => {
    const answer = await server.inject({ url: "/api/market-data/NOPE", headers: { "x-request-id": "theirs" } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe(new Failure("unknown-symbol", { symbol: "NOPE", suggestions: "" }).message);
    expect(answer.headers["content-type"]).toContain("text/plain");
    expect(answer.headers["x-error-code"]).toBe("unknown-symbol");
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9A-Z]{26}$/);
  });

  it("reveals nothing about a bug", async () => {
    const answer = await server.inject("/api/candles/AAPL");
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("inner");
  });

  it("rejects unknown keys, other methods and unknown addresses", async () => {
    expect((await server.inject("/api/symbols?nobody=1")).statusCode).toBe(400);
    expect((await server.inject({ method: "POST", url: "/api/symbols" })).statusCode).toBe(405);
    expect((await server.inject("/api/nothing")).statusCode).toBe(404);
  });

  it("limits the sign-in links like calls", async () => {
    const limited = createHttpServer(httpParts({}, { rateLimitApi: 2 }));
    const statuses: number[] = [];
    for (const path of ["/auth/sign-in", "/auth/callback", "/auth/sign-in", "/auth/callback"])
      statuses.push((await limited.inject(path)).statusCode);
    expect(statuses).toEqual([503, 400, 429, 429]);
    await limited.close();
  });

  it("never limits the health check, which monitors call often, and says there when to retry", async () => {
    const health: Health = {
      alive: true,
      ready: false,
      version: "1",
      now: "2026-01-02T00:00:00Z",
      replay: null,
      parts: {},
    };
    const limited = createHttpServer(httpParts({ getHealth: () => Promise.resolve(health) }, { rateLimitApi: 2 }));
    for (let times = 0; times < 5; times++) {
      const { statusCode, headers } = await limited.inject("/api/health");
      expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
    }
    await limited.close();
  });

  it("limits each address to its quota and says when to retry", async () => {
    const headers = { host: "localhost" };
    await server.inject({ url: "/api/market-data/A", headers });
    const answer = await server.inject({ url: "/api/market-data/A", headers });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

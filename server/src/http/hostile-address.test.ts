import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { createHttpServer } from "./http-server.ts";
import { httpParts } from "./test-parts.ts";

const DROP = { kind: "portfolio_drawdown", portfolioId: "p", percent: 5 };
const PUSH = { endpoint: "https://push.example.org/x", keys: { p256dh: "", auth: "" }, browser: "" };

describe("a hostile address", () => {
  let server: FastifyInstance;
  const logged: string[] = [];
  const start = (rateLimitMarketData: number): void => {
    logged.length = 0;
    server = createHttpServer(
      httpParts(
        {},
        { rateLimitMarketData },
        {
          log: pino({ level: "debug" }, { write: (line: string) => void logged.push(line) }),
          // Access has tests of its own.
          admission: () => undefined,
        },
      ),
    );
  };
  afterEach(() => server.close());

  it.each([65, 1000, 1001, 2000, 15_000])(
    "with a symbol of %d letters is rejected as one, and truncated in the log",
    async (length) => {
      start(0);
      const answer = await server.inject(`/api/market-data/${"A".repeat(length)}`);
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "bad-symbol"]);
      expect(logged.length).toBeGreaterThan(0);
      for (const line of logged) expect(line.length).toBeLessThan(500);
    },
  );

  it("with the secret of a shared link is logged without it, and its page is not indexed by search engines", async () => {
    start(0);
    const secret = "Q2hhbmdlIG1lIG5vdyBwbGVhc2Ux";
    await server.inject(`/api/shared-portfolios/${secret}`);
    expect(logged.some((line) => line.includes("/api/shared-portfolios/"))).toBe(true);
    expect(logged.filter((line) => line.includes(secret))).toEqual([]);
    const page = async (path: string) => (await server.inject(path)).headers["x-robots-tag"];
    expect([await page("/shared-portfolio"), await page("/shared-portfolio/"), await page("/pricing")]).toEqual([
      "noindex, nofollow",
      "noindex, nofollow",
      undefined,
    ]);
  });

  it("counts as a call, even if it is too long or malformed", async () => {
    start(2);
    expect((await server.inject(`/api/market-data/${"A".repeat(2000)}`)).statusCode).toBe(400);
    expect((await server.inject("/api/market-data/%ZZ")).statusCode).toBe(400);
    for (const symbol of ["A".repeat(2000), "%ZZ"]) {
      const answer = await server.inject(`/api/market-data/${symbol}`);
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([429, "too-many-requests"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  it.each(["/api/record?symbol=%00", "/api/record?horizon=4h%00", "/api/backtests/%00"])(
    "with text that the database can't store is rejected before anything uses it: %s",
    async (url) => {
      start(0);
      const answer = await server.inject(url);
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "bad-request"]);
      expect(answer.body).toContain("use plain characters");
    },
  );

  it.each([
    ["/api/users/ann/alerts/read", { upTo: "\0" }, "upTo"],
    ["/api/users/ann/alert-rules", { symbol: "BTC-USD", condition: DROP, note: "a\0b" }, "note"],
    [
      "/api/users/ann/alert-rules",
      { symbol: null, condition: { ...DROP, portfolioId: "p\0" } },
      "condition.portfolioId",
    ],
    ["/api/alert-rules/parse", { text: "when BTC falls\0" }, "text"],
    ["/api/alert-rules/parse", { text: "half of a sign: \ud83d" }, "text"],
    ["/api/users/ann/channels", { kind: "web_push", ...PUSH, browser: "\0" }, "browser"],
    ["/api/users/ann/channels", { kind: "web_push", ...PUSH, keys: { p256dh: "\0", auth: "" } }, "keys.p256dh"],
  ])(
    "a body with text that the database can't store is rejected with a message: %s %j",
    async (url, payload, field) => {
      start(0);
      const answer = await server.inject({ method: "POST", url, payload });
      expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "bad-request"]);
      expect(answer.headers["x-error-field"]).toBe(field);
      expect(answer.body).toContain(`${field}: use plain characters`);
    },
  );

  it("with an extra slash is not found; only the right path with another method names the allowed one", async () => {
    start(0);
    for (const url of ["/api/market-data/AAPL/", "/api/symbols/", "/api/", "/api"]) {
      expect([url, (await server.inject(url)).statusCode]).toEqual([url, 404]);
    }
    const answer = await server.inject({ method: "POST", url: "/api/market-data/AAPL" });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET"]);
  });
});

import { describe, expect, it } from "vitest";
import * as z from "zod";
import { acceptsIdempotencyKey, type Endpoint, ENDPOINTS, Failure, FAILURES, KEY_ACCESS } from "./index.ts";

describe("the contract", () => {
  const endpoints = Object.entries(ENDPOINTS);

  it("gives every call a unique path", () => {
    const routes = endpoints.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(endpoints)("%s declares exactly the parameters in its path", (_, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const declared = Object.keys((z.toJSONSchema(call.params) as { properties?: object }).properties ?? {}).sort();
    expect(declared).toEqual(inPath);
  });

  it.each(endpoints.filter(([, call]) => call.access === "owner"))("%s names its owner in the path", (_, call) => {
    expect(call.path).toMatch(/\{(id|uid)\}/);
  });

  it("says of each call, and of no other, what an API key needs for it", () => {
    expect(Object.keys(KEY_ACCESS).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it.each(endpoints)("%s rejects unknown keys", (_, call) => {
    expect(call.query.safeParse({ undeclaredName: "1" }).success).toBe(false);
  });
});

describe("calls that change something", () => {
  const all = Object.entries<Endpoint>(ENDPOINTS);
  const named = (isNamed: (call: Endpoint) => boolean) => all.flatMap(([name, call]) => (isNamed(call) ? [name] : []));

  it("are all calls other than GET, except those that only compute an answer from a body", () => {
    expect(named(({ method, changes }) => method !== "GET" && changes !== true).sort()).toEqual([
      "createTradingAdvisory",
      "parseAlert",
      "previewPaperOrder",
      "previewPlan",
      "queryAssistant",
      "screenStocks",
      "sizePosition",
    ]);
    expect(named(({ method, changes }) => method === "GET" && changes === true)).toEqual([]);
  });

  it("run once per Idempotency-Key, except those whose answer must not be stored", () => {
    const posts = named(({ method, changes }) => method === "POST" && changes === true);
    expect(
      named((call) => !acceptsIdempotencyKey(call))
        .filter((name) => posts.includes(name))
        .sort(),
    ).toEqual([
      "addChannel",
      "addConnection",
      "addPaymentHook",
      "beginTotp",
      "changePassword",
      "claimMerchant",
      "confirmTotp",
      "createApiKey",
      "createPortfolioShare",
      "renewInbound",
      "rotateApiKey",
      "sendVerification",
      "stepUp",
      "syncToken",
    ]);
    expect(named(acceptsIdempotencyKey).filter((name) => !posts.includes(name))).toEqual([]);
  });
});

describe("a failure", () => {
  it("fills in its sentence's placeholders", () => {
    const failure = new Failure("unknown-symbol", { symbol: "AAPLX", suggestions: " Did you mean AAPL?" });
    expect(failure.message).toBe("We couldn't find the symbol AAPLX. Did you mean AAPL?");
    expect(failure.status).toBe(404);
  });

  it.each(Object.entries(FAILURES))(
    "%s is one complete sentence with an error status",
    (name, { status, sentence }) => {
      expect(status).toBeGreaterThanOrEqual(400);
      // This one has no full stop.
      expect(sentence).toMatch(
        name === "bad-address" ? /^Please enter a valid wallet address for this network$/ : /[.}]$/,
      );
    },
  );
});

import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ENDPOINTS, Failure, FAILURES } from "./index.ts";

describe("the contract", () => {
  const endpoints = Object.entries(ENDPOINTS);

  it("gives each call a path of its own", () => {
    const routes = endpoints.map(([, call]) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(endpoints)("%s declares exactly the parameters that its path names", (_, call) => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const declared = Object.keys((z.toJSONSchema(call.params) as { properties?: object }).properties ?? {}).sort();
    expect(declared).toEqual(inPath);
  });

  it.each(endpoints.filter(([, call]) => call.access === "owner"))("%s names its owner in the path", (_, call) => {
    expect(call.path).toMatch(/\{(id|uid)\}/);
  });

  it.each(endpoints)("%s refuses keys that it does not know", (_, call) => {
    expect(call.query.safeParse({ nobodyDeclaredThis: "1" }).success).toBe(false);
  });
});

describe("a failure", () => {
  it("fills its sentence from the facts", () => {
    const failure = new Failure("unknown-symbol", { symbol: "AAPLX", suggestions: " Did you mean AAPL?" });
    expect(failure.message).toBe("No symbol AAPLX is known here. Did you mean AAPL?");
    expect(failure.status).toBe(404);
  });

  it.each(Object.entries(FAILURES))("%s is one closed sentence with an error status", (name, { status, sentence }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    // The specification writes this one without its full stop.
    expect(sentence).toMatch(
      name === "bad-address" ? /^Please enter a valid wallet address for this network$/ : /[.}]$/,
    );
  });
});

import { type Endpoint, ENDPOINTS } from "@sextant/core/contract";
import { afterAll, describe, expect, it } from "vitest";
import { accessMatrix, CALLERS, type Caller } from "../derived/access-matrix.ts";
import type { Person } from "../identity/person.ts";
import { createHttpServer } from "./http-server.ts";
import { BODIES, exampleAddress } from "./test-examples.ts";
import { httpParts, testSessionService } from "./test-parts.ts";

const ORIGIN = "http://localhost:3000";
const COOKIES: Readonly<Record<Exclude<Caller, "visitor">, string>> = {
  newcomer: "n",
  owner: "o",
  other: "x",
  merchant: "m",
};

/** A recently authenticated user whose plan allows everything: only access can cause an error. */
function person(id: Caller): Person {
  const base = { issuer: "i", subject: `uid-${id}`, email: `${id}@example.org`, emailVerified: true, displayName: id };
  const nowMs = Date.now();
  return {
    session: {
      ...base,
      id,
      device: "",
      createdAtMs: nowMs,
      lastSeenAtMs: nowMs,
      reauthenticatedAtMs: nowMs,
      expiresAtMs: Infinity,
    },
    user:
      id === "newcomer"
        ? undefined
        : {
            ...base,
            id,
            username: id,
            riskProfile: undefined,
            firstRun: "done",
            trialStartedAtMs: undefined,
            periods: [],
            createdAtMs: nowMs,
            role: id === "merchant" ? "merchant" : "user",
            plan: { plan: "pro", endsAtMs: undefined, trialEndsAtMs: undefined },
          },
  };
}

const server = createHttpServer(
  httpParts(
    {},
    {
      rateLimitApi: 0,
      rateLimitAuth: 0,
      rateLimitMarketData: 0,
      rateLimitOnboard: 0,
      rateLimitInvoice: 0,
      rateLimitClaim: 0,
      rateLimitWallet: 0,
      rateLimitAdvisory: 0,
    },
    {
      sessionService: testSessionService(
        Object.fromEntries(Object.entries(COOKIES).map(([caller, cookie]) => [cookie, person(caller as Caller)])),
      ),
    },
  ),
);
afterAll(() => server.close());

describe.each(accessMatrix())("$method $path", ({ name, method, path, answers }) => {
  const filled = exampleAddress(path, { id: "owner", uid: "uid-owner" });

  it.each(CALLERS)("%s", async (caller) => {
    const body = BODIES[name as keyof typeof ENDPOINTS];
    const answer = await server.inject({
      method,
      url: filled,
      headers: { origin: ORIGIN, ...(caller === "visitor" ? {} : { cookie: `session=${COOKIES[caller]}` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    // Every handler here answers 'unavailable', so a caller who gets that far has access.
    const isLetIn = answer.headers["x-error-code"] === "unavailable";
    expect(isLetIn ? 0 : answer.statusCode).toBe(answers[caller]);
  });

  if (method === "GET") return;

  it("is checked before the body's JSON, and an empty body counts as none", async () => {
    for (const caller of CALLERS) {
      const headers = {
        origin: ORIGIN,
        "content-type": "application/json",
        ...(caller === "visitor" ? {} : { cookie: `session=${COOKIES[caller]}` }),
      };
      const request = (payload: string) => server.inject({ method, url: filled, headers, payload });
      const [broken, empty] = [await request("{oops"), await request("")];
      expect([caller, broken.statusCode]).toEqual([caller, answers[caller] === 0 ? 400 : answers[caller]]);
      if (answers[caller] === 0) expect(broken.body).toContain("not JSON");
      else expect(empty.statusCode).toBe(answers[caller]);
      expect(empty.body).not.toContain("not JSON");
    }
  });
});

describe("the list of calls", () => {
  it("covers every call", () => {
    expect(
      accessMatrix()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(ENDPOINTS).sort());
    expect(Object.values<Endpoint>(ENDPOINTS).every(({ access }) => access.length > 0)).toBe(true);
  });
});

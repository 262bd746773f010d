import { type Endpoint, ENDPOINTS } from "@sextant/core/contract";
import { afterAll, describe, expect, it } from "vitest";
import { accessMatrix, ASKERS, type Asker } from "../derived/access-matrix.ts";
import type { Person } from "../identity/person.ts";
import { createHttpServer } from "./http-server.ts";
import { BODIES, exampleAddress } from "./test-examples.ts";
import { httpParts, knownPeople } from "./test-parts.ts";

const ORIGIN = "http://localhost:3000";
const COOKIES: Readonly<Record<Exclude<Asker, "visitor">, string>> = {
  newcomer: "n",
  owner: "o",
  other: "x",
  merchant: "m",
};

/** Somebody whose sign-in is fresh and whose plan opens everything: what refuses is access alone. */
function person(id: Asker): Person {
  const base = { issuer: "i", subject: `uid-${id}`, email: `${id}@example.org`, emailVerified: true, displayName: id };
  const nowMs = Date.now();
  return {
    session: {
      ...base,
      id,
      device: "",
      createdAtMs: nowMs,
      lastSeenAtMs: nowMs,
      provenAtMs: nowMs,
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
      people: knownPeople(
        Object.fromEntries(Object.entries(COOKIES).map(([asker, cookie]) => [cookie, person(asker as Asker)])),
      ),
    },
  ),
);
afterAll(() => server.close());

describe.each(accessMatrix())("$method $path", ({ name, method, path, answers }) => {
  const filled = exampleAddress(path, { id: "owner", uid: "uid-owner" });

  it.each(ASKERS)("%s", async (asker) => {
    const body = BODIES[name as keyof typeof ENDPOINTS];
    const answer = await server.inject({
      method,
      url: filled,
      headers: { origin: ORIGIN, ...(asker === "visitor" ? {} : { cookie: `session=${COOKIES[asker]}` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    // Every handler here answers 'unavailable': who gets that far was let in.
    const isLetIn = answer.headers["x-error-code"] === "unavailable";
    expect(isLetIn ? 0 : answer.statusCode).toBe(answers[asker]);
  });

  if (method === "GET") return;

  it("says so before it says that a body is no JSON, and takes an empty one for none", async () => {
    for (const asker of ASKERS) {
      const headers = {
        origin: ORIGIN,
        "content-type": "application/json",
        ...(asker === "visitor" ? {} : { cookie: `session=${COOKIES[asker]}` }),
      };
      const ask = (payload: string) => server.inject({ method, url: filled, headers, payload });
      const [broken, empty] = [await ask("{oops"), await ask("")];
      expect([asker, broken.statusCode]).toEqual([asker, answers[asker] === 0 ? 400 : answers[asker]]);
      if (answers[asker] === 0) expect(broken.body).toContain("not JSON");
      else expect(empty.statusCode).toBe(answers[asker]);
      expect(empty.body).not.toContain("not JSON");
    }
  });
});

describe("the list of calls", () => {
  it("leaves none out", () => {
    expect(
      accessMatrix()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(ENDPOINTS).sort());
    expect(Object.values<Endpoint>(ENDPOINTS).every(({ access }) => access.length > 0)).toBe(true);
  });
});

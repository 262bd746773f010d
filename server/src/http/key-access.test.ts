import { API_SCOPES, type ApiScope, type Endpoint, ENDPOINTS, KEY_ACCESS } from "@sextant/core/contract";
import { afterAll, describe, expect, it } from "vitest";
import type { Person, SetUpUser } from "../identity/person.ts";
import { sessionWithoutBrowser } from "../identity/session-without-browser.ts";
import { createHttpServer } from "./http-server.ts";
import { BODIES, exampleAddress } from "./test-examples.ts";
import { httpParts } from "./test-parts.ts";

const USER: SetUpUser = {
  id: "ann",
  issuer: "i",
  subject: "uid-ann",
  username: "ann",
  displayName: undefined,
  email: "ann@example.org",
  emailVerified: true,
  // With every role and plan, only the key limits.
  role: "merchant",
  riskProfile: undefined,
  firstRun: "done",
  trialStartedAtMs: undefined,
  periods: [],
  createdAtMs: 0,
  plan: { plan: "pro", endsAtMs: undefined, trialEndsAtMs: undefined },
};

const secretOf = (name: string): string => `sxt_${name.replace(":", "-").padEnd(43, "A")}`;
const keyWith = (name: string, scopes: readonly ApiScope[], user = USER): Person => ({
  session: sessionWithoutBrowser(user),
  user,
  key: { id: name, name, scopes, expiresAtMs: undefined },
});
const KEYS = new Map([
  ...API_SCOPES.map((scope) => [secretOf(scope), keyWith(scope, [scope])] as const),
  [secretOf("all"), keyWith("all", API_SCOPES)] as const,
  [secretOf("basic"), keyWith("basic", API_SCOPES, { ...USER, plan: { ...USER.plan, plan: "basic" } })] as const,
]);

const used: string[] = [];
const server = createHttpServer(
  httpParts(
    { getAlerts: () => Promise.resolve([]) },
    {
      rateLimitApi: 0,
      rateLimitMarketData: 0,
      rateLimitOnboard: 0,
      rateLimitInvoice: 0,
      rateLimitClaim: 0,
      rateLimitWallet: 0,
      rateLimitAdvisory: 0,
      rateLimitAuth: 0,
    },
    {
      clock: { nowMs: () => 0, wallMs: () => nowMs, replay: undefined },
      apiKeys: {
        known: (secret) => KEYS.get(secret),
        find: (secret) => Promise.resolve(KEYS.get(secret)),
        used: (id) => void used.push(id),
      },
    },
  ),
);
let nowMs = 0;
afterAll(() => server.close());

async function send(name: string, secret: string, id = "ann") {
  const { method, path } = (ENDPOINTS as Readonly<Record<string, Endpoint>>)[name] ?? { method: "GET", path: "" };
  const body = BODIES[name as keyof typeof ENDPOINTS];
  // Each call in a minute of its own.
  nowMs += 60_000;
  return server.inject({
    method,
    url: exampleAddress(path, { id, uid: "uid-ann" }),
    headers: { authorization: `Bearer ${secret}` },
    ...(body === undefined ? {} : { payload: body }),
  });
}

/** Public data is the same for everybody, so no key is looked at. */
const isSameForAll = ({ access, method, personal, monitored }: Endpoint): boolean =>
  access === "public" && method === "GET" && (personal !== true || monitored === true);

describe.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => !isSameForAll(endpoint)))(
  "%s",
  (name, endpoint) => {
    const needed = KEY_ACCESS[name as keyof typeof KEY_ACCESS];

    it.each(API_SCOPES)(`with a key of %s`, async (scope) => {
      const { headers } = await send(name, secretOf(scope));
      const code = headers["x-error-code"];
      if (needed === "never") expect(code).toBe("not-with-key");
      else if (needed !== "any" && needed !== scope) expect(code).toBe("scope-missing");
      else expect(["not-with-key", "scope-missing", "bad-api-key", "foreign-origin"]).not.toContain(code);
    });

    it("is refused with an unknown key, and with one whose owner's plan has none", async () => {
      expect((await send(name, secretOf("unknown"))).headers["x-error-code"]).toBe("bad-api-key");
      expect((await send(name, secretOf("basic"))).headers["x-error-code"]).toBe("plan-too-small");
    });

    if (endpoint.access === "owner" && needed !== "never" && endpoint.path.includes("{id}"))
      it("doesn't exist for another user's key", async () => {
        expect((await send(name, secretOf("all"), "bob")).headers["x-error-code"]).toBe("not-found");
      });
  },
);

it("a key never does what needs a recent sign-in, the merchant's role, or is about payments and sign-in", () => {
  for (const [name, { access, stepUp, path }] of Object.entries<Endpoint>(ENDPOINTS)) {
    const needed = KEY_ACCESS[name as keyof typeof KEY_ACCESS];
    const isClosed =
      stepUp === true ||
      access === "merchant" ||
      access === "session" ||
      /invoice|billing|wallet-config|connections|channels|webhook|shares|api-keys|\/auth\//.test(path);
    if (isClosed && !(access === "public" && name.startsWith("get"))) expect([name, needed]).toEqual([name, "never"]);
  }
});

it("what changes something needs a scope that writes, and what only reads needs none", () => {
  for (const [name, { changes }] of Object.entries<Endpoint>(ENDPOINTS)) {
    const needed = KEY_ACCESS[name as keyof typeof KEY_ACCESS];
    if (needed === "any" || needed === "never") continue;
    expect([name, needed.endsWith(":write")]).toEqual([name, changes === true]);
  }
});

it("each answer says what is left of the minute, and too many are told when to come again", async () => {
  nowMs = 600_000;
  const alerts = () =>
    server.inject({ url: "/api/users/ann/alerts", headers: { authorization: `Bearer ${secretOf("own:read")}` } });
  const first = await alerts();
  expect([first.statusCode, first.headers["ratelimit-policy"], first.headers["ratelimit"]]).toEqual([
    200,
    '"api-key";q=1200;w=60',
    '"api-key";r=1199;t=60',
  ]);
  for (let call = 1; call < 1200; call++) await alerts();
  nowMs += 20_000;
  const tooMany = await alerts();
  expect([tooMany.statusCode, tooMany.headers["retry-after"], tooMany.headers["ratelimit"]]).toEqual([
    429,
    "40",
    '"api-key";r=0;t=40',
  ]);
  nowMs += 40_000;
  expect((await alerts()).headers["ratelimit"]).toBe('"api-key";r=1199;t=60');
  // Refused calls are no use of a key.
  expect(used.slice(-1201)).toEqual(Array.from({ length: 1201 }, () => "own:read"));
});

it.each(["/%61pi/users/ann/alerts", "/api/users/ann/alerts?"])(
  "however its address is spelt, a call counts: %s",
  async (url) => {
    nowMs += 60_000;
    const before = used.length;
    const { headers, statusCode } = await server.inject({
      url,
      headers: { authorization: `Bearer ${secretOf("own:read")}` },
    });
    expect([statusCode, headers["ratelimit"], used.length - before]).toEqual([200, '"api-key";r=1199;t=60', 1]);
  },
);

it("what a key may not do uses up no rate of its owner's", async () => {
  const limited = createHttpServer(
    httpParts(
      {},
      { rateLimitApi: 0, rateLimitInvoice: 1 },
      {
        apiKeys: { known: (secret) => KEYS.get(secret), find: () => Promise.resolve(undefined), used: () => undefined },
      },
    ),
  );
  const invoice = () =>
    limited.inject({
      method: "POST",
      url: "/api/users/ann/invoices",
      headers: { authorization: `Bearer ${secretOf("all")}` },
      payload: BODIES.createInvoice ?? {},
    });
  for (let call = 0; call < 3; call++) expect((await invoice()).headers["x-error-code"]).toBe("not-with-key");
  await limited.close();
});

it("guessed keys count against their address before they are looked up", async () => {
  let lookups = 0;
  const guarded = createHttpServer(
    httpParts(
      {},
      { rateLimitApi: 3 },
      {
        apiKeys: {
          known: () => undefined,
          find: () => {
            lookups++;
            return Promise.resolve(undefined);
          },
          used: () => undefined,
        },
      },
    ),
  );
  const codes: unknown[] = [];
  for (let guess = 0; guess < 6; guess++) {
    const { headers } = await guarded.inject({
      url: "/api/users/ann/alerts",
      headers: { authorization: `Bearer ${secretOf(`guess${String(guess)}`)}` },
    });
    codes.push(headers["x-error-code"]);
  }
  expect(codes).toEqual([...Array(3).fill("bad-api-key"), ...Array(3).fill("too-many-requests")]);
  // Twice each: for the count, and for admission.
  expect(lookups).toBe(6);
  await guarded.close();
});

it("what is public looks at no key", async () => {
  const open = createHttpServer(
    httpParts(
      {},
      {},
      {
        apiKeys: {
          known: () => undefined,
          find: () => Promise.reject(new Error("The database is away.")),
          used: () => undefined,
        },
      },
    ),
  );
  const { headers } = await open.inject({
    url: "/api/record/summary",
    headers: { authorization: `Bearer ${secretOf("all")}` },
  });
  expect(headers["x-error-code"]).toBe("unavailable");
  await open.close();
});

it("another bearer token is no key: the session decides", async () => {
  const answer = await server.inject({ url: "/api/users/ann/alerts", headers: { authorization: "Bearer abc" } });
  expect(answer.headers["x-error-code"]).toBe("signed-out");
});

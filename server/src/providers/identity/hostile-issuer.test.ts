import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testBrowser } from "../../issuer/test-browser.ts";
import { createOidcIdentity } from "./oidc.ts";
import { KEYS_REST_MS } from "./published-keys.ts";
import {
  ACCESS_TOKEN,
  accessHash,
  type Claims,
  compact,
  type Conduct,
  HOSTILE_CLIENT,
  HOSTILE_CLIENT_SECRET,
  type HostileIssuer,
  keyPair,
  publicJwk,
  startHostileIssuer,
} from "./test-hostile-issuer.ts";
import { type SessionTestServer, startSessionTestServer } from "./test-session-server.ts";

let issuer: HostileIssuer;
let site: SessionTestServer;
const open: SessionTestServer[] = [];

/** Starts a server that users sign in to with this issuer. */
async function startSite(): Promise<SessionTestServer> {
  const started = await startSessionTestServer(({ publicUrl, clock, log }) =>
    createOidcIdentity({
      kind: "oidc",
      name: "The Company",
      issuer: issuer.url,
      clock,
      log,
      clientId: HOSTILE_CLIENT,
      clientSecret: HOSTILE_CLIENT_SECRET,
      redirectUri: `${publicUrl}/auth/callback`,
      afterSignOut: `${publicUrl}/`,
    }),
  );
  open.push(started);
  return started;
}

beforeAll(async () => {
  issuer = await startHostileIssuer();
  site = await startSite();
});
beforeEach(async () => {
  issuer.behaves({});
  await issuer.publishesOwn();
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all(open.map((each) => each.close()));
  await issuer.stop();
});

/** Starts a login, returns with a code, and resolves with the outcome. */
async function signIn(conduct: Conduct, { query = "", at = site } = {}) {
  issuer.behaves(conduct);
  const browser = testBrowser(at.publicUrl);
  const left = await browser.get(`/auth/sign-in${query}`);
  if (left.status !== 303) return { status: left.status, text: left.text, identity: null, steppedUpUntil: null };
  const { status, text, location } = await browser.get(issuer.callbackOf(left.location ?? ""));
  const session = JSON.parse((await browser.get("/api/session")).text) as {
    readonly identity: Claims | null;
    readonly steppedUpUntil: string | null;
  };
  return { status, text, location, ...session };
}

const withHeader = (header: Claims, signature?: (signed: string) => string): Conduct => ({
  token: (claims) => compact(header, claims, signature),
});
const says = (other: Claims): Conduct => ({ claims: (honest) => ({ ...honest, ...other }) });
const without = (name: string): Conduct => ({
  claims: (honest) => Object.fromEntries(Object.entries(honest).filter(([each]) => each !== name)),
});
const at = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
const hmac = (key: string) => (signed: string) => createHmac("sha256", key).update(signed).digest("base64url");

const ANN = { uid: "ann", email: "ann@example.org", emailVerified: true, displayName: "Ann" };

describe("a valid ID token signs in", () => {
  const SOUND: Record<string, () => Conduct | Promise<Conduct>> = {
    "as an honest issuer makes it": () => ({}),
    "without kid, where one key is published": () => ({
      token: (claims) => issuer.sign(claims, { kid: undefined }),
    }),
    "by a key on a curve": async () => {
      const pair = await keyPair("ES256");
      issuer.publishes([await publicJwk(issuer.own, "own", "RS256"), await publicJwk(pair, "curve", "ES256")]);
      return { token: (claims) => issuer.sign(claims, { alg: "ES256", kid: "curve" }, pair) };
    },
    "for several names, issued to ours": () => says({ aud: [HOSTILE_CLIENT, "another"], azp: HOSTILE_CLIENT }),
    "with the access token's hash": () => says({ at_hash: accessHash(ACCESS_TOKEN) }),
    "by a clock 50 s ahead": () => says({ iat: at(50), auth_time: at(50), exp: at(350), nbf: at(50) }),
    "by a clock 50 s behind": () => says({ iat: at(-350), exp: at(-50) }),
    "with its address in a userinfo answer": () => ({
      ...without("email"),
      userInfo: () => ({
        type: "application/json",
        body: JSON.stringify({ ...ANN, sub: "ann", email_verified: true }),
      }),
    }),
  };
  test.each(Object.keys(SOUND))("%s", async (name) => {
    // Each at a server that has not fetched keys before.
    const here = await startSite();
    const conduct = (await SOUND[name]?.()) ?? {};
    expect(await signIn(conduct, { at: here })).toMatchObject({ status: 303, identity: ANN });
  });

  test("with its address in a signed userinfo answer", async () => {
    const body = await issuer.sign({ iss: issuer.url, aud: HOSTILE_CLIENT, sub: "ann", email: "ann@example.org" });
    const metadata = { userinfo_signing_alg_values_supported: ["RS256"] };
    const here = await startSite();
    const conduct = { ...without("email"), metadata, userInfo: () => ({ type: "application/jwt", body }) };
    expect(await signIn(conduct, { at: here })).toMatchObject({
      status: 303,
      identity: { ...ANN, emailVerified: false },
    });
  });
});

describe("401 and no sign-in: an ID token", () => {
  const ATTACKS: Record<string, () => Conduct | Promise<Conduct>> = {
    "with alg none": () => withHeader({ alg: "none" }),
    "with alg none and the kid of a key": () => withHeader({ alg: "none", kid: "own" }),
    "with alg None": () => withHeader({ alg: "None", kid: "own" }),
    "with alg none and a signature": () => withHeader({ alg: "none", kid: "own" }, hmac("x")),
    "without an alg": () => withHeader({ kid: "own" }),
    "by HMAC with the public key as PEM": async () =>
      withHeader({ alg: "HS256", kid: "own" }, hmac(await issuer.publicPem())),
    "by HMAC with the public key's modulus": async () =>
      withHeader({ alg: "HS256", kid: "own" }, hmac((await publicJwk(issuer.own, "own", "RS256")).n ?? "")),
    "by HMAC with the client secret": () => withHeader({ alg: "HS256" }, hmac(HOSTILE_CLIENT_SECRET)),
    "by HMAC with nothing": () => withHeader({ alg: "HS256", kid: "own" }, hmac("")),
    "by another key under the kid of a published one": () => ({
      token: (claims) => issuer.sign(claims, {}, issuer.another),
    }),
    "by another key without kid": () => ({
      token: (claims) => issuer.sign(claims, { kid: undefined }, issuer.another),
    }),
    "by another key under an unknown kid": () => ({
      token: (claims) => issuer.sign(claims, { kid: "unknown" }, issuer.another),
    }),
    "by the issuer's key under an unknown kid": () => ({ token: (claims) => issuer.sign(claims, { kid: "unknown" }) }),
    "by a key that it brings along": () => ({
      token: async (claims) =>
        issuer.sign(claims, { jwk: await publicJwk(issuer.another, "own", "RS256") }, issuer.another),
    }),
    "by a key at an address that it names": () => ({
      token: (claims) => issuer.sign(claims, { jku: `${issuer.url}/keys`, kid: "elsewhere" }, issuer.another),
    }),
    "with a critical extension": () => ({
      token: (claims) => issuer.sign(claims, { crit: ["b64"], b64: true }),
    }),
    "with other claims under the signature of an honest one": () => ({
      token: async (claims) => {
        const [header = "", , signature = ""] = (await issuer.sign(claims)).split(".");
        const [, changed = ""] = compact({}, { ...claims, sub: "merchant" }).split(".");
        return `${header}.${changed}.${signature}`;
      },
    }),
    "with another header over an honest signature": () => ({
      token: async (claims) => {
        const [, payload = "", signature = ""] = (await issuer.sign(claims)).split(".");
        const [header = ""] = compact({ alg: "ES256", kid: "own" }, {}).split(".");
        return `${header}.${payload}.${signature}`;
      },
    }),
    "without its signature": () => ({
      token: async (claims) => `${(await issuer.sign(claims)).split(".").slice(0, 2).join(".")}.`,
    }),
    "of two parts": () => ({
      token: async (claims) => (await issuer.sign(claims)).split(".").slice(0, 2).join("."),
    }),
    "of five parts": () => ({ token: () => "a.b.c.d.e" }),
    "that is none": () => ({ token: () => "" }),
    "of ours for another issuer": () => says({ iss: "https://evil.example" }),
    "without an issuer": () => without("iss"),
    "for another client": () => says({ aud: "another" }),
    "without an audience": () => without("aud"),
    "for several names, and issued to none": () => says({ aud: [HOSTILE_CLIENT, "another"] }),
    "for several names, issued to another": () => says({ aud: [HOSTILE_CLIENT, "another"], azp: "another" }),
    "for ours, issued to another": () => says({ azp: "another" }),
    "with another nonce": () => says({ nonce: "another" }),
    "without a nonce": () => without("nonce"),
    "that is over": () => says({ iat: at(-600), exp: at(-300) }),
    "without an end": () => without("exp"),
    "issued in 10 minutes": () => says({ iat: at(600), exp: at(900) }),
    "issued in 61 s and more": () => says({ iat: at(75) }),
    "without the moment it was issued": () => without("iat"),
    "issued at a word": () => says({ iat: "now" }),
    "not valid yet": () => says({ nbf: at(600) }),
    "of a proof that lies ahead": () => says({ auth_time: at(600) }),
    "of a proof at a word": () => says({ auth_time: "now" }),
    "with the hash of another access token": () => says({ at_hash: accessHash("another") }),
    "with a hash that is no text": () => says({ at_hash: 7 }),
    "without a subject": () => without("sub"),
    "of an empty subject": () => says({ sub: "" }),
    "of a number as subject": () => says({ sub: 7 }),
    "of a subject with a NUL": () => says({ sub: "a\u0000b" }),
    "without an address anywhere": () => without("email"),
  };
  const USER_INFO: Record<string, () => string | Promise<string>> = {
    "about somebody else": () => JSON.stringify({ sub: "ben", email: "ben@example.org" }),
    "about nobody": () => JSON.stringify({ email: "ann@example.org" }),
    "that is no object": () => "7",
    "that is no JSON": () => "<html>",
  };
  const SIGNED: Record<string, () => string | Promise<string>> = {
    "signed by nobody": () => compact({ alg: "none" }, { sub: "ann", email: "ann@example.org" }),
    "signed by another key": () => issuer.sign({ sub: "ann", email: "ann@example.org" }, {}, issuer.another),
    "signed for another client": () => issuer.sign({ aud: "another", sub: "ann", email: "ann@example.org" }),
    "signed for another issuer": () => issuer.sign({ iss: "https://evil.example", sub: "ann", email: "a@example.org" }),
    "signed about somebody else": () => issuer.sign({ sub: "ben", email: "ben@example.org" }),
  };
  let hardened: SessionTestServer;
  const metadata = { userinfo_signing_alg_values_supported: ["RS256", "none", "HS256"] };
  beforeAll(async () => {
    hardened = await startSite();
    expect((await signIn({ metadata }, { at: hardened })).status).toBe(303);
  });

  test.each(Object.keys(ATTACKS))("%s", async (name) => {
    const conduct = (await ATTACKS[name]?.()) ?? {};
    expect(await signIn(conduct)).toMatchObject({ status: 401, identity: null });
  });
  test.each(Object.keys(USER_INFO))("with a userinfo answer %s", async (name) => {
    const body = (await USER_INFO[name]?.()) ?? "";
    const userInfo = () => ({ type: "application/json", body });
    expect(await signIn({ ...without("email"), userInfo })).toMatchObject({ status: 401, identity: null });
  });
  test.each(Object.keys(SIGNED))("with a userinfo answer %s", async (name) => {
    const body = (await SIGNED[name]?.()) ?? "";
    const userInfo = () => ({ type: "application/jwt", body });
    const conduct = { ...without("email"), metadata, userInfo };
    expect(await signIn(conduct, { at: hardened })).toMatchObject({ status: 401, identity: null });
  });

  test("by a published key, and an algorithm that the issuer does not publish", async () => {
    const here = await startSite();
    const pair = await keyPair("RS512");
    issuer.publishes([await publicJwk(pair, "512", "RS512")]);
    const token = (claims: Claims) => issuer.sign(claims, { alg: "RS512", kid: "512" }, pair);
    expect(await signIn({ token }, { at: here })).toMatchObject({ status: 401, identity: null });
    const metadata = { id_token_signing_alg_values_supported: ["RS512"] };
    expect((await signIn({ token, metadata }, { at: await startSite() })).status).toBe(303);
  });

  test("of any other bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("none", "HS256", "RS256", "ES256", "EdDSA", "PS256", ""),
        fc.option(fc.string({ maxLength: 8 }), { nil: undefined }),
        fc.uint8Array({ maxLength: 300 }),
        async (alg, kid, bytes) => {
          const signature = () => Buffer.from(bytes).toString("base64url");
          const outcome = await signIn(withHeader({ alg, ...(kid === undefined ? {} : { kid }) }, signature));
          expect(outcome).toMatchObject({ status: 401, identity: null });
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("a fresh proof", () => {
  const fresh = { query: "?fresh=1" };

  test("uses the authentication time that the issuer reports", async () => {
    expect((await signIn({}, fresh)).steppedUpUntil).not.toBeNull();
    expect((await signIn(says({ auth_time: at(-3_600) }))).steppedUpUntil).toBeNull();
  });

  test.each<[string, () => Conduct]>([
    ["an hour old", () => says({ auth_time: at(-3_600) })],
    ["at no moment", () => without("auth_time")],
    ["that lies ahead", () => says({ auth_time: at(600) })],
    ["under a signature of another key", () => ({ token: (claims) => issuer.sign(claims, {}, issuer.another) })],
    ["unsigned", () => withHeader({ alg: "none" })],
  ])("%s is invalid: 401", async (_, conduct) => {
    expect(await signIn(conduct(), fresh)).toMatchObject({ status: 401, identity: null });
  });
});

describe("the issuer's keys", () => {
  test("are fetched again, once, for a token with a new key", async () => {
    const here = await startSite();
    expect((await signIn({}, { at: here })).status).toBe(303);
    const next = await keyPair("RS256");
    issuer.publishes([await publicJwk(next, "next", "RS256")]);
    const rotated = { token: (claims: Claims) => issuer.sign(claims, { kid: "next" }, next) };
    const before = issuer.keysRead();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + KEYS_REST_MS + 1 });
    try {
      expect(await signIn(rotated, { at: here })).toMatchObject({ status: 303, identity: ANN });
      expect(await signIn(rotated, { at: here })).toMatchObject({ status: 303, identity: ANN });
      expect(issuer.keysRead()).toBe(before + 1);
      // A withdrawn key proves nothing any more.
      expect(await signIn({}, { at: here })).toMatchObject({ status: 401, identity: null });
    } finally {
      vi.useRealTimers();
    }
  });

  test("are not fetched for every token with an unknown key", async () => {
    const here = await startSite();
    expect((await signIn({}, { at: here })).status).toBe(303);
    const before = issuer.keysRead();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + KEYS_REST_MS + 1 });
    try {
      for (let again = 0; again < 10; again++) {
        const unknown = { token: (claims: Claims) => issuer.sign(claims, { kid: `unknown-${again}` }, issuer.another) };
        expect((await signIn(unknown, { at: here })).status).toBe(401);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(issuer.keysRead()).toBe(before + 1);
  });

  const DOWN: Record<string, (response: ServerResponse) => void> = {
    fail: (response) => response.writeHead(500).end(),
    "are not there": (response) => response.writeHead(404).end(),
    "break off": (response) => response.destroy(),
    "are no JSON": (response) => response.writeHead(200).end("<html>"),
    "are no set of keys": (response) => response.writeHead(200, { "content-type": "application/json" }).end("[]"),
    "are elsewhere": (response) => response.writeHead(302, { location: `${issuer.url}/token` }).end(),
  };
  test.each(Object.keys(DOWN))("that %s: 503 and no sign-in until they can be fetched", async (name) => {
    const here = await startSite();
    const keys = DOWN[name];
    for (const token of [undefined, (claims: Claims) => compact({ alg: "RS256", kid: "own" }, claims, hmac("x"))]) {
      const conduct = { ...(token === undefined ? {} : { token }), ...(keys === undefined ? {} : { keys }) };
      expect(await signIn(conduct, { at: here })).toMatchObject({ status: 503, identity: null });
    }
    expect(await signIn({}, { at: here })).toMatchObject({ status: 303, identity: ANN });
  });

  test.each<[string, Claims]>([
    ["signs by shared secrets only", { id_token_signing_alg_values_supported: ["HS256", "none"] }],
    ["publishes no keys", { jwks_uri: undefined }],
    ["publishes keys at no address", { jwks_uri: "keys" }],
    ["publishes keys in a file", { jwks_uri: "file:///etc/passwd" }],
  ])("of an issuer that %s: 503 before any redirect", async (_, metadata) => {
    const here = await startSite();
    expect(await signIn({ metadata }, { at: here })).toMatchObject({ status: 503, identity: null });
  });
});

describe("503, because nothing is known about the user then: an issuer that", () => {
  test.each<[string, Conduct]>([
    ["fails over the code", { exchange: (response) => response.writeHead(500).end() }],
    ["is too busy for the code", { exchange: (response) => response.writeHead(429).end() }],
    ["breaks off over the code", { exchange: (response) => response.destroy() }],
    [
      "fails over the code in words",
      {
        exchange: (response) =>
          response.writeHead(503, { "content-type": "application/json" }).end('{"error":"temporarily_unavailable"}'),
      },
    ],
    [
      "fails over the userinfo",
      { ...without("email"), userInfo: () => ({ type: "text/html", body: "", status: 502 }) },
    ],
  ])("%s", async (_, conduct) => {
    expect(await signIn(conduct)).toMatchObject({ status: 503, identity: null });
    expect(await signIn({})).toMatchObject({ status: 303, identity: ANN });
  });

  test("does not know the code: 401", async () => {
    const exchange: Conduct["exchange"] = (response) =>
      response.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_grant"}');
    expect(await signIn({ exchange })).toMatchObject({ status: 401, identity: null });
  });
});

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

const PASSWORD = "seven quiet otters swim";
let house: TestIssuer;
beforeAll(async () => {
  house = await testIssuer();
});
afterAll(() => house.close());

const someone = (): string => `${randomBytes(6).toString("hex")}@example.org`;

/** Signs up a new user, up to the code in the callback. */
async function signedUp(email = someone()) {
  const browser = testBrowser(house.publicUrl);
  const { url, checks } = await house.begin({ prompt: "create" });
  const { action } = drawn((await browser.follow(url)).text);
  const posted = await browser.post(action, { email, displayName: "Ann", password: PASSWORD });
  const back = await browser.follow(posted.location ?? "");
  return { browser, checks, callback: back.url, code: new URL(back.url).searchParams.get("code") ?? "" };
}

/** Calls the token endpoint from outside, as an attacker would with whatever they have. */
async function token(fields: Record<string, string>, secret = house.issuer.client.clientSecret) {
  const answer = await fetch(`${house.publicUrl}/oidc/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`sextant:${secret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      redirect_uri: `${house.publicUrl}/auth/callback`,
      ...fields,
    }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
}

test("a code works once; the second try also revokes what the first one got", async () => {
  const { code, checks } = await signedUp();
  const first = await token({ code, code_verifier: checks.pkceCodeVerifier });
  expect(first.status).toBe(200);
  const me = () =>
    fetch(`${house.publicUrl}/oidc/me`, { headers: { authorization: `Bearer ${String(first.body["access_token"])}` } });
  expect((await me()).status).toBe(200);
  const second = await token({ code, code_verifier: checks.pkceCodeVerifier });
  expect([second.status, second.body["error"]]).toEqual([400, "invalid_grant"]);
  expect((await me()).status).toBe(401);
});

test("of many concurrent uses of one code, one gets tokens", async () => {
  const { code, checks } = await signedUp();
  const all = await Promise.all(
    Array.from({ length: 6 }, () => token({ code, code_verifier: checks.pkceCodeVerifier })),
  );
  expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test("a code is useless without its verifier, its redirect address and our secret", async () => {
  const wrongs: readonly [Record<string, string>, string?][] = [
    [{}],
    [{ code_verifier: "x".repeat(43) }],
    [{ code_verifier: "right", redirect_uri: `${house.publicUrl}/elsewhere` }],
    [{ code_verifier: "right" }, "another secret"],
    [{ code_verifier: "right", grant_type: "refresh_token", refresh_token: "x" }],
    [{ code_verifier: "right", grant_type: "client_credentials" }],
    [{ code_verifier: "right", grant_type: "password", username: "a", password: "b" }],
  ];
  for (const [fields, secret] of wrongs) {
    const { code, checks } = await signedUp();
    const verifier = fields["code_verifier"] === "right" ? { code_verifier: checks.pkceCodeVerifier } : {};
    const answer = await token({ code, ...fields, ...verifier }, secret);
    expect([400, 401], JSON.stringify(answer.body)).toContain(answer.status);
    expect(answer.body).not.toHaveProperty("access_token");
  }
});

test("a code expires after a minute", async () => {
  const { code, checks } = await signedUp();
  await house.db.database.pool.query("update issuer_records set expires_at = now() where model = 'AuthorizationCode'");
  await house.issuer.sweep();
  expect((await token({ code, code_verifier: checks.pkceCodeVerifier })).body["error"]).toBe("invalid_grant");
});

test("a foreign redirect address, client or response type gets our own page and no redirect", async () => {
  const { url } = await house.begin();
  const changed = (changes: Record<string, string | undefined>): string => {
    const to = new URL(url);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) to.searchParams.delete(name);
      else to.searchParams.set(name, value);
    return to.href;
  };
  for (const changes of [
    { redirect_uri: "https://evil.example/auth/callback" },
    { redirect_uri: `${house.publicUrl}/auth/callback/` },
    { redirect_uri: `${house.publicUrl}/auth/callback?x=1` },
    { redirect_uri: undefined, client_id: "another" },
    { client_id: "another" },
    { client_id: "https://evil.example/client" },
  ]) {
    const seen = await testBrowser(house.publicUrl).get(changed(changes));
    expect(seen.status).toBe(400);
    expect(drawn(seen.text)).toMatchObject({ name: "notice", title: "This sign-in can't continue" });
    expect(seen.text).not.toContain("evil.example");
    expect(seen.headers.get("content-security-policy")).toContain("nonce-n0nce");
  }
  for (const changes of [
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: "plain" },
    { response_type: "id_token" },
    { response_type: "token" },
    { response_type: "code id_token" },
    { prompt: "consent" },
    { scope: "email" },
  ]) {
    const seen = await testBrowser(house.publicUrl).get(changed(changes));
    const back = new URL(seen.location ?? "https://nowhere.example", house.publicUrl);
    expect(back.pathname, JSON.stringify([changes, seen.text])).toBe("/auth/callback");
    expect(back.searchParams.get("error") ?? new URLSearchParams(back.hash.slice(1)).get("error")).toBeTruthy();
    expect(back.href).not.toMatch(/[?&]code=/);
  }
});

test("a code of one sign-in does not finish another (state, nonce, verifier)", async () => {
  const victim = await signedUp();
  const { checks } = await house.begin();
  await expect(house.finish(victim.callback, checks)).rejects.toThrow();
  const forged = new URL(victim.callback);
  forged.searchParams.set("state", checks.expectedState);
  await expect(house.finish(forged.href, checks)).rejects.toThrow();
});

test("accepts a form only from our own page and in the browser that started it", async () => {
  const email = someone();
  await signedUp(email);
  const browser = testBrowser(house.publicUrl);
  const page = await browser.follow((await house.begin()).url);
  const { action } = drawn(page.text);
  const right = { email, password: PASSWORD };
  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    { origin: "null", "sec-fetch-site": "cross-site" },
    { origin: house.publicUrl, "sec-fetch-site": "same-site" },
    { origin: "https://evil.example", "sec-fetch-site": "" },
  ]) {
    const seen = await browser.post(action, right, headers);
    expect([seen.status, seen.location]).toEqual([403, undefined]);
  }
  const stranger = testBrowser(house.publicUrl);
  expect((await stranger.post(action, right)).status).toBe(400);
  const other = drawn((await stranger.follow((await house.begin()).url)).text).action;
  // The victim's own cookie does not match the stranger's form either.
  expect((await browser.post(other, right)).status).toBe(400);
  for (const [type, status] of [
    ["application/json", 415],
    ["text/plain", 415],
    ["multipart/form-data; boundary=x", 415],
  ] as const)
    expect((await browser.post(action, right, { "content-type": type })).status).toBe(status);
  expect((await browser.post(action, { ...right, more: "x".repeat(9000) })).status).toBe(413);
  expect((await browser.post(action, right)).status).toBe(303);
});

test("a finished sign-in leaves none of its form cookies", async () => {
  const { browser } = await signedUp();
  expect([...browser.jar.keys()].filter((key) => key.startsWith("sign-in"))).toEqual([]);
});

test("cookies are unreadable by scripts and can't be forged", async () => {
  const { browser } = await signedUp();
  const { url } = await house.begin();
  const seen = await browser.get(url);
  for (const cookie of seen.headers.getSetCookie()) expect(cookie).toMatch(/samesite=lax; httponly|httponly/i);
  const forger = testBrowser(house.publicUrl);
  for (const [key, { path }] of browser.jar)
    forger.jar.set(key, { value: key.includes(".sig") ? "A".repeat(27) : "x", path });
  expect(drawn((await forger.follow(url)).text).name).toBe("sign-in");
});

test("a browser with an attacker's session before sign-in has a different one afterwards", async () => {
  const attacker = await signedUp();
  const planted = attacker.browser.jar.get("issuer /")?.value;
  const email = someone();
  await signedUp(email);
  const victim = testBrowser(house.publicUrl);
  for (const [key, cookie] of attacker.browser.jar) victim.jar.set(key, cookie);
  const page = await victim.follow((await house.begin({ prompt: "login" })).url);
  const posted = await victim.post(drawn(page.text).action, { email, password: PASSWORD });
  await victim.follow(posted.location ?? "");
  expect(victim.jar.get("issuer /")?.value).not.toBe(planted);
  expect(drawn((await attacker.browser.follow((await house.begin()).url)).text).name).toBe("sign-in");
});

test("exposes nothing else of the protocol, and nothing to other origins", async () => {
  for (const path of [
    "reg",
    "token/introspection",
    "token/revocation",
    "device",
    "device/auth",
    "request",
    "session/end/confirm",
    "session/end/success",
    "interaction/x",
    ".well-known/oauth-authorization-server",
    "..%2f",
    "auth/x/y",
  ]) {
    const seen = await testBrowser(house.publicUrl).get(`/oidc/${path}`);
    expect([path, seen.status]).toEqual([path, 404]);
  }
  for (const path of ["/oidc/.well-known/openid-configuration", "/oidc/jwks"]) {
    const seen = await testBrowser(house.publicUrl).get(path, { origin: "https://evil.example" });
    expect(seen.status).toBe(200);
    expect([...seen.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
    expect(seen.text).not.toMatch(/"d":/);
  }
  const { body } = await token({ code: "x" });
  expect(body["error"]).toBe("invalid_grant");
  const metadata = house.relyingParty.serverMetadata();
  expect(metadata.grant_types_supported).toEqual(["authorization_code"]);
  expect(metadata.response_types_supported).toEqual(["code"]);
  expect(metadata.registration_endpoint).toBeUndefined();
});

test("in process only our own origin can be reached", async () => {
  await expect(house.issuer.inProcessFetch("https://evil.example/oidc/jwks")).rejects.toThrow(TypeError);
});

test("a copy of the database contains no plain code, token, session or address", async () => {
  const email = someone();
  const { code, checks, browser } = await signedUp(email);
  const { body } = await token({ code, code_verifier: checks.pkceCodeVerifier });
  const { rows } = await house.db.database.pool.query<{ all: string }>(
    "select (select string_agg(r::text, '') from issuer_records r) || (select string_agg(k::text, '') from sealed_keys k) || (select string_agg(f::text, '') from sign_in_failures f) as all",
  );
  const copy = rows[0]?.all ?? "";
  expect(copy.length).toBeGreaterThan(1000);
  for (const secret of [code, String(body["access_token"]), browser.jar.get("issuer /")?.value ?? "?", email])
    expect(copy).not.toContain(secret);
});

test("rejects a body of undeclared length when it gets too long", async () => {
  const browser = testBrowser(house.publicUrl);
  const { action } = drawn((await browser.follow((await house.begin()).url)).text);
  const cookie = [...browser.jar].map(([key, { value }]) => `${key.split(" ")[0] ?? ""}=${value}`).join("; ");
  const answer = await fetch(house.publicUrl + action, {
    method: "POST",
    headers: { cookie, origin: house.publicUrl, "content-type": "application/x-www-form-urlencoded" },
    body: new ReadableStream({
      start(stream) {
        for (let part = 0; part < 20; part++) stream.enqueue(new TextEncoder().encode("x".repeat(1000)));
        stream.close();
      },
    }),
    duplex: "half",
  });
  expect(answer.status).toBe(413);
});

test("rejects an unsupported method and a path below a page without side effects", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"])
    expect((await fetch(`${house.publicUrl}/reset-password?token=x`, { method })).status).toBe(404);
  expect((await testBrowser(house.publicUrl).get("/sign-in/unknown")).status).toBe(400);
  expect((await testBrowser(house.publicUrl).get("/sign-in/unknown/elsewhere")).text).toBe("not the issuer's");
});

import { Failure } from "@sextant/core/contract";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestBrowser, testBrowser } from "../../issuer/test-browser.ts";
import { createOidcIdentity } from "./oidc.ts";
import type { RedirectIdentity } from "./port.ts";
import { CLIENT, type ForeignIssuer, startForeignIssuer } from "./test-foreign-issuer.ts";
import { type SessionTestServer, startSessionTestServer } from "./test-session-server.ts";

let issuer: ForeignIssuer;
let site: SessionTestServer;
let vendor: RedirectIdentity;
/** A user's browser: its cookies for us and for the issuer. */
let here: TestBrowser;
let there: TestBrowser;

beforeAll(async () => {
  issuer = await startForeignIssuer();
  issuer.knows("ann", { email: "ann@example.org", email_verified: true, name: "Ann" });
  issuer.knows("nameless", { email: "nobody@example.org", email_verified: "true" });
  issuer.knows("unreachable", { name: "No Address" });
  site = await startSessionTestServer(({ publicUrl, clock, log }) => {
    vendor = createOidcIdentity({
      kind: "oidc",
      name: "The Company",
      issuer: issuer.url,
      clock,
      log,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      redirectUri: `${publicUrl}/auth/callback`,
      afterSignOut: `${publicUrl}/`,
    });
    return vendor;
  });
  issuer.open(site.publicUrl);
});
beforeEach(() => {
  here = testBrowser(site.publicUrl);
  there = testBrowser(issuer.url);
});
afterAll(async () => {
  await site.close();
  await issuer.stop();
});

/** Starts a login at the issuer and returns the redirect. */
async function leave(query = "", browser = here): Promise<string> {
  const { status, location = "" } = await browser.get(`/auth/sign-in${query}`);
  expect(status).toBe(303);
  expect(new URL(location).origin).toBe(issuer.url);
  return location;
}

/** Signs in with the issuer's own forms. Returns the address that it sends the browser back to. */
async function signInThere(location: string, login = "ann"): Promise<string> {
  let at = location;
  for (let step = 0; step < 12; step++) {
    if (at.startsWith(`${site.publicUrl}/auth/callback`)) return at;
    const seen = await there.get(at);
    if (seen.location !== undefined) {
      at = new URL(seen.location, issuer.url).href;
      continue;
    }
    const isLogin = seen.text.includes('name="login"');
    const fields = isLogin ? { prompt: "login", login, password: "any" } : { prompt: "consent" };
    const { location: next = "" } = await there.post(at, fields);
    at = new URL(next, issuer.url).href;
  }
  throw new Error(`The issuer leads nowhere: ${at}`);
}

async function signIn(query = "", login = "ann") {
  return here.get(await signInThere(await leave(query), login));
}

type SessionAnswer = { readonly identity: Readonly<Record<string, unknown>> | null };
async function whoIs(browser = here): Promise<SessionAnswer["identity"]> {
  return (JSON.parse((await browser.get("/api/session")).text) as SessionAnswer).identity;
}

test("signs in, stays signed in, and signs out at the issuer too", async () => {
  const { status, location } = await signIn("?return=%2Faccount");
  expect([status, location]).toEqual([303, "/welcome?return=%2Faccount"]);
  expect(await whoIs()).toEqual({ uid: "ann", email: "ann@example.org", emailVerified: true, displayName: "Ann" });

  const cookie = [...here.jar].map(([key, { value }]) => `${key.split(" ")[0] ?? ""}=${value}`).join("; ");
  const ended = await fetch(`${site.publicUrl}/api/auth/sign-out`, {
    method: "POST",
    headers: { origin: site.publicUrl, "content-type": "application/json", cookie },
    body: "{}",
  });
  const { next } = (await ended.json()) as { next: string };
  expect(await whoIs()).toBeNull();

  const end = new URL(next);
  expect([end.origin, end.searchParams.get("post_logout_redirect_uri")]).toEqual([issuer.url, `${site.publicUrl}/`]);
  expect(end.searchParams.get("id_token_hint")).toMatch(/^ey/);
  const requests = await there.get(next);
  const xsrf = /name="xsrf" value="(\w+)"/.exec(requests.text)?.[1] ?? "";
  const away = await there.post("/session/end/confirm", { xsrf, logout: "yes" });
  expect(away.location).toMatch(new RegExp(`^${site.publicUrl}/`));
  // The next user has to sign in.
  expect(await there.follow(await leave())).toMatchObject({
    status: 200,
    text: expect.stringContaining("login") as string,
  });
});

test("accepts a user without a name, or with a verified flag as text", async () => {
  await signIn("", "nameless");
  expect(await whoIs()).toEqual({
    uid: "nameless",
    email: "nobody@example.org",
    emailVerified: true,
    displayName: null,
  });
});

test("a user without an address at the issuer cannot sign in, and is told why", async () => {
  const { status, text } = await signIn("", "unreachable");
  expect([status, text]).toEqual([401, expect.stringContaining("notice")]);
  expect(await whoIs()).toBeNull();
});

test("two tabs that start a login at the same time both end up signed in", async () => {
  const [one, two] = [await leave("?return=%2Faccount"), await leave("?return=%2Fmarket-analysis")];
  const second = await signInThere(two);
  const first = await signInThere(one);
  expect((await here.get(first)).location).toContain(encodeURIComponent("/account"));
  expect((await here.get(second)).location).toContain(encodeURIComponent("/market-analysis"));
  expect(await whoIs()).not.toBeNull();
});

test("a signed-in user is only redirected to authenticate again", async () => {
  await signIn();
  expect((await here.get("/auth/sign-in?return=%2Faccount")).location).toBe("/welcome?return=%2Faccount");
  const fresh = new URL(await leave("?fresh=1&return=%2Faccount"));
  expect([fresh.searchParams.get("prompt"), fresh.searchParams.get("max_age")]).toEqual(["login", "0"]);
});

test("an issuer that ignores requests to authenticate again, and reports no time, gives no recent authentication", async () => {
  issuer.forgets(true);
  try {
    await signIn();
    site.move(6 * 60_000);
    const proven = async () =>
      (JSON.parse((await here.get("/api/session")).text) as { steppedUpUntil: unknown }).steppedUpUntil;
    expect(await proven()).toBeNull();
    const refused = await signIn("?fresh=1");
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining("notice")]);
    expect(await proven()).toBeNull();
    expect(await whoIs()).not.toBeNull();
    issuer.forgets(false);
    there = testBrowser(issuer.url);
    expect((await signIn("?fresh=1")).status).toBe(303);
    expect(await proven()).not.toBeNull();
  } finally {
    issuer.forgets(false);
  }
});

test.each([
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "/account/..//evil.example",
  "/%2f%2fevil.example",
  "javascript:alert(1)",
  "/account%0d%0aSet-Cookie:x",
])("the return path leads to no other site: %s", async (path) => {
  const { location } = await signIn(`?return=${encodeURIComponent(path)}`);
  expect(location).toBe(`/welcome?return=${encodeURIComponent("/dashboard")}`);
});

describe("a callback opens no session", () => {
  const refused = async (url: string, browser = here): Promise<number> => {
    const { status, text } = await browser.get(url);
    expect(text).toContain("notice");
    expect(await whoIs(browser)).toBeNull();
    return status;
  };
  const changed = (callback: string, name: string, value: string): string => {
    const url = new URL(callback);
    url.searchParams.set(name, value);
    return url.href;
  };

  test("that another browser started", async () => {
    const callback = await signInThere(await leave());
    expect(await refused(callback, testBrowser(site.publicUrl))).toBe(400);
    expect((await here.get(callback)).status).toBe(303);
  });

  test("a second time with the same code", async () => {
    const callback = await signInThere(await leave());
    const jar = new Map(here.jar);
    expect((await here.get(callback)).status).toBe(303);
    const replay = testBrowser(site.publicUrl);
    for (const [key, stored] of jar) replay.jar.set(key, stored);
    expect(await refused(callback, replay)).toBe(401);
    expect(await refused(callback, testBrowser(site.publicUrl))).toBe(400);
  });

  test("with another state, or none", async () => {
    const callback = await signInThere(await leave());
    const state = new URL(callback).searchParams.get("state") ?? "";
    expect(await refused(changed(callback, "state", `${state.slice(0, -1)}_`))).toBe(400);
    expect(await refused(changed(callback, "state", ""))).toBe(400);
  });

  test("with another sign-in's code under its own state", async () => {
    const [one, two] = [await signInThere(await leave()), await signInThere(await leave())];
    const swapped = changed(one, "code", new URL(two).searchParams.get("code") ?? "");
    expect(await refused(swapped)).toBe(401);
  });

  test("that names another issuer, or none", async () => {
    expect(await refused(changed(await signInThere(await leave()), "iss", "https://evil.example"))).toBe(401);
    const url = new URL(await signInThere(await leave()));
    url.searchParams.delete("iss");
    expect(await refused(url.href)).toBe(401);
  });

  test("whose token was issued for another nonce", async () => {
    const { location, checks } = await vendor.begin({ mode: "sign-in", fresh: false });
    const callback = new URL(await signInThere(location));
    await expect(vendor.finish(callback, { ...checks, nonce: "another-nonce-than-asked" })).rejects.toMatchObject({
      code: "bad-token",
    });
  });

  test("ten minutes after it started", async () => {
    const callback = await signInThere(await leave());
    site.move(10 * 60_000 + 1);
    expect(await refused(callback)).toBe(400);
  });

  test("of a cancelled sign-in", async () => {
    const state = new URL(await leave()).searchParams.get("state") ?? "";
    const iss = encodeURIComponent(issuer.url);
    expect(await refused(`/auth/callback?error=access_denied&state=${state}&iss=${iss}`)).toBe(400);
  });
});

describe("an issuer that does not answer", () => {
  const unavailable = new Failure("sign-in-unavailable").message;

  test("shows a page that says so, and signing in works again once it is back", async () => {
    const publicUrl = "http://localhost:1";
    const late = await startForeignIssuer();
    await late.stop();
    let nowMs = Date.now();
    const identity = createOidcIdentity({
      kind: "oidc",
      name: "Late",
      issuer: late.url,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      redirectUri: `${publicUrl}/auth/callback`,
      afterSignOut: `${publicUrl}/`,
      clock: { wallMs: () => nowMs },
      log: pino({ level: "silent" }),
    });
    const begin = () => identity.begin({ mode: "sign-in", fresh: false });
    await expect(begin()).rejects.toThrow(unavailable);
    await late.start();
    late.open(publicUrl);
    // The issuer is left alone briefly, instead of contacted at every click.
    await expect(begin()).rejects.toThrow(unavailable);
    nowMs += 5_001;
    expect((await begin()).location).toContain(late.url);
    await late.stop();
  });

  test("between redirect and callback rejects that sign-in and keeps a signed-in user", async () => {
    await signIn();
    const other = testBrowser(site.publicUrl);
    const callback = await signInThere(await leave("", other));
    await issuer.stop();
    const { status, text } = await other.get(callback);
    expect([status, text]).toEqual([expect.any(Number), expect.stringContaining("notice")]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await whoIs(other)).toBeNull();
    expect(await whoIs()).not.toBeNull();
    await issuer.start();
    expect((await here.get("/auth/sign-in?fresh=1")).status).toBe(303);
  });
});

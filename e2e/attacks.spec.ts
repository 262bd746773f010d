import { spawn } from "node:child_process";
import { generateKeyPairSync, createSign } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { resolve } from "node:path";
import { expect, type APIRequestContext, type Page, test as plain } from "@playwright/test";
import { startFirebaseDouble } from "./firebase-double.ts";
import { identityTest } from "./identity-screen.ts";
import { newPerson } from "./screen.ts";
import { fillSignIn, fillSignUp, forgetCookies, signUp } from "./sign-up.ts";
import { type RunningServer, startServer, WITHOUT_PRICES } from "./start-server.ts";

const test = identityTest("attacks");
test.describe.configure({ mode: "default" });

type Identity = { readonly uid: string; readonly email: string };

const whoAmI = async (asked: APIRequestContext): Promise<Identity | null> =>
  ((await (await asked.get("/api/session")).json()) as { identity: Identity | null }).identity;

const sessionOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === "session")?.value ?? "";

/** Asks for a socket as anybody may, browser or not. The status of the refusal, or the open socket. */
async function openSocket(site: RunningServer, headers: Readonly<Record<string, string>>): Promise<Socket | number> {
  const asking = request(`${site.url}/ws`, {
    headers: {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    },
  });
  return new Promise((done, fail) => {
    asking.once("upgrade", (_answer, socket) => done(socket));
    asking.once("response", (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    asking.once("error", fail).end();
  });
}

test("a foreign origin opens no socket, with or without a session; signing out closes the own within five seconds", async ({
  page,
  site,
}) => {
  await signUp(page, newPerson("Sock Example"));
  const Cookie = `session=${await sessionOf(page)}`;
  for (const Origin of ["null", "https://evil.example", "http://127.0.0.1:1", `${site.url}.evil.example`])
    expect(await openSocket(site, { Origin, Cookie }), Origin).toBe(403);
  expect(await openSocket(site, { Cookie })).toBe(403);
  expect(await openSocket(site, {})).toBe(403);

  const socket = await openSocket(site, { Origin: site.url, Cookie });
  if (typeof socket === "number") throw new Error(`The own page got no socket: ${socket}`);
  let isClosed = false;
  socket.resume().once("close", () => (isClosed = true));
  // A browser that is told goodbye answers and hangs up; so does this one.
  socket.on("data", (frame: Buffer) => frame.at(0) === 0x88 && socket.end());
  await page.getByRole("button", { name: /^Account/ }).click();
  const signedOut = page.waitForResponse("**/api/auth/sign-out");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await signedOut;
  // From the answer on: how long the way to the button takes is not the server's.
  await expect.poll(() => isClosed, { timeout: 5_000 }).toBe(true);
  await expect(page).toHaveURL("/");
  const reused = await fetch(`${site.url}/api/auth/security`, { headers: { Cookie } });
  expect(reused.status).toBe(401);
  const asAnybody = await openSocket(site, { Origin: site.url, Cookie });
  if (typeof asAnybody !== "number") asAnybody.destroy();
});

test("a callback counts once, in the browser that began it only", async ({ page, browser, site }) => {
  const callbacks: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("/auth/callback?")) callbacks.push(asked.url());
  });
  await signUp(page, newPerson("Cal Example"));
  const [callback = ""] = callbacks;
  const before = await sessionOf(page);
  expect((await page.request.get(callback, { maxRedirects: 0 })).status()).toBe(400);
  expect(await sessionOf(page)).toBe(before);
  const stranger = await browser.newContext({ baseURL: site.url });
  expect((await stranger.request.get(callback, { maxRedirects: 0 })).status()).toBe(400);
  expect(await whoAmI(stranger.request)).toBeNull();
  await stranger.close();
});

test("a session planted before signing in is not the one after it, and gains nothing", async ({
  page,
  browser,
  site,
}) => {
  const attacker = await browser.newContext({ baseURL: site.url });
  const their = await attacker.newPage();
  const mallory = newPerson("Mallory Example");
  await signUp(their, mallory);
  const planted = await sessionOf(their);
  const victim = newPerson("Vic Example");
  await signUp(page, victim);

  await forgetCookies(page);
  await page.context().addCookies([{ name: "session", value: planted, url: site.url, httpOnly: true }]);
  await page.goto("/auth/sign-in?fresh=1");
  await fillSignIn(page, victim);
  await expect(page).toHaveURL("/dashboard");
  expect(await sessionOf(page)).not.toBe(planted);
  expect((await whoAmI(page.request))?.email).toBe(victim.email);
  const left = (await whoAmI(attacker.request))?.email;
  expect([undefined, mallory.email]).toContain(left);
  await attacker.close();

  await page.context().clearCookies();
  await page.context().addCookies([{ name: "session", value: "A".repeat(43), url: site.url }]);
  expect(await whoAmI(page.request)).toBeNull();
});

test("the way back leads to screens of ours only", async ({ page, site }) => {
  const person = newPerson("Red Example");
  await signUp(page, person);
  const outward = [
    ...["//evil.example", "https://evil.example/dashboard", "/\\evil.example", "/%2f%2fevil.example", "/account@evil"],
    ...["javascript:alert(1)", "/dashboard/..//evil.example", "/dashboard\r\nLocation: https://evil.example"],
    ...["/api/session", "/oidc/auth", "dashboard", "/auth/sign-in?return=//evil.example"],
  ];
  for (const path of outward) {
    const at = `/auth/sign-in?return=${encodeURIComponent(path)}`;
    const answer = await page.request.get(at, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], path).toEqual([303, "/dashboard"]);
  }
  await forgetCookies(page);
  await page.goto(`/auth/sign-in?return=${encodeURIComponent("//evil.example")}`);
  await fillSignIn(page, person);
  await expect(page).toHaveURL(`${site.url}/dashboard`);
});

test("another site's page changes nothing, as a form or as a script, from this machine's other ports too", async ({
  page,
  site,
}) => {
  const evil = createServer((_asked, answer) => answer.setHeader("Content-Type", "text/html").end("<title>x</title>"));
  await new Promise<void>((done) => evil.listen(0, done));
  const { port } = evil.address() as AddressInfo;
  await signUp(page, newPerson("Cross Example"));
  const uid = (await whoAmI(page.request))?.uid;
  // `localhost` on another port is the same site to a browser: its cookies travel, the origin alone differs.
  for (const host of ["localhost", "127.0.0.1"]) {
    await page.goto(`http://${host}:${port}/`);
    const statuses = await page.evaluate(async (target) => {
      const post = (path: string, headers: Record<string, string>) =>
        fetch(target + path, { method: "POST", mode: "no-cors", credentials: "include", headers, body: "{}" }).catch(
          () => undefined,
        );
      await post("/api/auth/sign-out", { "Content-Type": "text/plain" });
      await post("/api/auth/sign-out", {});
      return fetch(`${target}/api/session`, { credentials: "include" }).then(
        () => "read",
        () => "not read",
      );
    }, site.url);
    expect(statuses, host).toBe("not read");
    await page.setContent(`<form method="post" enctype="text/plain" action="${site.url}/api/auth/sign-out">
      <input name='{"everywhere":true,"a":"' value='"}'></form>`);
    const [answer] = await Promise.all([
      page.waitForResponse(`${site.url}/api/auth/sign-out`),
      // The answer is shown as a page: the next page is asked for when it stands.
      page.waitForURL(`${site.url}/api/auth/sign-out`),
      page.evaluate(() => document.forms[0]?.submit()),
    ]);
    expect([403, 415], host).toContain(answer.status());
  }
  evil.close();
  evil.closeAllConnections();
  expect((await whoAmI(page.request))?.uid).toBe(uid);

  // Nor does a form of ours hear what another page sends.
  await page.goto("/");
  await forgetCookies(page);
  await page.goto("/auth/sign-in");
  const headers = { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" };
  const form = await page.request.post(page.url(), { headers, data: "email=a%40example.org&password=x" });
  expect(form.status()).toBe(403);
});

test.describe("somebody not set up yet", () => {
  // Without script nobody asks for the record but this test.
  test.use({ javaScriptEnabled: false });

  test("gets a record of their own identity only, and no plan, role or id they wish for", async ({ page, site }) => {
    await page.goto("/auth/sign-in?mode=sign-up");
    await fillSignUp(page, newPerson("Wish Example"));
    await page.waitForURL("/welcome?**");
    const { uid = "", email = "" } = (await whoAmI(page.request)) ?? {};
    const post = async (path: string, data: object) => page.request.post(path, { headers: { Origin: site.url }, data });
    const body = { firebaseUid: uid, email, username: "wisher" };
    for (const wish of [{ firebaseUid: "somebody-else" }, { email: "somebody-else@example.com" }])
      expect((await post("/api/auth/onboard", { ...body, ...wish })).status(), JSON.stringify(wish)).toBe(403);
    const keys = [{ subscriptionPlan: "pro" }, { role: "merchant" }, { id: "1" }, { trialEndsAt: "2099-01-01" }];
    for (const wish of keys)
      expect((await post("/api/auth/onboard", { ...body, ...wish })).status(), JSON.stringify(wish)).toBe(400);
    expect((await page.request.get(`/api/users/firebase/${uid}`)).status()).toBe(404);

    const made = await post("/api/auth/onboard", body);
    expect(made.status()).toBe(200);
    const user = (await made.json()) as { id: string; role: string; subscriptionPlan: string };
    expect([user.role, user.subscriptionPlan]).toEqual(["user", "trial"]);
    for (const wish of keys)
      expect((await post(`/api/users/${user.id}`, { username: "wisher", ...wish })).status()).toBe(400);
    const again = (await (await page.request.get(`/api/users/firebase/${uid}`)).json()) as typeof user;
    expect([again.role, again.subscriptionPlan]).toEqual(["user", "trial"]);
  });
});

test.describe("what is written into a page", () => {
  plain("does not run, on any document and on the application", async ({ browser }, info) => {
    const url = process.env["SIMULATED_URL"] ?? "";
    expect(url, info.title).not.toBe("");
    const context = await browser.newContext({ baseURL: url });
    const page = await context.newPage();
    const injected = `<script>window.ran = "inline"</script><img src="x:" onerror="window.ran = 'handler'">
      <a id="lure" href="javascript:window.ran='link'">x</a><base href="https://evil.example/">`;
    await page.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("</body>", `${injected}</body>`) });
    });
    for (const path of ["/", "/privacy", "/auth/sign-in", "/no-such-screen"]) {
      const refused = page.waitForEvent("console", (said) => /content security policy/i.test(said.text()));
      await page.goto(path);
      await refused;
      await page.evaluate(() => document.getElementById("lure")?.click());
      const seen = await page.evaluate(() => ({ ran: (window as { ran?: string }).ran, base: document.baseURI }));
      expect(seen.ran, path).toBeUndefined();
      expect(new URL(seen.base).origin, path).toBe(url);
    }
    await context.close();
  });
});

plain.describe("tokens, with Firebase as the provider", () => {
  const PERSON = { uid: "uid-eve", email: "eve@example.org", name: "Eve" };

  plain("forged, foreign, unsigned, changed and old ones open nothing; the true one does", async () => {
    const double = await startFirebaseDouble("our-project", [PERSON]);
    double.signTokens(true);
    const own = {
      ...WITHOUT_PRICES,
      LOG_LEVEL: "error",
      IDENTITY: "firebase",
      FIREBASE_API_KEY: "double-key",
      FIREBASE_KEYS_URL: `${double.url}/keys`,
    };
    const site = await startServer("tokens", { ...own, FIREBASE_PROJECT_ID: "our-project" });
    const made = await fetch(`${double.url}/v1/accounts:signInWithIdp`, {
      method: "POST",
      body: JSON.stringify({ postBody: `id_token=${PERSON.uid}` }),
    });
    const { idToken } = (await made.json()) as { idToken: string };
    const [head = "", claims = "", signature = ""] = idToken.split(".");
    const text = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as object;
    const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const bySomebody = (header: object) => {
      const unsigned = `${text(header)}.${claims}`;
      return `${unsigned}.${createSign("RSA-SHA256").update(unsigned).sign(stranger, "base64url")}`;
    };
    const post = async (token: string | undefined) => {
      const bearer: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const headers = { Origin: site.url, ...bearer };
      const answer = await fetch(`${site.url}/api/auth/token`, { method: "POST", headers });
      return [answer.status, answer.headers.getSetCookie().some((cookie) => /^session=\w/.test(cookie))];
    };
    const refused = [401, false];
    try {
      expect(await post(idToken)).toEqual([200, true]);
      expect(await post(undefined), "none").toEqual(refused);
      expect(await post(`${text({ alg: "none", typ: "JWT" })}.${claims}.`), "alg none").toEqual(refused);
      expect(await post(`${text({ ...read(head), alg: "none" })}.${claims}.${signature}`), "none, signed").toEqual(
        refused,
      );
      expect(await post(bySomebody(read(head))), "another's key under the true id").toEqual(refused);
      expect(await post(bySomebody({ ...read(head), kid: "unknown" })), "unknown key").toEqual(refused);
      const changed = text({ ...read(claims), sub: "uid-admin", user_id: "uid-admin" });
      expect(await post(`${head}.${changed}.${signature}`), "changed").toEqual(refused);
      expect(await post(`${head}.${claims}.`), "no signature").toEqual(refused);
      // Signed by the very key, but made for another project, or long ago.
      await site.restart({ ...own, FIREBASE_PROJECT_ID: "another-project" });
      expect(await post(idToken), "another project's").toEqual(refused);
      await site.restart({ ...own, FIREBASE_PROJECT_ID: "our-project", CLOCK_OFFSET_MS: String(3_600_000 + 61_000) });
      expect(await post(idToken), "expired").toEqual(refused);
    } finally {
      await site.stop();
      await double.close();
    }
  });
});

plain.describe("a production server", () => {
  const wrong: readonly (readonly [Readonly<Record<string, string>>, RegExp])[] = [
    [{ SEXTANT_SECRET: "changeme-changeme-changeme-changeme" }, /SEXTANT_SECRET/],
    [{ CLOCK_OFFSET_MS: "1000" }, /CLOCK_OFFSET_MS/],
    [
      {
        IDENTITY: "firebase",
        FIREBASE_API_KEY: "key",
        FIREBASE_PROJECT_ID: "ours",
        FIREBASE_EMULATOR_URL: "http://localhost:9099",
      },
      /FIREBASE_EMULATOR_URL/,
    ],
    [{ IDENTITY: "oidc", OIDC_ISSUER: "http://issuer.example", OIDC_CLIENT_ID: "us" }, /OIDC_ISSUER/],
  ];

  for (const [settings, sentence] of wrong)
    plain(`does not start with ${String(sentence).slice(1, -1)} as one tries things out`, async () => {
      const main = resolve(import.meta.dirname, "..", "dist", "server", "main.js");
      const child = spawn(process.execPath, [main], {
        env: { PATH: process.env["PATH"], MODE: "production", PUBLIC_URL: "https://sextant.example", ...settings },
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
      // When all it said is heard, which may be after its end.
      const [status] = (await once(child, "close")) as [number];
      expect(status).not.toBe(0);
      expect(said).toMatch(sentence);
    });
});

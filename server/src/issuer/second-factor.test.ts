import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testBrowser, type TestBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

const PASSWORD = "seven quiet otters swim";
const EMAIL = "owner@example.org";
let house: TestIssuer;
let subject: string;
let secret: string;
let recovery: readonly string[];

const code = (): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.clock.wallMs() });

beforeEach(async () => {
  house = await testIssuer();
  const browser = testBrowser(house.publicUrl);
  const { url, checks } = await house.begin({ prompt: "create" });
  const { action } = drawn((await browser.follow(url)).text);
  const posted = await browser.post(action, { email: EMAIL, displayName: "Owner", password: PASSWORD });
  const { claims } = await house.finish((await browser.follow(posted.location ?? "")).url, checks);
  subject = claims?.sub ?? "";
  ({ secret } = await house.accounts.beginTotp(subject));
  recovery = await house.accounts.confirmTotp(subject, code());
  house.move(30_000);
});
afterEach(() => house.close());

/** Signs in up to the page that asks for the code. */
async function withPassword(browser: TestBrowser = testBrowser(house.publicUrl)) {
  const { url, checks } = await house.begin({ prompt: "login" });
  const page = await browser.follow(url);
  const posted = await browser.post(drawn(page.text).action, { email: EMAIL, password: PASSWORD });
  const requested = await browser.follow(posted.location ?? "");
  return { browser, checks, url, requested, action: requested.text === "" ? "" : drawn(requested.text).action };
}

test("the password alone leads only to the code form", async () => {
  const { browser, requested, action } = await withPassword();
  expect(drawn(requested.text).name).toBe("second-factor");
  const uid = action.split("/")[2] ?? "";
  const skipped = await browser.follow(`/oidc/auth/${uid}`);
  expect(drawn(skipped.text).name).toBe("sign-in");
  const fresh = testBrowser(house.publicUrl);
  const page = await fresh.follow((await house.begin()).url);
  const direct = await fresh.get(`${drawn(page.text).action}/second-factor`);
  expect(direct.location).toBe(drawn(page.text).action);
});

test("signs in with password and code, and the ID token says so", async () => {
  const { browser, checks, action } = await withPassword();
  const posted = await browser.post(action, { code: code() });
  const { claims } = await house.finish((await browser.follow(posted.location ?? "")).url, checks);
  expect(claims).toMatchObject({ acr: "urn:sextant:two-factor", amr: ["pwd", "otp", "mfa"] });
});

test("a code works once, even for two concurrent forms", async () => {
  const [first, second] = [await withPassword(), await withPassword()];
  const now = code();
  const seen = await Promise.all([first, second].map(({ browser, action }) => browser.post(action, { code: now })));
  expect(seen.map(({ status }) => status).sort()).toEqual([303, 400]);
  const third = await withPassword();
  expect((await third.browser.post(third.action, { code: now })).status).toBe(400);
});

test("a recovery code works once, however it is typed", async () => {
  const [first = ""] = recovery;
  expect(recovery).toHaveLength(10);
  expect(new Set(recovery).size).toBe(10);
  const one = await withPassword();
  expect((await one.browser.post(one.action, { code: ` ${first.toUpperCase().replace("-", " ")}` })).status).toBe(303);
  const two = await withPassword();
  expect((await two.browser.post(two.action, { code: first })).status).toBe(400);
  expect(await house.accounts.exportAccount(subject)).toMatchObject({ recoveryCodesLeft: 9, oneTimeCodes: true });
});

test("slows down wrong codes like passwords", async () => {
  const { browser, action } = await withPassword();
  const seen = [];
  for (let guess = 0; guess < 7; guess++) seen.push((await browser.post(action, { code: "000000" })).status);
  expect(seen).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test("a second enrolment cannot replace the first, and codes are deleted when turned off", async () => {
  await expect(house.accounts.beginTotp(subject)).rejects.toMatchObject({ code: "bad-request" });
  await house.accounts.removeTotp(subject);
  expect(await house.accounts.security(subject)).toEqual({ totp: false, emailVerified: false });
  const { requested } = await withPassword();
  expect(requested.url).toContain("/auth/callback");
});

test("authenticating again in place needs the password and the code", async () => {
  const { prove } = house.accounts;
  await expect(prove(subject, { password: "wrong" })).rejects.toMatchObject({ code: "wrong-password" });
  await expect(prove(subject, { password: PASSWORD })).rejects.toMatchObject({ code: "wrong-one-time-code" });
  await prove(subject, { password: PASSWORD, code: code() });
});

test("shows a QR code of the address to scan", async () => {
  await house.accounts.removeTotp(subject);
  const { uri, qr } = await house.accounts.beginTotp(subject);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Sextant:owner%40example\.org\?issuer=Sextant&secret=[A-Z2-7]{32}&/);
  expect(qr.size).toBeGreaterThan(30);
  expect(qr.path).toMatch(/^(?:M\d+ \d+h\d+v1H\d+z)+$/);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { testBrowser, type TestBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

const FIELDS = { email: "ann@example.org", displayName: "Ann", password: "seven quiet otters swim" };
let house: TestIssuer;
let browser: TestBrowser;
let subject: string;
beforeEach(async () => {
  house = await testIssuer();
  browser = testBrowser(house.publicUrl);
  await browser.follow((await signIn("create")).location ?? "");
  const { rows } = await house.db.database.pool.query<{ id: string }>("select id from accounts");
  subject = rows[0]?.id ?? "";
});
afterEach(() => house.close());

async function signIn(prompt: string) {
  const { url, checks } = await house.begin({ prompt });
  const { action } = drawn((await browser.follow(url)).text);
  return { ...(await browser.post(action, FIELDS)), action, checks };
}

async function deleteAccount(): Promise<void> {
  const client = await house.db.database.pool.connect();
  await house.accounts.deleteAccount(subject, client);
  client.release();
}

test("restarts a sign-in whose account is deleted between form and callback, and keeps nothing of it", async () => {
  const { status, location } = await signIn("login");
  expect(status).toBe(303);
  await deleteAccount();
  const seen = await browser.follow(location ?? "");
  expect([seen.status, drawn(seen.text).title]).toEqual([400, "This sign-in has expired"]);
  const { rowCount } = await house.db.database.pool.query("select from issuer_records where payload ? 'account'");
  expect(rowCount).toBe(0);
  expect(drawn((await browser.follow((await house.begin()).url)).text).name).toBe("sign-in");
});

test("rejects a code whose account is deleted", async () => {
  const { location, checks } = await signIn("login");
  const back = await browser.follow(location ?? "");
  expect(back.url).toContain("/auth/callback");
  await deleteAccount();
  await expect(house.finish(back.url, checks)).rejects.toThrow();
});

test("does not request a one-time code for a deleted account", async () => {
  await house.db.database.pool.query("update accounts set totp_confirmed_at = now()");
  const { action } = await signIn("login");
  expect(drawn((await browser.get(`${action}/second-factor`)).text).name).toBe("second-factor");
  await deleteAccount();
  for (const seen of [
    await browser.get(`${action}/second-factor`),
    await browser.post(`${action}/second-factor`, { code: "000000" }),
  ])
    expect([seen.status, drawn(seen.text).title]).toEqual([400, "This sign-in has expired"]);
});

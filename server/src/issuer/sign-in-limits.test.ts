import { afterEach, beforeEach, expect, test } from "vitest";
import { testBrowser, type TestBrowser } from "./test-browser.ts";
import { drawn, type TestIssuer, testIssuer } from "./test-issuer.ts";

const PASSWORD = "seven quiet otters swim";
const EMAIL = "owner@example.org";
let house: TestIssuer;
let owner: TestBrowser;
beforeEach(async () => {
  house = await testIssuer();
  owner = testBrowser(house.publicUrl, { address: "198.51.100.1" });
  const { action } = drawn((await owner.follow((await house.begin({ prompt: "create" })).url)).text);
  const posted = await owner.post(action, { email: EMAIL, displayName: "Owner", password: PASSWORD });
  await owner.follow(posted.location ?? "");
});
afterEach(() => house.close());

async function signIn(browser: TestBrowser, password: string, email = EMAIL) {
  const page = await browser.follow((await house.begin({ prompt: "login" })).url);
  return browser.post(drawn(page.text).action, { email, password });
}

test("slows down guesses at one account from any network, with growing waits", async () => {
  const waits: number[] = [];
  for (let guess = 0; guess < 12; guess++) {
    const guesser = testBrowser(house.publicUrl, { address: `203.0.113.${String(guess)}` });
    let seen = await signIn(guesser, `wrong guess ${String(guess)}`);
    if (seen.status === 429) {
      const seconds = Number(seen.headers.get("retry-after"));
      waits.push(seconds);
      expect(drawn(seen.text).error?.sentence).toMatch(/^Too many attempts\. Try again in /);
      house.move(seconds * 1000);
      seen = await signIn(guesser, `wrong guess ${String(guess)}`);
    }
    expect(seen.status).toBe(400);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64]);
});

test("never locks the owner out in a known browser", async () => {
  for (let guess = 0; guess < 30; guess++)
    await signIn(testBrowser(house.publicUrl, { address: `203.0.113.${String(guess)}` }), "wrong");
  expect((await signIn(testBrowser(house.publicUrl), PASSWORD)).status).toBe(429);
  expect((await signIn(owner, PASSWORD)).status).toBe(303);
});

test("a known browser's cookie counts for its own account only, and is slowed down separately", async () => {
  const before = owner.jar.get("known-browser /sign-in");
  expect(before).toBeDefined();
  const thief = testBrowser(house.publicUrl);
  thief.jar.set("known-browser /sign-in", { value: "A".repeat(59), path: "/sign-in" });
  for (let guess = 0; guess < 6; guess++) await signIn(thief, "wrong");
  expect((await signIn(thief, "wrong")).status).toBe(429);
  let slowed = 0;
  for (let guess = 0; guess < 14; guess++) if ((await signIn(owner, "wrong")).status === 429) slowed++;
  expect(slowed).toBeGreaterThan(0);
});

test("slows down a network that tries many accounts, whose own success buys it no more tries", async () => {
  const sprayer = testBrowser(house.publicUrl, { address: "192.0.2.9" });
  let slowed = 0;
  for (let guess = 0; guess < 24; guess++)
    if ((await signIn(sprayer, "wrong", `person${String(guess)}@example.org`)).status === 429) slowed++;
  expect(slowed).toBeGreaterThan(0);
  house.move(10_000);
  expect((await signIn(testBrowser(house.publicUrl, { address: "192.0.2.9" }), PASSWORD)).status).toBe(303);
  house.move(10_000);
  expect((await signIn(sprayer, "wrong", "other1@example.org")).status).toBe(400);
  expect((await signIn(sprayer, "wrong", "other2@example.org")).status).toBe(429);
  // The wait doubles with each accepted guess: soon one in 70 seconds is too many.
  const received: number[] = [];
  for (let guess = 0; guess < 12; guess++) {
    house.move(70_000);
    received.push((await signIn(sprayer, "wrong", `later${String(guess)}@example.org`)).status);
  }
  expect(received[0]).toBe(400);
  expect(received.slice(-4)).toContain(429);
});

test("concurrent guesses count like sequential ones", async () => {
  const pages = await Promise.all(
    Array.from({ length: 12 }, async (_, guess) => {
      const browser = testBrowser(house.publicUrl, { address: `203.0.113.${String(guess)}` });
      return { browser, page: await browser.follow((await house.begin()).url) };
    }),
  );
  const seen = await Promise.all(
    pages.map(({ browser, page }) => browser.post(drawn(page.text).action, { email: EMAIL, password: "wrong" })),
  );
  expect(seen.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(6);
});

test("wrong tries expire, and their rows are deleted", async () => {
  for (let guess = 0; guess < 6; guess++) await signIn(testBrowser(house.publicUrl), "wrong");
  expect((await signIn(testBrowser(house.publicUrl), PASSWORD)).status).toBe(429);
  house.move(3 * 3_600_000);
  expect((await signIn(testBrowser(house.publicUrl), PASSWORD)).status).toBe(303);
  house.move(24 * 3_600_000);
  await house.issuer.sweep();
  expect(await house.rows("sign_in_failures")).toBe(0);
});

test("reports the installation's own limit with Retry-After, on forms and on the protocol", async () => {
  let left = 100;
  const limited = await testIssuer({ takeCall: (rate) => (rate === "auth" || left-- <= 0 ? 42 : undefined) });
  const browser = testBrowser(limited.publicUrl);
  const page = await browser.follow((await limited.begin()).url);
  const seen = await browser.post(drawn(page.text).action, { email: EMAIL, password: PASSWORD });
  expect([seen.status, seen.headers.get("retry-after")]).toEqual([429, "42"]);
  left = 0;
  const again = await browser.get((await limited.begin()).url);
  expect([again.status, again.headers.get("retry-after")]).toEqual([429, "42"]);
  await limited.close();
});

import { randomUUID } from "node:crypto";
import { type Browser, type Locator, test as base, type Page } from "@playwright/test";
import type { Installation } from "@sextant/core/contract";
import { type Person, signUp } from "./sign-up.ts";

export { expect } from "@playwright/test";

declare global {
  interface Window {
    /** Reports a content policy violation to the test. */
    reportViolation?: (violation: string) => unknown;
  }
}

/**
 * All problems that the documents in a test's own tabs report: content policy violations and uncaught errors. Every
 * test fails on any.
 */
type Watch = { readonly complaints: string[] };

/** A browser's cookies and storage, as Playwright stores them. */
type BrowserState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** A browser without a signed-in user: `test.use({ storageState: VISITOR })`. */
export const VISITOR: BrowserState = { cookies: [], origins: [] };

/** The installation that journeys share (e2e/servers.ts), unless a file has its own. */
const sharedServer = () => process.env["SIMULATED_URL"];

/** Every test runs signed in, as a person that its worker signed up once through the true forms. */
export const test = base.extend<{ watch: Watch }, { signedIn: BrowserState }>({
  // The headless shell crashes once in hundreds of starts: that is not under test, so it is started again.
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const launch = () => playwright.chromium.launch(launchOptions);
      const browser = await launch().catch(launch);
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({}, use) => {
    await use(sharedServer());
  },
  signedIn: [
    async ({ browser }, use) => {
      const baseURL = sharedServer();
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: "en-GB" });
      const page = await context.newPage();
      await signUp(page, newPerson("Worker"));
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  storageState: async ({ signedIn }, use) => {
    await use(signedIn);
  },
  watch: [
    async ({ context, page }, use) => {
      const complaints: string[] = [];
      context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
      context.on("console", (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text());
      });
      // Reported at once: a document that is replaced loses what it has collected.
      await context.exposeFunction("tellViolation", (violation: string) => complaints.push(violation));
      await context.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          window.reportViolation?.(`${violatedDirective} ${blockedURI}`),
        ),
      );
      await use({ complaints });
      // Everything the page reported before its reply to this has arrived; a document that is being replaced does not
      // reply.
      await page.evaluate(() => 0).catch(() => 0);
      base.expect(complaints, "content policy and uncaught errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** The market analysis of a symbol, open and filled in. */
export async function openAnalysis(page: Page, symbol?: string): Promise<void> {
  await page.goto(symbol === undefined ? "/market-analysis" : `/market-analysis?symbol=${symbol}`);
  await analysisShown(page);
}

/**
 * Ends the session and requests the analysis again. Uses the keyboard: one of the page's own calls may be the one that
 * is rejected, and then there is no button left to press. Register waits for the consequences before calling this.
 */
export async function refreshSignedOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Refresh" }).focus();
  await page.context().clearCookies();
  await page.keyboard.press("Enter");
}

/** Waits until the four cards hold an answer. */
export async function analysisShown(page: Page): Promise<void> {
  await base.expect(page.getByText("Current Price", { exact: true })).toBeVisible();
  await base.expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 80 && !(await hasFocus()); stop += 1) await page.keyboard.press("Tab");
  await base.expect(target).toBeFocused();
}

export const symbolInput = (page: Page) => page.getByLabel(/symbol/i).and(page.locator("input"));

/** Returns a user unknown to any other test. */
export function newPerson(displayName: string): Person {
  const email = `${displayName.toLowerCase().replace(/[^a-z]+/g, "-")}-${randomUUID().slice(0, 8)}@example.com`;
  return { displayName, email, password: "seven quiet harbours" };
}

/** Returns what the installation behind the open page reports about itself. */
export async function installationOf(page: Page): Promise<Installation> {
  return JSON.parse((await page.locator("#installation").textContent()) ?? "") as Installation;
}

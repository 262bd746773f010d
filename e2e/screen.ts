import { randomUUID } from "node:crypto";
import { type Browser, type Locator, test as base, type Page } from "@playwright/test";
import type { Installation } from "@sextant/core/contract";
import { type Person, signUp } from "./sign-up.ts";

export { expect } from "@playwright/test";

declare global {
  interface Window {
    /** Tells the test of a content-policy violation. */
    reportViolation?: (violation: string) => unknown;
  }
}

/** Everything that the documents of a test's own tabs say went wrong: broken content policy and uncaught errors. Every test fails on any. */
type Watch = { readonly complaints: string[] };

/** Cookies and storage of a browser, as Playwright keeps them. */
type BrowserState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** A browser in which nobody is signed in: `test.use({ storageState: VISITOR })`. */
export const VISITOR: BrowserState = { cookies: [], origins: [] };

/** The installation that journeys share (e2e/servers.ts), unless a file has its own. */
const sharedServer = () => process.env["SIMULATED_URL"];

/** Every test runs signed in, as a person that its worker signed up once through the true forms. */
export const test = base.extend<{ watch: Watch }, { signedIn: BrowserState }>({
  // The headless shell dies of its own start once in hundreds: that is not what is tested here, so it is started again.
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
      // Told at once: a document that gives way to the next takes what it holds with it.
      await context.exposeFunction("tellViolation", (violation: string) => complaints.push(violation));
      await context.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          window.reportViolation?.(`${violatedDirective} ${blockedURI}`),
        ),
      );
      await use({ complaints });
      // Whatever the page told before it answers this has come; a document that is on its way out answers nothing.
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
 * Ends the session and asks for the analysis again. By key: a call of the page's own may be the one that is refused, and then there
 * is no button left to press. What the refusal leads to has to be waited for from before.
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

/** Goes on by the Tab key until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < 80 && !(await hasFocus()); stop += 1) await page.keyboard.press("Tab");
  await base.expect(target).toBeFocused();
}

export const symbolInput = (page: Page) => page.getByLabel(/symbol/i).and(page.locator("input"));

/** Somebody whom no other test knows. */
export function newPerson(displayName: string): Person {
  const email = `${displayName.toLowerCase().replace(/[^a-z]+/g, "-")}-${randomUUID().slice(0, 8)}@example.com`;
  return { displayName, email, password: "seven quiet harbours" };
}

/** What the installation behind the open page says of itself. */
export async function installationOf(page: Page): Promise<Installation> {
  return JSON.parse((await page.locator("#installation").textContent()) ?? "") as Installation;
}

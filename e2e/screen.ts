import { randomUUID } from "node:crypto";
import { type Browser, test as base, type Page } from "@playwright/test";
import type { Installation } from "@sextant/core/contract";
import { type Person, signUp } from "./sign-up.ts";

export { expect } from "@playwright/test";

declare global {
  interface Window {
    /** Content-policy violations seen by the document, in order. */
    policyViolations?: string[];
  }
}

/** Everything a document says went wrong: broken content policy and uncaught errors. Every test fails on any. */
type Watch = { readonly complaints: string[] };

/** Cookies and storage of a browser, as Playwright keeps them. */
type BrowserState = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** A browser in which nobody is signed in: `test.use({ storageState: VISITOR })`. */
export const VISITOR: BrowserState = { cookies: [], origins: [] };

const serverOf = (project: string) => process.env[project === "real candles" ? "REAL_CANDLES_URL" : "SIMULATED_URL"];

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
  baseURL: async ({}, use, info) => {
    await use(serverOf(info.project.name));
  },
  signedIn: [
    async ({ browser }, use, info) => {
      const baseURL = serverOf(info.project.name);
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
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text());
      });
      await page.addInitScript(() => {
        window.policyViolations = [];
        document.addEventListener("securitypolicyviolation", (event) =>
          window.policyViolations?.push(`${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      await use({ complaints });
      complaints.push(...(await violations(page)));
      base.expect(complaints, "content policy and uncaught errors").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What the page's document reported of its content policy. A test may end while one document gives way to the next (a session
 * that ended leads to the sign-in): what is asked of a document that goes is asked of the one that comes.
 */
async function violations(page: Page): Promise<string[]> {
  for (let documents = 0; !page.isClosed(); documents += 1) {
    try {
      return await page.evaluate(() => window.policyViolations ?? []);
    } catch (error) {
      if (documents === 5 || !/execution context|navigat/i.test(String(error))) throw error;
      await page.waitForLoadState("load");
    }
  }
  return [];
}

/** The market analysis of a symbol, open and filled in. */
export async function openAnalysis(page: Page, symbol?: string): Promise<void> {
  await page.goto(symbol === undefined ? "/market-analysis" : `/market-analysis?symbol=${symbol}`);
  await analysisShown(page);
}

/** Waits until the four cards hold an answer. */
export async function analysisShown(page: Page): Promise<void> {
  await base.expect(page.getByText("Current Price", { exact: true })).toBeVisible();
  await base.expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
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

import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

declare global {
  interface Window {
    /** Content-policy violations seen by the document, in order. */
    policyViolations?: string[];
  }
}

/** Everything a document says went wrong: broken content policy and uncaught errors. Every test fails on any. */
type Watch = { readonly complaints: string[] };

export const test = base.extend<{ watch: Watch }>({
  baseURL: async ({}, use, info) => {
    const name = info.project.name === "real candles" ? "REAL_CANDLES_URL" : "SIMULATED_URL";
    await use(process.env[name]);
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
      if (!page.isClosed()) complaints.push(...(await page.evaluate(() => window.policyViolations ?? [])));
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

/** Waits until the four cards hold an answer. */
export async function analysisShown(page: Page): Promise<void> {
  await base.expect(page.getByText("Current Price", { exact: true })).toBeVisible();
  await base.expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
}

export const symbolInput = (page: Page) => page.getByLabel(/symbol/i).and(page.locator("input"));

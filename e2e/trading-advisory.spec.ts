import type { Page } from "@playwright/test";
import { holdBack, layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { expect, symbolInput, test } from "./screen.ts";

const CALL = "**/api/trading-advisory";
const TABS = {
  Immediate: "Immediate Trading (Scalping)",
  "Short-term": "Short-term Trading (Swing)",
  "Long-term": "Long-term Trading (Position)",
};
const GENERATING = "Generating AI Trading Advisory...";

// The bars of a symbol that is requested for the first time are fetched first.
const FIRST_REQUESTED = { timeout: 40_000 };

const shown = (page: Page) => expect(page.getByRole("tab", { name: /^Long-term/ })).toBeVisible(FIRST_REQUESTED);

test.setTimeout(120_000);

async function openAdvisory(page: Page, query = ""): Promise<void> {
  await page.goto(`/trading-advisory${query}`);
  await shown(page);
}

/** Records every advisory that the page requests, by its parameters. */
function requested(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/trading-advisory")) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test("the screen opens on AAPL with a moderate profile, shows the four cards and three horizons, and sizes a position", async ({
  page,
}) => {
  const bodies = requested(page);
  await openAdvisory(page);
  await expect(symbolInput(page)).toHaveValue("AAPL");
  await expect(page.getByLabel("Risk profile")).toHaveValue("MODERATE");
  for (const card of ["Symbol", "Primary strategy", "Market condition", "Portfolio allocation"])
    await expect(page.getByRole("article", { name: card })).toBeVisible();
  await expect(page.getByRole("article", { name: "Symbol" })).toContainText("Generated");
  expect(bodies).toEqual([{ symbol: "AAPL", riskProfile: "MODERATE" }]);
  await expect(page.locator(".answer-sentence")).toContainText(/\(9 in 10\)\.$|^No advice|^This advice has expired/);
  // Folded while no horizon says BUY.
  const shares = await page.getByRole("article", { name: "Portfolio allocation" }).locator("dd").allTextContents();
  // The horizons with a BUY, and what stays in cash.
  expect([1, 2, 3, 4]).toContain(shares.length);
  expect(Math.round(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0))).toBe(100);
  for (const [tab, title] of Object.entries(TABS)) {
    await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
  // By the server, from the trade's own stop, without a button.
  const answer = page.waitForResponse("**/api/position-size");
  await page.getByRole("heading", { name: "Position size calculator" }).click();
  await page.getByLabel(/^Your capital/).fill("20000");
  expect((await answer).status()).toBe(200);
  await expect(page.getByText(/^units to buy$/)).toBeVisible();
});

test("the advice's own row of the record opens from it and matches, and a test of one's own rule is a link away", async ({
  page,
}) => {
  await openAdvisory(page, "?tab=longTerm");
  const footer = page.getByRole("navigation", { name: "More pages" });
  await expect(footer.getByRole("link", { name: "Track Record" })).toHaveAttribute("href", "/track-record");
  const section = page.getByRole("navigation", { name: "In Trading Advisory" });
  await expect(section.getByRole("link", { name: "Backtest" })).toHaveAttribute("href", /^\/backtest\?symbol=/);
  const claim = await page.locator(".verdict .claim").innerText();
  await page.getByRole("link", { name: /^Entry \d+ of the record$/ }).click();
  const row = page.getByRole("dialog", { name: /^Row/ });
  await expect(row).toContainText("Hash matches");
  // The end is written in the page's own words: 'Tue 1 Jun 2027, market close' is '1 Jun 2027, 20:00 UTC' in the record.
  const [said = ""] = claim.split(" on ");
  expect(said).toMatch(/ends (?:above|below|between) /);
  await expect(row.locator("p.read").first()).toContainText(`${said} on `);
  await page.goBack();
  await page.getByRole("heading", { name: "Trades compared" }).click();
  await page.getByRole("link", { name: /^Test your own rule on past prices/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Backtest" })).toBeVisible();
});

test("nothing moves when the advisory comes, at any width", async ({ page }) => {
  await watchLayoutShifts(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdBack(page, CALL);
    await page.goto("/trading-advisory");
    await expect(page.getByText(GENERATING)).toBeVisible();
    release();
    await shown(page);
    await page.waitForLoadState("networkidle");
    const { total, moved } = await layoutShift(page);
    expect(total, `at ${String(width)} px: ${moved}`).toBeLessThan(0.05);
    await page.unroute(CALL);
  }
});

import type { Page } from "@playwright/test";
import { analysisShown, expect, openAnalysis, test } from "./screen.ts";

/** Counts the analyses that the page asks for. */
const countAsked = (page: Page) => {
  const asked = { times: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/api/market-data/")) asked.times += 1;
  });
  return asked;
};

/** What the browser tells the page when its tab goes out of sight or comes back. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      // As browsers do: the event climbs to the window.
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    visible ? "visible" : "hidden",
  );

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("the analysis is asked again every 30 s while the page is in sight", async ({ page }) => {
  const asked = countAsked(page);
  await openAnalysis(page);
  expect(asked.times).toBe(1);
  await page.clock.runFor(26_000);
  expect(asked.times).toBe(1);
  // Jittered by a tenth to either side.
  await page.clock.runFor(8_000);
  await expect.poll(() => asked.times).toBe(2);
});

test("a hidden page asks nothing, and asks at once when it is seen again", async ({ page }) => {
  const asked = countAsked(page);
  await openAnalysis(page);
  await setVisible(page, false);
  await page.clock.runFor(180_000);
  expect(asked.times).toBe(1);
  await setVisible(page, true);
  await expect.poll(() => asked.times).toBe(2);
});

test("a short look away asks nothing more", async ({ page }) => {
  const asked = countAsked(page);
  await openAnalysis(page);
  await setVisible(page, false);
  await page.clock.runFor(5_000);
  await setVisible(page, true);
  await page.clock.runFor(5_000);
  expect(asked.times).toBe(1);
});

test("a poll that fails keeps the figures and says so", async ({ page }) => {
  await openAnalysis(page);
  await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
  await page.clock.runFor(34_000);
  await expect(page.getByText(/The last refresh failed/)).toBeVisible();
  await analysisShown(page);
});

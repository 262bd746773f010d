import type { Page } from "@playwright/test";
import { holdBack, layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { analysisShown, expect, test } from "./screen.ts";

const LIMIT = 0.05;
const ANSWER = "**/api/market-data/**";
const BARS = "**/api/candles/**";
const CHART = "**/assets/price-chart*";
const FONTS = "**/*.woff2";

const chartDrawn = (page: Page) => expect(page.locator("main canvas").first()).toBeVisible();
const fontsHere = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));
const skeletonShown = (page: Page) => expect(page.getByRole("status", { name: "Loading the analysis" })).toBeVisible();

/** What comes last, and what the page shows until then. Each opens the screen and ends with everything drawn. */
const ORDERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "everything at its own speed": async (page) => {
    await page.goto("/market-analysis");
    await chartDrawn(page);
  },
  "the answer last": async (page) => {
    const release = await holdBack(page, ANSWER);
    await page.goto("/market-analysis");
    await skeletonShown(page);
    await fontsHere(page);
    release();
    await chartDrawn(page);
  },
  "the fonts last": async (page) => {
    const release = await holdBack(page, FONTS);
    await page.goto("/market-analysis", { waitUntil: "commit" });
    await chartDrawn(page);
    const here = Promise.all([page.waitForResponse(/source-serif.*woff2/), page.waitForResponse(/instrument.*woff2/)]);
    release();
    await here;
    await fontsHere(page);
  },
  "the chart's script last": async (page) => {
    const release = await holdBack(page, CHART);
    await chartAwaited(page);
    release();
    await chartDrawn(page);
  },
  "the bars last": async (page) => {
    const release = await holdBack(page, BARS);
    await chartAwaited(page);
    release();
    await chartDrawn(page);
  },
  "a processor six times slower": async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    const answer = await holdBack(page, ANSWER);
    const bars = await holdBack(page, BARS);
    await page.goto("/market-analysis");
    await skeletonShown(page);
    answer();
    await analysisShown(page);
    bars();
    await chartDrawn(page);
    await session.detach();
  },
};

/** The screen without its chart, at the place where the chart will be. */
async function chartAwaited(page: Page): Promise<void> {
  await page.goto("/market-analysis");
  await analysisShown(page);
  await page.getByRole("status", { name: "Loading the chart" }).evaluate((place) => {
    place.scrollIntoView({ block: "center" });
  });
}

const WIDTHS = [360, 768, 1440];

// One start for all orders of a width: each opens the screen anew.
for (const width of WIDTHS)
  test(`the layout stands still at ${width} px, whatever comes last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    for (const [order, open] of Object.entries(ORDERS)) {
      await open(page);
      const { total, moved } = await layoutShift(page);
      test.info().annotations.push({ type: `layout shift, ${order}`, description: total.toFixed(4) });
      expect(total, `${order}: ${moved}`).toBeLessThan(LIMIT);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });

test("the skeleton holds the tabs where the answer will have them", async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdBack(page, ANSWER);
    await page.goto("/market-analysis");
    await skeletonShown(page);
    const tabs = page.locator(".tabs");
    const before = await tabs.boundingBox();
    release();
    await analysisShown(page);
    const after = await tabs.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? Infinity)), `${width} px`).toBeLessThan(60);
    await page.unroute(ANSWER);
  }
});

test("the measure sees a block that pushes the page down", async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto("/market-analysis");
  await chartDrawn(page);
  await page.evaluate(() => {
    const block = document.createElement("div");
    block.style.height = "150px";
    document.querySelector("main")?.prepend(block);
  });
  expect((await layoutShift(page)).total).toBeGreaterThan(LIMIT);
});

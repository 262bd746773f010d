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
const tabsTop = async (page: Page) => (await page.locator(".tabs").boundingBox())?.y ?? Infinity;

/** What comes last, and what the page shows until then. Each opens the screen and ends with everything drawn. */
const ORDERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the answer last": async (page) => {
    const release = await holdBack(page, ANSWER);
    await page.goto("/market-analysis");
    await skeletonShown(page);
    await fontsHere(page);
    const before = await tabsTop(page);
    release();
    await chartDrawn(page);
    expect(Math.abs((await tabsTop(page)) - before), "the skeleton holds the place of the tabs").toBeLessThan(60);
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
};

/** On a phone only: between two responses, its slow processor shows more than a desktop's. */
const ON_A_PHONE: typeof ORDERS = {
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

// One start for all orders of a width: each opens the screen again.
for (const width of [360, 768, 1440])
  test(`the layout stands still at ${width} px, whatever comes last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    for (const [order, open] of Object.entries(width < 500 ? { ...ORDERS, ...ON_A_PHONE } : ORDERS)) {
      await open(page);
      const { total, moved } = await layoutShift(page);
      test.info().annotations.push({ type: `layout shift, ${order}`, description: total.toFixed(4) });
      expect(total, `${order}: ${moved}`).toBeLessThan(LIMIT);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
    // The measure sees a block that pushes the page down.
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => {
      const block = document.createElement("div");
      block.style.height = "150px";
      document.querySelector("main")?.prepend(block);
    });
    expect((await layoutShift(page)).total).toBeGreaterThan(LIMIT);
  });

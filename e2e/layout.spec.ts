import { expect, openAnalysis, test } from "./screen.ts";

for (const width of [360, 768, 1440, 1920]) {
  test(`nothing hangs over the edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAnalysis(page);
    for (const tab of ["Overview", "Technical", "Fundamental", "News"]) {
      await page.getByRole("tab", { name: tab }).click();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, tab).toBeLessThanOrEqual(0);
    }
  });

  test(`the layout does not shift as the analysis arrives at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const total = { shift: 0 };
      Object.assign(window, { total });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) total.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openAnalysis(page);
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
    expect(shift).toBeLessThan(0.05);
  });
}

test("on a phone the menu opens, names the page it is on, and closes", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openAnalysis(page);
  await page.getByRole("button", { name: "Open navigation menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Navigation" });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Market Analysis" })).toHaveAttribute("aria-current", "page");
  await drawer.getByRole("button", { name: "Close navigation menu" }).click();
  await expect(drawer).toBeHidden();
});

test("the fonts come from this server and load", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  await openAnalysis(page);
  await page.evaluate(async () => await document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
  );
  expect(loaded.sort()).toEqual(["Sextant Sans", "Sextant Serif"]);
  expect([...hosts]).toEqual([baseURL]);
});

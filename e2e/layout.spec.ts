import { expect, openAnalysis, test } from "./screen.ts";

for (const width of [360, 768, 1440, 1920]) {
  test(`nothing hangs over the edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAnalysis(page);
    for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
      await page.getByRole("tab", { name: tab }).click();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, tab).toBeLessThanOrEqual(0);
    }
  });
}

test("nothing hangs over the edge on a phone at 200 % zoom with large letters", async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 400 });
  await page.addInitScript(() => localStorage.setItem("accessibility-font-size", "large"));
  await openAnalysis(page);
  for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
    await page.getByRole("tab", { name: tab }).click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, tab).toBeLessThanOrEqual(0);
  }
});

/** Screens that no spec of their own measures in large letters. */
const NARROW = [
  "/pricing",
  "/trading-advisory?symbol=AAPL",
  "/crypto-screener",
  "/stock-screener",
  "/account",
  "/crypto-management",
  "/backtest",
  "/billing",
  "/corporate-calendar",
  "/crypto-setup",
  "/track-record",
];

test("no other screen hangs over the edge on a phone at 200 % zoom with large letters either", async ({ page }) => {
  await page.setViewportSize({ width: 180, height: 400 });
  await page.addInitScript(() => localStorage.setItem("accessibility-font-size", "large"));
  // How many claims have ended depends on what ran before: here are ranges of both kinds.
  await page.route(
    (url) => url.pathname === "/api/record",
    async (route) => {
      const answer = await route.fetch();
      const range = { assetClass: "crypto", nominalPercent: 90, wilson95: null };
      const coverage = [
        { ...range, horizon: "5m", resolved: 40, held: 33, tooEarly: true },
        { ...range, horizon: "1h", resolved: 4000, held: 3600, tooEarly: false, wilson95: { low: 88.9, high: 90.9 } },
      ];
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), coverage } });
    },
  );
  for (const path of NARROW) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test("a price of a thousand million and a long name stay inside their columns", async ({ page }) => {
  await page.route("**/api/market-data/**", async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Record<string, unknown>;
    const name = "The Intercontinental Holding & Reinsurance Company of North-Rhine-Westphalia Aktiengesellschaft";
    await route.fulfill({ response, json: { ...answer, name, price: 1_234_567_890.12 } });
  });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openAnalysis(page);
    const over = await page.locator(".four .fig, .top-name > *").evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const place = figure.closest("article, .top-name")?.getBoundingClientRect();
        const own = figure.getBoundingClientRect();
        return place && own.right > place.right + 1 ? [figure.textContent] : [];
      }),
    );
    expect(over, `${width} px`).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("title", /Aktiengesellschaft$/);
  }
});

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

import { analysisShown, expect, openAnalysis, symbolInput, tabTo, test } from "./screen.ts";

test("the screen opens on AAPL with its cards, says that its data is simulated, contacts no other host, and finds another company by its name", async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => {
    if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  await openAnalysis(page);
  await expect(symbolInput(page)).toHaveValue("AAPL");
  for (const card of ["Current Price", "Recommendation", "Target Price", "Market Sentiment"])
    await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Stop Loss").first()).toBeVisible();
  await expect(page.getByText("Simulated").first()).toBeVisible();
  await expect(page.getByText(/^Live( Data)?$/)).toHaveCount(0);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);
  });
  expect(fonts.map((family) => family.replaceAll('"', "")).sort()).toEqual(["Sextant Sans", "Sextant Serif"]);
  for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
  const rows = page.getByRole("group", { name: "Timeframes of AAPL" }).getByRole("row");
  await expect(rows).toHaveCount(8);
  // Not the hour: while the market is closed, as on a weekend, no forecast of it may hold any more.
  await expect(rows.filter({ hasText: "1d" }).getByText(/usually/)).toBeVisible();
  await expect(page.getByText(/^No chance for 1w: .*isn't trained on weekly bars/)).toBeVisible();

  await symbolInput(page).fill("");
  await symbolInput(page).pressSequentially("nvid");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/NVDA"));
  await page.getByRole("option", { name: /NVDA/ }).first().click();
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL(/symbol=NVDA/);
  await page.reload();
  await analysisShown(page);
  await expect(symbolInput(page)).toHaveValue("NVDA");

  const typed = async (text: string) => {
    await symbolInput(page).fill("");
    await symbolInput(page).pressSequentially(text);
    await page.keyboard.press("Enter");
  };
  await typed("apple");
  await expect(symbolInput(page)).toHaveValue("AAPL");
  await analysisShown(page);
  // A currency pair is no typing error of a coin.
  await typed("eurusd");
  await expect(page.getByRole("alert").getByRole("heading")).toContainText("EUR/USD");
  expect(page.url()).not.toContain("ETH");
  // It is listed, but not simulated.
  await typed("shopify");
  await expect(page.getByRole("alert").getByRole("heading")).toContainText("We have no prices for Shopify");
  await page.getByRole("group", { name: "Symbols with prices" }).getByRole("button").first().click();
  await analysisShown(page);
  expect([...origins]).toEqual([baseURL]);
});

test("the keyboard alone skips to the content, changes the symbol and the tab", async ({ page }) => {
  await openAnalysis(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to main content/i);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to navigation/i);
  await tabTo(page, symbolInput(page));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ETH-USD");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/ETH-USD"));
  await page.keyboard.press("Enter");
  await answer;
  await analysisShown(page);

  await tabTo(page, page.getByRole("tab", { name: "Overview" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Technical" })).toHaveAttribute("aria-selected", "true");
});

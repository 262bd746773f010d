import { analysisShown, expect, openAnalysis, symbolInput, test } from "./screen.ts";

test("the screen opens on AAPL with the four cards, says that its data is simulated, and misses no number in disguise", async ({
  page,
}) => {
  await openAnalysis(page);
  await expect(symbolInput(page)).toHaveValue("AAPL");
  for (const card of ["Current Price", "Recommendation", "Target Price", "Market Sentiment"])
    await expect(page.getByText(card, { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Stop Loss").first()).toBeVisible();
  await expect(page.getByText("Simulated").first()).toBeVisible();
  await expect(page.getByText(/^Live( Data)?$/)).toHaveCount(0);
  for (const tab of ["Overview", "Technical", "Fundamental", "News", "Timeframes"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
  const rows = page.getByRole("group", { name: "Timeframes of AAPL" }).getByRole("row");
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: "1h" }).getByText(/usually/)).toBeVisible();
  await expect(rows.filter({ hasText: "1w" })).toContainText("not trained on weekly bars");
});

test("another company is found by its name and analysed, and a reload shows it again", async ({ page }) => {
  await openAnalysis(page);
  await symbolInput(page).fill("");
  await symbolInput(page).pressSequentially("nvid");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/NVDA"));
  await page.getByRole("option", { name: /NVDA/ }).first().click();
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL(/symbol=NVDA/);
  await page.reload();
  await analysisShown(page);
  await expect(symbolInput(page)).toHaveValue("NVDA");
});

test("an address that is no screen answers 404 with its page", async ({ page }) => {
  const answer = await page.goto("/no-such-screen");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

import { marketDataSchema } from "@sextant/core/contract";
import { formatDate, formatPrice } from "@sextant/core/market";
import { axeFindings } from "./axe-findings.ts";
import { analysisShown, expect, openAnalysis, symbolInput, tabTo, test } from "./screen.ts";

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
  for (const tab of ["Overview", "Technical", "Fundamental", "News"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  }
});

test("Technical and Timeframes tell by one rule when votes make an action", async ({ page }) => {
  await openAnalysis(page);
  for (const tab of ["Technical", "Timeframes"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByText("Moving averages and oscillators count half each.").first()).toBeVisible();
  }
  await expect(page.getByText("do the short view and the long one agree?")).toBeVisible();
  await expect(page.getByRole("button", { name: "1m in the chart" })).toHaveAttribute("title", "1-minute bars");
});

test("Analyze asks for the symbol that was typed, trimmed and in capitals", async ({ page }) => {
  await openAnalysis(page);
  await symbolInput(page).fill("  btc-usd ");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/BTC-USD"));
  await page.getByRole("button", { name: "Analyze" }).click();
  expect((await answer).status()).toBe(200);
  await expect(symbolInput(page)).toHaveValue("BTC-USD");
  await expect(page).toHaveURL(/BTC-USD/);
});

test("the address holds symbol and tab, a reload keeps both, and patterns and levels are the answer's", async ({
  page,
}) => {
  await openAnalysis(page, "NVDA");
  await page.getByRole("tab", { name: "Technical" }).click();
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/NVDA"));
  await page.reload();
  await analysisShown(page);
  await expect(symbolInput(page)).toHaveValue("NVDA");
  await expect(page.getByRole("tab", { name: "Technical" })).toHaveAttribute("aria-selected", "true");
  const { technicalAnalysis } = marketDataSchema.parse(await (await answer).json());
  const { patterns, levels } = technicalAnalysis;
  const shown = page.getByRole("region", { name: "Candlestick patterns" });
  if (patterns.length === 0) await expect(shown).toContainText("None of the twenty patterns");
  else await expect(shown.getByRole("rowheader")).toHaveText(patterns.map(({ name }) => name));
  const turns = page.getByRole("region", { name: "Support and resistance" });
  const table = turns.getByRole("table").first();
  expect(levels.length).toBeGreaterThan(0);
  await expect(table.getByRole("rowheader")).toHaveText(levels.map(({ price }) => formatPrice(price)));
  for (const { touches } of levels)
    for (const time of touches) await expect(table).toContainText(formatDate(Date.parse(time)));
  await expect(turns.getByRole("rowheader").last()).toHaveText(formatPrice(technicalAnalysis.pivots?.pivot));
});

test("completion offers a symbol by its company's name", async ({ page }) => {
  await openAnalysis(page);
  await symbolInput(page).fill("");
  await symbolInput(page).pressSequentially("nvid");
  await expect(page.getByRole("option", { name: /NVDA/ }).first()).toBeVisible();
});

test("an unknown symbol is said to be none, and the keyboard chooses what may have been meant; to try again is not offered", async ({
  page,
}) => {
  await page.goto("/market-analysis?symbol=AAPLX");
  const refusal = page.getByRole("alert");
  await expect(refusal.getByRole("heading", { name: "No symbol AAPLX is known here." })).toBeVisible();
  await expect(page.getByText("Failed to load market data.")).toHaveCount(0);
  await expect(refusal.getByRole("button", { name: "Retry" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, refusal.getByRole("group", { name: "Did you mean" }).getByRole("button", { name: "AAPL" }));
  await page.keyboard.press("Enter");
  await analysisShown(page);
  await expect(page).toHaveURL(/symbol=AAPL$/);
  await expect(page.getByRole("heading", { level: 1 }), "the choice went away with the refusal").toBeFocused();
});

test("an address that is no screen answers 404 with its page", async ({ page }) => {
  const answer = await page.goto("/no-such-screen");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { analysisShown, expect, openAnalysis, symbolInput, tabTo, test } from "./screen.ts";

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("axe finds nothing on Market analysis, Overview", async ({ page }) => {
    await openAnalysis(page);
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
  });
});

test("the skip links are the first two stops and lead where they say", async ({ page }) => {
  await openAnalysis(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to main content/i);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to navigation/i);
});

test("the keyboard alone changes symbol and tab", async ({ page }) => {
  await openAnalysis(page);
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

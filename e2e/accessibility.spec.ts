import AxeBuilder from "@axe-core/playwright";
import { analysisShown, expect, openAnalysis, symbolInput, test } from "./screen.ts";

for (const colorScheme of ["dark", "light"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    for (const tab of ["Overview", "Technical", "Fundamental", "News"]) {
      test(`axe finds nothing on Market analysis, ${tab}`, async ({ page }) => {
        await openAnalysis(page);
        await page.getByRole("tab", { name: tab }).click();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
      });
    }

    test("axe finds nothing on a failed analysis", async ({ page }) => {
      await page.route("**/api/market-data/**", (route) => route.fulfill({ status: 503, body: "No source has data." }));
      await page.goto("/market-analysis");
      await expect(page.getByText("Failed to load market data. Please try again later.")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
    });

    test("axe finds nothing on the page that is not there", async ({ page }) => {
      await page.goto("/no-such-screen");
      await expect(page.getByText("Page Not Found")).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
    });
  });
}

test("the skip links are the first two stops and lead where they say", async ({ page }) => {
  await openAnalysis(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to main content/i);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(/skip to navigation/i);
});

test("the keyboard alone changes symbol and tab", async ({ page }) => {
  await openAnalysis(page);
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    if (await symbolInput(page).evaluate((input) => input === document.activeElement)) break;
  }
  await expect(symbolInput(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ETH-USD");
  const answer = page.waitForResponse((response) => response.url().includes("/api/market-data/ETH-USD"));
  await page.keyboard.press("Enter");
  await answer;
  await analysisShown(page);

  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    if (await page.locator(":focus").evaluate((element) => element.getAttribute("role") === "tab")) break;
  }
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Technical" })).toHaveAttribute("aria-selected", "true");
});

test("focus is never invisible", async ({ page }) => {
  await openAnalysis(page);
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.locator(":focus").evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none" ? "" : element.outerHTML;
    });
    expect(seen.slice(0, 200)).toBe("");
  }
});

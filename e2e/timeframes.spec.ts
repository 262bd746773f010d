import { axeFindingsInBothThemes } from "./axe-findings.ts";
import { expect, openAnalysis, test } from "./screen.ts";

test("every timeframe stands side by side, and one of them opens in the chart", async ({ page }) => {
  await openAnalysis(page, "BTC-USD");
  await page.getByRole("tab", { name: "Timeframes" }).click();
  const rows = page.getByRole("group", { name: "Timeframes of BTC-USD" }).getByRole("row");
  await expect(rows).toHaveCount(8);
  await expect(page.getByText(/Of 7 timeframes that can vote|All 7 timeframes/)).toBeVisible();
  await expect(rows.filter({ hasText: "1h" }).getByText(/usually/)).toBeVisible();
  await expect(rows.filter({ hasText: "1w" })).toContainText("not trained on weekly bars");
  await expect(rows.nth(1), "the source of made-up bars is said once").toContainText(/Simulated · [\d,]+ bars$/);
  const votes = page.getByRole("region", { name: "Votes by indicator and timeframe" });
  await expect(votes.getByRole("columnheader")).toHaveCount(8);
  await expect(votes.getByRole("row", { name: /^RSI 14/ })).toContainText(/Buy|Sell|Neutral/);
  await expect(page.locator("main")).not.toContainText(/\b(?:NaN|null|undefined|Infinity)\b/);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);

  // On a tablet they are rows still, so that timeframes are compared down a column, and all of it is in sight.
  await page.setViewportSize({ width: 768, height: 1024 });
  const table = page.getByRole("group", { name: "Timeframes of BTC-USD" });
  const lefts = (row: number) =>
    rows.nth(row).evaluate((tr) => [...tr.children].map((cell) => Math.round(cell.getBoundingClientRect().left)));
  expect(await lefts(7), "columns stand under their names").toEqual(await lefts(0));
  expect(new Set(await lefts(7)).size).toBe(7);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.setViewportSize({ width: 360, height: 800 });
  // One below the other, each value stands beside its name: what the votes say too.
  await expect(rows.nth(1).getByRole("cell", { name: /votes|against/ })).toHaveCSS("display", "flex");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Every timeframe's votes are in sight at once.
  expect(await votes.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await rows.getByRole("button", { name: "4h in the chart" }).click();
  await expect(page).toHaveURL(/tf=4h/);
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  const chosen = page.getByRole("group", { name: "Timeframe" }).getByRole("button", { name: "4h" });
  await expect(chosen, "the keyboard goes on at the chart").toBeFocused();
  await expect(chosen).toBeInViewport();
});

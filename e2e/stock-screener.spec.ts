import type { Page } from "@playwright/test";
import { expect, test } from "./screen.ts";

const grid = (page: Page) => page.getByRole("grid", { name: "Stocks" });
const rows = (page: Page) => grid(page).getByRole("row");
test("stocks are filtered, sorted, saved under a name and found again, by mouse and by keyboard", async ({ page }) => {
  await page.goto("/stock-screener");
  await expect(page.getByRole("heading", { level: 1, name: "Stock Screener" })).toBeVisible();
  // The first metrics are computed some seconds after the start.
  await expect(async () => {
    await page.reload();
    await expect(rows(page).nth(1)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("status", { name: "Data source" })).toContainText("Simulated");
  // Simulated bars have no reports: the default columns are those with values, and an address that names columns shows
  // them.
  for (const metric of await rows(page).nth(1).locator("[data-label]").allInnerTexts()) expect(metric).toMatch(/\d/);
  await expect(grid(page).getByRole("columnheader", { name: "Market cap" })).toHaveCount(0);
  await expect(grid(page).locator("[aria-sort=descending]")).toHaveText(/Change, 1 day/);
  await page.goto("/stock-screener?columns=price,marketCap&sort=marketCap");
  await expect(grid(page).locator("[aria-sort=descending]")).toHaveText(/Market cap/);
  await page.goto("/stock-screener");

  await page.getByLabel("Add a filter").selectOption({ label: "RSI 14" });
  const least = page.getByLabel("RSI 14, 0 to 100, minimum");
  await expect(least, "who adds a range types its ends next").toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/rsi14=1\.\.(?:&|$)/);
  await grid(page).getByRole("button", { name: "Price" }).click();
  await expect(grid(page).getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  // The middle of its header, away from its text.
  await grid(page).getByRole("columnheader", { name: "Price" }).click();
  await expect(page).toHaveURL(/order=asc/);
  await expect(async () => {
    const prices = await grid(page).locator('[data-label="Price"]').allInnerTexts();
    const numbers = prices.map((text) => Number(text.replaceAll(/[^\d.]/g, "")));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  }).toPass();

  const name = `Awake ${String(Date.now())}`;
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save filter" }).click();
  await expect(page.getByRole("button", { name: "Delete filter" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).not.toHaveURL(/rsi14/);
  await page.reload();
  await page.getByLabel("Saved filters").selectOption({ label: name });
  await expect(page).toHaveURL(/rsi14=1\.\./);
  await expect(page.getByLabel("RSI 14, 0 to 100, minimum")).toHaveValue("1");
  await page.getByRole("button", { name: "Delete filter" }).click();
  await expect(page.getByText(`${name} was deleted`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Delete filter" })).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/market-analysis\?symbol=/);
});

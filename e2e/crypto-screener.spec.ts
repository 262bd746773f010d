import type { Page } from "@playwright/test";
import { expect, test } from "./screen.ts";

const cards = (page: Page) => page.getByRole("list", { name: "Trending projects" }).locator(":scope > li");
const grid = (page: Page) => page.getByRole("grid", { name: "Tokens" });

test("this installation's own tokens are named as simulated, on the cards, in the table and on a token's page", async ({
  page,
}) => {
  await page.goto("/crypto-screener");
  const source = page.getByRole("status", { name: "Data source" });
  await expect(source).toContainText("Simulated");
  const first = cards(page).first();
  const symbol = (await first.getByRole("heading").innerText()).trim();
  await first.getByRole("link", { name: symbol, exact: true }).click();
  await expect(page).toHaveURL(/\/token\?chain=\w+&address=\w+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(symbol);
  await expect(source).toContainText("Simulated");
  await expect(page.getByRole("application", { name: /candles of/ })).toBeVisible();
  await page.goto("/crypto-screener?view=table&sort=liquidity");
  await expect(grid(page).getByRole("row").nth(5)).toContainText(/LOW|MEDIUM|HIGH|EXTREME/);
});

import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { fillSignUp } from "./sign-up.ts";

test.use({ storageState: VISITOR });

test("a new account sees the ranges of its symbols, recorded, and ends its first steps", async ({ page }) => {
  await page.goto("/auth/sign-in?mode=sign-up&return=%2Fdashboard");
  await fillSignUp(page, newPerson("First Example"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Welcome, First-Example/);
  await page.getByRole("button", { name: "Show me" }).click();
  const ranges = page.getByRole("region", { name: "Ranges for your symbols" });
  await expect(ranges.getByText(/with a chance of 90%/).first()).toBeAttached();
  await expect(ranges.getByRole("listitem")).toHaveText([/AAPL/, /SPY/, /BTC\/USD/, /ETH\/USD/]);

  // They were requested, so they are in the record, but are no user's signals.
  const recorded = ranges.getByRole("listitem").filter({ hasText: "BTC/USD" }).getByRole("link", { name: "Recorded" });
  await expect(recorded).toHaveCount(2);
  await page.reload();
  await expect(recorded).toHaveCount(2);

  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("1 of 3 done")).toBeVisible();
  await steps.getByRole("button", { name: /^Tell me if AAPL moves outside/ }).click();
  await expect(steps.getByText("2 of 3 done")).toBeVisible();
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(ranges.getByText(/with a chance of 90%/).first()).toBeAttached();
  await expect(steps).toHaveCount(0);
});

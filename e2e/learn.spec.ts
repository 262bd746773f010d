import { expect, test, VISITOR } from "./screen.ts";

test("a lesson is read and its exercises solved, and the list shows it afterwards", async ({ page }) => {
  await page.goto("/learn");
  await page.getByRole("link", { name: /^Where a stop loss fills/ }).click();
  await expect(page).toHaveTitle(/^Where a stop loss fills · Learn/);
  const outcome = page.locator(".lesson-ask [role=status]");
  const check = page.getByRole("button", { name: "Check answer" });

  // What comes next is hidden until the stop is placed, here with the keyboard alone.
  await expect(page.getByText("What happens next is hidden")).toBeVisible();
  await page.getByRole("textbox", { name: /^Stop loss/ }).focus();
  await page.keyboard.press("Enter");
  await expect(outcome).toContainText("Right");
  await expect(outcome).toContainText(/Your stop was (?:never )?hit/);
  await expect(page.getByText("What happens next is hidden")).toHaveCount(0);

  // The fill is not guessed: the table shows the bars, and a wrong price is answered with where to look.
  await page.getByRole("button", { name: "Next exercise" }).click();
  await expect(page.getByRole("heading", { name: /^Exercise 2 of 3/ })).toBeFocused();
  await check.click();
  await expect(outcome).toContainText("Not yet");
  await page.getByRole("button", { name: "Data table" }).click();
  await expect(page.getByRole("region", { name: /candles of AAPL/ })).toBeVisible();

  await page.goto("/learn");
  await expect(page.getByRole("link", { name: /^Where a stop loss fills/ })).toContainText("1 of 3 exercises solved");
  await page.getByRole("link", { name: "Open the glossary" }).click();
  await page.getByRole("searchbox", { name: "Search the glossary" }).fill("stop loss");
  await page
    .getByRole("article", { name: "Stop loss", exact: true })
    .getByRole("link", { name: "Where a stop loss fills" })
    .click();
  await expect(page.getByRole("heading", { name: /^Exercise 2 of 3/ })).toBeVisible();
});

test.describe("without an account", () => {
  test.use({ storageState: VISITOR });

  test("a visitor does an exercise of an open lesson, and meets the plan at another", async ({ page }) => {
    await page.goto("/learn/stop-loss");
    await page.getByRole("button", { name: "Check answer" }).click();
    await expect(page.getByText("1 of 3 exercises solved")).toBeVisible();
    await page.reload();
    await expect(page.getByText("1 of 3 exercises solved")).toBeVisible();
    await page.goto("/learn/token-risks");
    await expect(page.getByRole("heading", { name: /^This lesson is part of the/ })).toBeVisible();
  });
});

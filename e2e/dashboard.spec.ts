import { holdBack, layoutShift, watchLayoutShifts } from "./layout-shift.ts";
import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { signUp } from "./sign-up.ts";

test.describe("a new person", () => {
  test.use({ storageState: VISITOR });

  test("sees prices that move, enters a buy in a portfolio of their own, and finds the cards as they left them", async ({
    page,
  }) => {
    await signUp(page, newPerson("Board Example"));
    const prices = page.getByRole("list", { name: "Prices" }).getByRole("listitem");
    await expect(prices).toHaveCount(8);
    await expect(page.locator("main header")).toContainText("Simulated");
    await expect(page.getByRole("status", { name: "Live feed" })).toHaveText("Simulated feed");
    const bitcoin = prices.filter({ hasText: "BTC/USD" });
    await expect(bitcoin).toContainText(/\d\.\d\d/);
    const before = await bitcoin.innerText();
    await expect.poll(() => bitcoin.innerText()).not.toBe(before);

    await page.getByRole("tab", { name: "Portfolio" }).click();
    await page.getByRole("button", { name: "Create Portfolio" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Pension");
    await dialog.getByRole("button", { name: "Create Portfolio" }).click();
    await page.getByRole("link", { name: /^Add transaction/ }).click();
    await dialog.getByRole("combobox", { name: "Symbol" }).fill("AAPL");
    await dialog.getByLabel("Quantity").fill("5");
    await dialog.getByLabel("Price per unit, USD").fill("171.50");
    await dialog.getByRole("button", { name: "Add buy" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/dashboard?tab=portfolio");
    await expect(page.getByRole("region", { name: "Pension" }).getByRole("row", { name: /AAPL/ })).toContainText(
      "171.50",
    );

    await page.getByRole("button", { name: "Arrange" }).click();
    const up = page.getByRole("button", { name: "Move Latest alerts up" });
    for (let step = 0; step < 3; step += 1) {
      // A reload cancels requests in flight.
      const stored = page.waitForResponse(/\/api\/users\/[^/]+\/dashboard$/);
      await up.click();
      await stored;
    }
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Latest alerts is now number 1 of 7.");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByRole("region", { name: "Pension" })).toBeVisible();
    await expect(page.locator(".dash h2").first()).toHaveText("Latest alerts");
  });
});

test("the layout does not shift at any width, whatever loads last", async ({ page }) => {
  await watchLayoutShifts(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const releases = await Promise.all(
      ["**/api/market-feed", "**/api/users/*/recommendations"].map((address) => holdBack(page, address)),
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("status", { name: "Loading the market feed" })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("row").first()).toBeVisible();
    for (const release of releases) release();
    await expect(page.getByRole("list", { name: "Prices" }).getByRole("listitem")).toHaveCount(8);
    const { total, moved } = await layoutShift(page);
    test.info().annotations.push({ type: `layout shift at ${width} px`, description: total.toFixed(4) });
    expect(total, `${width} px: ${moved}`).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

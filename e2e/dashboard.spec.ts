import { answerDashboard, answerLive, fullDashboard } from "./dashboard-double.ts";
import { layoutShift, watchLayoutShifts } from "./layout-shift.ts";
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
    await page.getByRole("button", { name: /^Add buy or sell/ }).click();
    await dialog.getByRole("combobox", { name: "Symbol" }).fill("AAPL");
    await dialog.getByLabel("Quantity").fill("5");
    await dialog.getByLabel("Price each, in USD").fill("171.50");
    await dialog.getByRole("button", { name: "Enter buy" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("region", { name: "Pension" }).getByRole("row", { name: /AAPL/ })).toContainText(
      "171.50",
    );

    await page.getByRole("button", { name: "Arrange" }).click();
    const up = page.getByRole("button", { name: "Move Latest alerts up" });
    await up.click();
    await up.click();
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("Latest alerts is now number 1 of 5.");
    await page.keyboard.press("Escape");
    await page.reload();
    await expect(page.getByRole("region", { name: "Pension" })).toBeVisible();
    await expect(page.locator(".dash h2").first()).toHaveText("Latest alerts");
  });
});

for (const width of [360, 768, 1440])
  test(`the layout stands still at ${width} px, whatever comes last`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    const double = fullDashboard();
    await answerDashboard(page, double);
    await answerLive(page, double);
    let release = () => undefined as void;
    const released = new Promise<void>((done) => (release = done));
    for (const address of ["**/api/market-feed", "**/api/users/*/recommendations"])
      await page.route(address, async (route) => {
        await released;
        await route.fallback();
      });
    await page.goto("/dashboard");
    await expect(page.getByRole("status", { name: "Loading the market feed" })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("row").first()).toBeVisible();
    release();
    await expect(page.getByRole("list", { name: "Prices" }).getByText("68,180.20")).toBeVisible();
    const { total, moved } = await layoutShift(page);
    test.info().annotations.push({ type: "layout shift", description: total.toFixed(4) });
    expect(total, moved).toBeLessThan(0.05);
  });

import { expect, test, VISITOR } from "./screen.ts";

test.describe("without a session", () => {
  test.use({ storageState: VISITOR });

  test("a visitor goes to the landing page", async ({ page }) => {
    await page.goto("/crypto-management");
    await expect(page).toHaveURL(/\/(?:\?.*)?$/);
  });
});

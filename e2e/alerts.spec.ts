import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { signUp } from "./sign-up.ts";

test.describe("a new person", () => {
  test.use({ storageState: VISITOR });

  test("an alert in plain words is entered, shown as understood, matched, muted and deleted", async ({ page }) => {
    await signUp(page, newPerson("Alert Example"), "/alerts?new");
    await expect(page.getByLabel("Describe your alert")).toBeFocused();
    await page.keyboard.type("tell me when BTC falls below 60k");
    await page.keyboard.press("Enter");
    const preview = page.getByRole("region", { name: "What this alert watches" });
    await expect(preview).toContainText("BTC/USD falls to $60,000 or below (once).");
    await expect(preview).toContainText("We read 'BTC' as BTC/USD (Bitcoin");
    await preview.getByRole("button", { name: "Create alert" }).click();
    const rules = page.getByRole("list", { name: "Your alerts" }).getByRole("listitem");
    await expect(rules).toHaveCount(1);
    await expect(rules).toContainText("BTC/USD falls to $60,000 or below (once).");
    await expect(rules).toContainText("Watching");
    await rules.getByRole("button", { name: /^Mute/ }).click();
    await expect(rules).toContainText("Muted");
    await page.reload();
    await expect(rules).toContainText("Muted");
    await rules.getByRole("button", { name: /^Delete/ }).click();
    await rules.getByRole("button", { name: "Delete alert", exact: true }).click();
    await expect(page.getByText("You have no alerts yet.")).toBeVisible();
  });
});

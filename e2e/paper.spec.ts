import { expect, newPerson, openAnalysis, test, VISITOR } from "./screen.ts";
import { signUp } from "./sign-up.ts";

test.use({ storageState: VISITOR });

test("a paper trade from an analysis fills at the next price, is listed with it, and is closed again", async ({
  page,
}) => {
  await signUp(page, newPerson("Paper Example"));
  await openAnalysis(page, "BTC-USD");
  await page.getByRole("link", { name: "Paper trade" }).click();
  await expect(page.getByRole("combobox", { name: "Symbol" })).toHaveValue("BTC-USD");
  await expect(page.getByRole("note", { name: "Which prices" })).toContainText("Practice league");
  // So little that a tenth of any minute's volume is more: it fills in one piece.
  await page.getByLabel("Quantity", { exact: true }).fill("0.001");
  await expect(page.getByRole("group", { name: "Preview" })).toContainText(/Cost\$[\d,]+\.\d\d/);
  await page.getByRole("button", { name: /^Place (?:buy|sell) order$/ }).click();
  await expect(page.getByText(/^Order placed: (?:Buy|Sell) 0\.001 BTC\/USD$/).first()).toBeVisible();
  await page.getByRole("button", { name: "Close BTC/USD" }).click();
  await page.getByRole("button", { name: /^Place (?:buy|sell) order$/ }).click();
  await page.getByRole("tab", { name: "Activity" }).click();
  const activity = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(async () => {
    await page.reload();
    await expect(activity).toHaveCount(3, { timeout: 3_000 });
  }).toPass();
  await expect(activity.filter({ hasText: "Bought 0.001 BTC/USD at $" })).toContainText(/Simulated, price from .* UTC/);
  await expect(activity.filter({ hasText: "Sold 0.001 BTC/USD at $" })).toBeVisible();
});

test("a user joins the leaderboard under a pseudonym, is visible only under it, and leaves", async ({ page }) => {
  const person = newPerson("Board Example");
  await signUp(page, person, "/leaderboard");
  await expect(page.getByRole("heading", { level: 1, name: "Social Trading Leaderboard" })).toBeVisible();
  await page.getByRole("button", { name: "Join leaderboard" }).click();
  const pseudonym = `Tern-${person.email.slice(14, 22)}`;
  await page.getByLabel("Pseudonym").fill(pseudonym);
  await page.getByRole("dialog").getByRole("button", { name: "Join leaderboard" }).click();
  await page.getByRole("link", { name: pseudonym }).click();
  await expect(page.getByRole("heading", { level: 1, name: pseudonym })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Board");
  await page.getByRole("link", { name: "Change your profile" }).click();
  await page.getByRole("button", { name: "Change or leave" }).click();
  await page.getByRole("button", { name: "Leave…" }).click();
  await page.getByRole("button", { name: "Leave leaderboard" }).click();
  await expect(page.getByRole("button", { name: "Join leaderboard" })).toBeVisible();
});

import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { signUp } from "./sign-up.ts";

test.use({ storageState: VISITOR });

test("a portfolio is created, bought into and split; its lots add up, and its amounts can be hidden", async ({
  page,
}) => {
  await signUp(page, newPerson("Portfolio Example"), "/portfolios");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Create Portfolio" }).click();
  await dialog.getByLabel("Name").fill("Pension");
  await dialog.getByRole("button", { name: "Create Portfolio" }).click();

  // A new portfolio opens with the form for its first purchase.
  await dialog.getByRole("combobox", { name: "Symbol" }).fill("AAPL");
  await dialog.getByLabel("Quantity").fill("5");
  await dialog.getByLabel("Price per unit, USD").fill("150");
  await dialog.getByLabel("When").fill("2026-03-02T15:00");
  await dialog.getByRole("button", { name: "Add buy" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Add transaction" }).click();
  await dialog.getByLabel("Transaction type").selectOption("Split");
  await dialog.getByRole("combobox", { name: "Symbol" }).fill("AAPL");
  await dialog.getByLabel("New shares").fill("2");
  await dialog.getByLabel("When").fill("2026-06-01T15:00");
  await dialog.getByRole("button", { name: "Add split" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Split of AAPL, 2 for 1").first()).toBeVisible();

  await page.getByRole("tab", { name: "Holdings" }).click();
  await page.getByRole("button", { name: "Lots of AAPL" }).click();
  const lots = page.getByRole("group", { name: "Lots of AAPL" });
  await expect(lots.getByRole("row")).toHaveCount(2);
  // Twice the shares at the same cost.
  await expect(lots).toContainText(/10.*\$750\.00/);

  await page.getByRole("switch", { name: "Hide values" }).click();
  await expect(lots).not.toContainText("750");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Hide values" })).toBeChecked();
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect(
    page.getByText("Lots add up to each quantity and cost, and entries to the cash, exactly."),
  ).toBeVisible();
});

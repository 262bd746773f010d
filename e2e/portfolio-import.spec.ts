import { expect, newPerson, test, VISITOR } from "./screen.ts";
import { signUp } from "./sign-up.ts";

test.use({ storageState: VISITOR });

const FILE = `Date,Type,Symbol,Quantity,Price,Currency
2026-03-02,buy,MSFT,3,400,USD
2026-03-03,buy,NVDA,2,120,USD
`;

test("a file is imported, undone and imported again; a visitor sees the holdings by a link, without amounts", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page, newPerson("Import Example"), "/portfolios");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Create Portfolio" }).click();
  await dialog.getByLabel("Name").fill("Brokerage");
  await dialog.getByRole("button", { name: "Create Portfolio" }).click();
  await page.getByRole("dialog", { name: "Add transaction" }).getByRole("button", { name: "Cancel" }).click();

  const add = async () => {
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "trades.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
    await page.getByRole("button", { name: "Add 2 transactions" }).click();
    await expect(page.getByText("2 transactions added")).toBeVisible();
  };
  await page.getByRole("tab", { name: "Import" }).click();
  await add();
  await page.getByRole("button", { name: "Undo import", exact: true }).click();
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("tab", { name: "Holdings" }).click();
  await expect(page.getByText("No holdings.")).toBeVisible();
  await page.getByRole("tab", { name: "Import" }).click();
  await page.getByRole("button", { name: "Import another file" }).click();
  await add();

  await page.getByRole("button", { name: "Share" }).click();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByText(/\/shared-portfolio#/).textContent();
  const visitor = await browser.newContext({ storageState: VISITOR, ...(baseURL === undefined ? {} : { baseURL }) });
  const seen = await visitor.newPage();
  await seen.goto(link?.trim() ?? "");
  await expect(seen.getByRole("heading", { level: 1 })).toHaveText("Brokerage");
  const rows = seen.getByRole("group", { name: "Holdings" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "MSFT" })).toContainText("%");
  await expect(seen.getByRole("main")).not.toContainText("$");
  await visitor.close();
});

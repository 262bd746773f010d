import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openDashboard, panel } from "../../../../testing/open-dashboard.ts";
import { saveSetting } from "../../../lib/settings.ts";

describe("portfolios", () => {
  test("if there are none, one is created with a name and a currency", async () => {
    await openDashboard({ portfolios: [] }, "?tab=portfolio");
    await expect.element(page.getByText("No portfolios created yet.")).toBeVisible();
    await page.getByRole("button", { name: "Create Portfolio" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Portfolio" });
    await dialog.getByLabelText("Name").fill("Pension");
    await dialog.getByLabelText("Currency").selectOptions("EUR");
    await dialog.getByRole("button", { name: "Create Portfolio" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(panel().getByRole("region", { name: "Pension" })).toHaveTextContent("€0.00");
  });

  test("show name, total, and holdings at cost and current value", async () => {
    await openDashboard({}, "?tab=portfolio");
    const portfolio = panel().getByRole("region", { name: "Long-term savings" });
    for (const text of ["$18,754.55", "+$2,654.55", "BTC/USD", "0.25", "$60,000.00", "+13.63%", "Delayed 15 min"])
      await expect.element(portfolio).toHaveTextContent(text);
  });

  test("link to their own page, to its transactions, and to the form that adds one", async () => {
    await openDashboard({}, "?tab=portfolio");
    for (const [name, at] of [
      ["Open Long-term savings", "/portfolios?id=p1"],
      ["Transactions of Long-term savings", "/portfolios?id=p1&tab=transactions"],
      ["Add transaction to Long-term savings", "/portfolios?id=p1&tab=transactions&add=buy"],
    ] as const)
      await expect.element(panel().getByRole("link", { name })).toHaveAttribute("href", at);
  });

  test("hide their amounts on this device, and still show percentages", async () => {
    await openDashboard({}, "?tab=portfolio");
    await panel().getByRole("switch", { name: "Hide values" }).click();
    const portfolio = panel().getByRole("region", { name: "Long-term savings" });
    await expect.element(portfolio).not.toHaveTextContent(/18,754|17,045|0\.25/);
    await expect.element(portfolio).toHaveTextContent("+13.63%");
    saveSetting("hidden-values", "off");
  });
});

import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { failure } from "../../../testing/fake-api.ts";
import { openDashboard, panel, showTab } from "../../../testing/open-dashboard.ts";
import { portfolioOf } from "../../../testing/sample-dashboard.ts";

describe("portfolios", () => {
  test("without any, one is created with a name and a currency", async () => {
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

  test("show name, total and holdings at what they cost and are worth", async () => {
    await openDashboard({}, "?tab=portfolio");
    const portfolio = panel().getByRole("region", { name: "Long-term savings" });
    for (const words of ["$18,754.55", "+$2,654.55", "BTC/USD", "0.25", "$60,000.00", "+13.63%", "Delayed 15 min"])
      await expect.element(portfolio).toHaveTextContent(words);
  });

  test("a buy is checked in place, then entered", async () => {
    const { api, board } = await openDashboard({}, "?tab=portfolio");
    await panel()
      .getByRole("button", { name: /^Add buy or sell/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Add to Long-term savings" });
    await dialog.getByRole("button", { name: "Enter buy" }).click();
    await expect.element(dialog).toHaveTextContent("Enter a symbol such as AAPL or BTC-USD.");
    await dialog.getByRole("combobox", { name: "Symbol" }).fill("aapl");
    await dialog.getByLabelText("Quantity").fill("5");
    await dialog.getByLabelText("Price each, in USD").fill("1,5");
    await expect.element(dialog).toHaveTextContent("Enter a plain number such as 1500.25.");
    await dialog.getByLabelText("Price each, in USD").fill("171.50");
    board.portfolios = [portfolioOf("p1", { totalValue: "19612.05" })];
    await dialog.getByRole("button", { name: "Enter buy" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.callsOf("addTransaction").map(({ body }) => body)).toEqual([
      { side: "buy", symbol: "AAPL", quantity: "5", price: "171.50", fee: "0", note: null },
    ]);
    await expect.element(panel()).toHaveTextContent("$19,612.05");
  });

  test("a sale of more than is held stays in the dialog with the server's sentence", async () => {
    const addTransaction = failure(400, "You hold 10 AAPL.", "bad-request", { "x-error-field": "quantity" });
    await openDashboard({}, "?tab=portfolio", { addTransaction });
    await panel()
      .getByRole("button", { name: /^Add buy or sell/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Sell", exact: true }).click();
    await dialog.getByRole("combobox", { name: "Symbol" }).fill("AAPL");
    await dialog.getByLabelText("Quantity").fill("11");
    await dialog.getByLabelText("Price each, in USD").fill("170");
    await dialog.getByRole("button", { name: "Enter sell" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent(/^You hold 10 AAPL\.$/);
  });
});

test("Escape in a field with suggestions closes those first, and then the dialog", async () => {
  const listing = {
    symbol: "ETH-USD",
    name: "Ethereum",
    exchange: "Coinbase",
    kind: "crypto",
    currency: "USD",
  } as const;
  const searchSymbols = { listings: [{ ...listing, source: null, exact: false }], unreachable: [] };
  await openDashboard({}, "", { searchSymbols });
  await showTab("Portfolio");
  await page.getByRole("button", { name: "Add buy or sell" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Quantity").fill("2");
  await userEvent.type(dialog.getByRole("combobox", { name: "Symbol" }), "eth");
  await expect.element(page.getByRole("listbox", { name: "Symbols" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("listbox", { name: "Symbols" })).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Quantity")).toHaveValue("2");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
});

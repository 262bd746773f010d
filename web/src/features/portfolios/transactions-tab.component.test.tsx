import { PORTFOLIO_TRANSACTION_KINDS } from "@sextant/core/contract";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerBars } from "../../../testing/sample-bars.ts";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { portfolioOf } from "../../../testing/sample-dashboard.ts";
import { lotOf, openPortfolios, transactionOf } from "../../../testing/sample-portfolios.ts";
import { KINDS } from "./transactions/transaction-kinds.ts";

const AT = "?id=p1&tab=transactions";
const dialog = () => page.getByRole("dialog");
const rows = () => page.getByRole("group", { name: "Transactions" }).getByRole("row");
const field = (label: string | RegExp) => dialog().getByLabelText(label, { exact: true });
const symbol = (name = "Symbol") => dialog().getByRole("combobox", { name, exact: true });
const kind = () => dialog().getByLabelText("Transaction type");
const SOME = [
  transactionOf("t3", { kind: "split", quantity: null, price: null, ratio: { numerator: "2", denominator: "1" } }),
  transactionOf("t2", { kind: "dividend", quantity: null, price: null, amount: "12.50", tax: "1.25", importId: "i1" }),
  transactionOf("t1", { note: "the first", account: "Depot", fee: "1.00", importId: null }),
];

describe("list", () => {
  test("shows what happened, when, for how much, and which transactions were imported", async () => {
    await openPortfolios({ transactions: SOME }, AT);
    await expect.element(rows()).toHaveLength(4);
    await expect.element(rows().nth(1)).toHaveTextContent(/^Split of AAPL, 2 for 1.*2 Mar 2026/);
    await expect.element(rows().nth(2)).toHaveTextContent(/^Dividend of AAPL.*\$12\.50.*tax \$1\.25/);
    await expect.element(rows().nth(2).getByRole("link", { name: "Added by an import" })).toBeVisible();
    await expect
      .element(rows().nth(3))
      .toHaveTextContent(/^Bought AAPL.*Depot · the first.*5.*\$110\.00.*\$550\.00.*\$1\.00/);
  });

  test("loads earlier pages, and finds the target of a link in them", async () => {
    const many = Array.from({ length: 60 }, (_, i) => transactionOf(`t${String(i)}`, { quantity: String(i + 1) }));
    const { api } = await openPortfolios({ transactions: many }, AT);
    await expect.element(rows()).toHaveLength(51);
    await page.getByRole("button", { name: "Show earlier transactions" }).click();
    await expect.element(rows()).toHaveLength(61);
    expect(api.callsOf("getTransactions").at(-1)?.query["before"]).toBe("t49");
    await openPortfolios({ transactions: many }, `${AT}&edit=t55`);
    await expect.element(field("Quantity")).toHaveValue("56");
    await openPortfolios({ transactions: many }, `${AT}&edit=gone`);
    await expect.element(page.getByText(/no longer exists/)).toBeVisible();
  });

  test("a transaction with only a date shows that when edited; a new one is set to now, and says what that means", async () => {
    const ofDay = transactionOf("t1", { at: "2025-01-31T00:00:00.000Z" });
    await openPortfolios({ transactions: [ofDay] }, `${AT}&edit=t1`);
    await expect.element(dialog()).toHaveTextContent("Only the day is known: 31 Jan 2025. It counts from 00:00 UTC.");
    await openPortfolios({}, `${AT}&add=buy`);
    await expect.element(field("When")).not.toHaveValue("");
    await expect.element(dialog()).toHaveTextContent("Set to now, so gains count from now.");
    await kind().selectOptions("Sell");
    await expect.element(dialog()).toHaveTextContent("Set to now. Change it if this happened earlier.");
    await field("When").fill("");
    await expect.element(dialog()).toHaveTextContent("Leave it empty to use the current time.");
  });

  test("removes a transaction after confirmation; one that a later sale needs stays, and says why", async () => {
    const { api } = await openPortfolios({ transactions: SOME }, AT);
    await page.getByRole("button", { name: "Remove Bought AAPL" }).click();
    api.answer({ removeTransaction: failure(400, "The sale on 2026-04-01 takes 5 AAPL.", "oversold") });
    await dialog().getByRole("button", { name: "Remove transaction" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent("The sale on 2026-04-01 takes 5 AAPL.");
    await dialog().getByRole("button", { name: "Keep it" }).click();
    await expect.element(rows()).toHaveLength(4);
  });

  test("says that it is empty, that it is loading, and why it failed", async () => {
    await openPortfolios({}, AT);
    await expect.element(page.getByText("No transactions yet.")).toBeVisible();
    await openPortfolios({}, AT, { getTransactions: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the transactions" })).toBeVisible();
    const { api } = await openPortfolios({}, AT, { getTransactions: failure(503, "It is starting.") });
    await expect.element(page.getByRole("alert")).toHaveTextContent("The transactions couldn't be loaded.");
    api.answer({ getTransactions: SOME });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(rows()).toHaveLength(4);
  });
});

describe("form", () => {
  test("a purchase starts with the day's close, which follows the symbol until another price is entered", async () => {
    await openPortfolios({}, `${AT}&add=buy&symbol=AAPL`, { getCandles: answerBars });
    const price = field("Price per unit, USD");
    await expect.element(price).not.toHaveValue("");
    await expect.element(dialog()).toHaveTextContent(/(Close|Price so far) of .+ Enter what you paid if it differs\./);
    await price.fill("1.50");
    await expect.element(dialog()).toHaveTextContent("Otherwise the difference counts as today's gain or loss.");
    await price.fill("171.50");
    await expect.element(dialog()).not.toHaveTextContent("Enter what you paid if it differs.");
    await symbol().fill("MSFT");
    await expect.element(price).toHaveValue("171.50");
  });

  test("validates a buy in place, then adds it", async () => {
    const { api } = await openPortfolios({}, AT);
    await page.getByRole("button", { name: "Add transaction" }).click();
    expect(address()).toBe("/portfolios?id=p1&tab=transactions&add=buy");
    await dialog().getByRole("button", { name: "Add buy" }).click();
    await expect.element(dialog()).toHaveTextContent("Enter a symbol such as AAPL or BTC-USD.");
    await symbol().fill("aapl");
    await field("Quantity").fill("5");
    await field("Price per unit, USD").fill("1,5");
    await expect.element(dialog()).toHaveTextContent("Enter a plain number such as 1500.25.");
    await field("Price per unit, USD").fill("171.50");
    await dialog().getByRole("button", { name: "Add buy" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.callsOf("addTransaction").map(({ body }) => body)).toEqual([
      { kind: "buy", account: "", currency: "USD", note: null, symbol: "AAPL", quantity: "5", price: "171.50" },
    ]);
    expect(address()).toBe("/portfolios?id=p1&tab=transactions");
  });

  test("shows only the fields of each kind", async () => {
    await openPortfolios({}, `${AT}&add=split&symbol=AAPL`);
    await expect.element(symbol()).toHaveValue("AAPL");
    await expect.element(field("New shares")).toBeVisible();
    await expect.element(field("Quantity")).not.toBeInTheDocument();
    for (const one of PORTFOLIO_TRANSACTION_KINDS) {
      await kind().selectOptions(KINDS[one].name);
      await expect.element(dialog()).toHaveTextContent(KINDS[one].meaning);
    }
    await kind().selectOptions("Conversion");
    await expect.element(symbol("Symbol received")).toBeVisible();
    await dialog().getByRole("button", { name: "Cash" }).click();
    await expect.element(symbol()).not.toBeInTheDocument();
    await expect.element(field("Amount, USD")).not.toBeInTheDocument();
    await expect.element(field("Value of what you gave, USD")).toBeVisible();
  });

  test("shows the server's sentence next to the field it concerns, and others at the end", async () => {
    const addTransaction = failure(400, "You hold 10 AAPL.", "bad-request", { "x-error-field": "quantity" });
    const { api } = await openPortfolios({}, `${AT}&add=sell&symbol=AAPL`, { addTransaction });
    await field("Quantity").fill("11");
    await field("Price per unit, USD").fill("170");
    await dialog().getByRole("button", { name: "Add sell" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^You hold 10 AAPL\.$/);
    await expect.element(field("Quantity")).toHaveAttribute("aria-invalid", "true");
    api.answer({ addTransaction: failure(402, "Your plan has room for 3 symbols.", "plan-limit") });
    await field("Quantity").fill("9");
    await dialog().getByRole("button", { name: "Add sell" }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^Your plan has room for 3 symbols\.$/);
  });

  test("edits a transaction, and preserves fields it does not show", async () => {
    const { api } = await openPortfolios({ transactions: SOME }, AT);
    await page.getByRole("button", { name: "Edit Bought AAPL" }).click();
    await expect.element(field("Account or wallet (optional)")).toHaveValue("Depot");
    await field("Quantity").fill("6");
    await dialog().getByRole("button", { name: "Save" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const [sent] = api.callsOf("updateTransaction");
    expect(sent?.params["transactionId"]).toBe("t1");
    expect(sent?.body).toEqual({
      kind: "buy",
      account: "Depot",
      currency: "USD",
      note: "the first",
      symbol: "AAPL",
      quantity: "6",
      price: "110.00",
      fee: "1.00",
      at: "2026-03-02T15:00:00.000Z",
    });
  });

  test("allows choosing lots if the portfolio's method is manual", async () => {
    const { api } = await openPortfolios(
      { portfolios: [portfolioOf("p1", { method: "by-hand" })], lots: { open: [lotOf("t1")], realised: [] } },
      `${AT}&add=sell&symbol=AAPL`,
    );
    await field("2 Mar 2026, 5 left").fill("2");
    await field("Quantity").fill("2");
    await field("Price per unit, USD").fill("170");
    await dialog().getByRole("button", { name: "Add sell" }).click();
    await expect.poll(() => api.callsOf("addTransaction")[0]?.body.lots).toEqual([{ id: "t1", quantity: "2" }]);
  });

  test("Escape closes suggestions first, and then the form", async () => {
    const listing = {
      symbol: "ETH-USD",
      name: "Ethereum",
      exchange: "Coinbase",
      kind: "crypto",
      currency: "USD",
    } as const;
    const marks = { source: null, exact: false, guess: false, hasPrices: true };
    const searchSymbols = { listings: [{ ...listing, ...marks }], unreachable: [], absent: null };
    await openPortfolios({}, `${AT}&add=buy`, { searchSymbols });
    await field("Quantity").fill("2");
    await userEvent.type(symbol(), "eth");
    await expect.element(page.getByRole("listbox", { name: "Symbols" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("listbox", { name: "Symbols" })).not.toBeInTheDocument();
    await expect.element(field("Quantity")).toHaveValue("2");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

for (const width of [360, 1440])
  test(`list and form have no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
    await page.viewport(width, 900);
    await openPortfolios({ transactions: SOME }, AT);
    await expect.element(page.getByText("Split of AAPL, 2 for 1").first()).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await openPortfolios({ transactions: SOME }, `${AT}&add=spin-off`);
    await dialog().getByRole("button", { name: "Add spin-off" }).click();
    await expect.element(dialog().getByRole("alert").first()).toBeVisible();
    expect(overhangPx()).toBeLessThanOrEqual(0);
    expect(await axeFindingsInBothThemes()).toEqual([]);
  });

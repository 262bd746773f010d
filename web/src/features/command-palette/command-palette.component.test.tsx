import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { openAnalysis } from "../../../testing/open-analysis.ts";
import { address } from "../../../testing/page-actions.ts";
import { sampleAnswer } from "../../../testing/sample-assistant.ts";
import { symbolAnswers } from "../../../testing/sample-symbols.ts";

const openPalette = async () => {
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("combobox", { name: "Find" })).toHaveFocus();
};

test("axe finds no violations on the command palette in either theme", async () => {
  await openAnalysis(undefined, { answers: symbolAnswers });
  await openPalette();
  await expect.element(page.getByRole("option").first()).toBeVisible();
  expect(await axeFindingsInBothThemes()).toEqual([]);
});

test("the command palette reaches a symbol and an action without the mouse", async () => {
  await openAnalysis(undefined, { answers: symbolAnswers });
  await openPalette();
  await userEvent.keyboard("dark theme{Enter}");
  await expect.element(document.documentElement).toHaveAttribute("data-theme", "dark");
  await openPalette();
  await userEvent.keyboard("ethereum");
  await expect.element(page.getByRole("option", { name: /ETH\/USD/ }).first()).toBeVisible();
  await expect.element(page.getByRole("option", { name: /BTC\/USD/ })).toHaveLength(0);
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toMatch(/symbol=ETH/);
});

test("the groups are the list's, and typing 'alert' finds alerts first and no company", async () => {
  const axp = {
    symbol: "AXP",
    name: "American Express",
    exchange: "NYSE",
    kind: "stock",
    currency: "USD",
    source: null,
    exact: false,
    guess: true,
    hasPrices: true,
  } as const;
  const searchSymbols = { listings: [axp], unreachable: [], absent: null };
  await openAnalysis(undefined, { answers: { ...symbolAnswers, searchSymbols } });
  await openPalette();
  for (const name of ["Recent", "Go to", "Do"])
    await expect.element(page.getByRole("listbox").getByRole("group", { name })).toBeVisible();
  // They need an id, or are the merchant's.
  for (const name of ["Token", "Trader", "Shared Portfolio", "Payments"])
    await expect.element(page.getByRole("option", { name, exact: true })).toHaveLength(0);
  await userEvent.keyboard("alert");
  await expect.element(page.getByRole("option").first()).toHaveTextContent(/^Alerts/);
  await expect.element(page.getByRole("option", { name: /American/ })).toHaveLength(0);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("option").last()).toHaveTextContent("Ask the assistant: alert");
  await expect.element(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect
    .element(page.getByRole("group", { name: "Tutorials" }).getByRole("option", { name: /^Alerts/ }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("option", { name: /^New alert/ })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toMatch(/\/alerts\?new&symbol=AAPL$/);
});

test("the command palette starts a tutorial, and lists all", async () => {
  await openAnalysis(undefined, { answers: { ...symbolAnswers, getLearning: [], saveLearning: [] } });
  await openPalette();
  await userEvent.keyboard("tour");
  await expect.element(page.getByRole("group", { name: "Tutorials" }).getByRole("option")).toHaveLength(14);
  await userEvent.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}show me around{Enter}");
  await expect.element(page.getByRole("dialog", { name: "Show me around" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await openPalette();
  await userEvent.keyboard("market analysis");
  await page.getByRole("group", { name: "Tutorials" }).getByRole("option").click();
  await expect.element(page.getByRole("dialog", { name: "Choose a symbol" })).toBeVisible();
});

test("a screen is found by what it shows, and opens with the symbol of before", async () => {
  await openAnalysis("ETH-USD", { answers: symbolAnswers });
  await openPalette();
  await userEvent.keyboard("dividends");
  await expect.element(page.getByRole("group", { name: "Go to" }).getByRole("option")).toHaveTextContent(/^Calendar/);
  await userEvent.keyboard("{Escape}");
  await openPalette();
  await userEvent.keyboard("position size{Enter}");
  await expect.poll(address).toBe("/trading-advisory?symbol=ETH-USD#position-size");
});

test("while a source does not answer, the command palette says that an empty list may be incomplete", async () => {
  const unreachable = { listings: [], unreachable: ["yahoo"], absent: null };
  await openAnalysis(undefined, { answers: { searchSymbols: unreachable } });
  await openPalette();
  await userEvent.keyboard("siemens zzq");
  const note = page.getByText("No match. Yahoo couldn't be searched just now, so there may be others.");
  await page.viewport(360, 800);
  await expect.element(note).toBeInViewport({ ratio: 1 });
  await page.viewport(1440, 900);
  await expect.element(note).toBeInViewport({ ratio: 1 });
});

test("the command palette says what is not here, marks symbols without prices, and follows no guess by Enter", async () => {
  const guess = { kind: "stock", exchange: null, currency: "USD", source: null, exact: false, guess: true } as const;
  const listings = [{ ...guess, symbol: "FXE", name: "Euro Trust", hasPrices: false }];
  const searchSymbols = { listings, unreachable: [], absent: "No EUR/USD here." };
  await openAnalysis(undefined, { answers: { searchSymbols } });
  await openPalette();
  await userEvent.keyboard("eurusd{Enter}");
  await expect.element(page.getByText("No EUR/USD here. Did you mean:")).toBeVisible();
  await expect.element(page.getByRole("option", { name: "FXE Euro Trust · No prices here" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "Find" })).toBeVisible();
  expect(address()).not.toContain("FXE");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(address).toContain("symbol=FXE");
});

test("what nothing else is found for can be sent to the assistant", async () => {
  const searchSymbols = { listings: [], unreachable: [], absent: null };
  const { api } = await openAnalysis(undefined, { answers: { searchSymbols, queryAssistant: sampleAnswer() } });
  await openPalette();
  await userEvent.keyboard("how do I set an alert");
  await expect.element(page.getByText("No match.")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByRole("log", { name: "Conversation" }).getByText("how do I set an alert"))
    .toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Your question" })).toHaveFocus();
  expect(api.callsOf("queryAssistant").map(({ body }) => body.query)).toEqual(["how do I set an alert"]);
});

import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAnalysis, symbolInput } from "../../testing/open-analysis.ts";
import { axeFindings } from "../../testing/axe-findings.ts";
import { openApp } from "../../testing/open-app.tsx";
import { address, lock } from "../../testing/page-actions.ts";
import { listingOf, symbolAnswers } from "../../testing/sample-symbols.ts";
import { failure } from "../../testing/fake-api.ts";

test("the arrow keys choose from the completion list", async () => {
  await openAnalysis(undefined, { answers: symbolAnswers });
  const field = symbolInput();
  await field.fill("");
  await userEvent.type(field, "nvid");
  await expect.element(page.getByRole("option", { name: /NVDA/ }).first()).toBeVisible();
  const preselected = page.getByRole("option", { name: /NVDA/ }).first();
  await expect.element(preselected).toHaveAttribute("aria-selected", "true");
  const chosen = field.element().getAttribute("aria-activedescendant") ?? "";
  await expect.element(page.css(`[id="${chosen}"]`)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(address).toMatch(/symbol=NVDA/);
});

const analysed = () => new URLSearchParams(address().split("?")[1]).get("symbol");

test("Enter takes what was typed exactly, also before the answer has come, and a known ticker as typed", async () => {
  const found = lock();
  const { api } = await openAnalysis("NVDA", {
    answers: {
      searchSymbols: async ({ query }) => {
        if (query["q"] === "apple") await found.opened;
        const apple = listingOf("AAPL", { exact: query["q"] === "apple" });
        return { listings: [listingOf("APLE", {}), apple], unreachable: [], absent: null };
      },
    },
  });
  await symbolInput().fill("");
  await userEvent.type(symbolInput(), "apple{Enter}");
  await expect.element(symbolInput()).toHaveAttribute("aria-busy", "true");
  expect(analysed()).toBe("NVDA");
  found.open();
  await expect.poll(analysed).toBe("AAPL");
  await symbolInput().fill("");
  await userEvent.type(symbolInput(), "aple");
  await expect.element(page.getByRole("option", { name: /APLE/ })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  await expect.poll(analysed).toBe("APLE");
  expect(api.callsOf("getMarketData").some(({ params }) => params["symbol"] === "APPLE")).toBe(false);
});

test("Enter never follows a guess: the list says what is not here, and the text is sent as typed", async () => {
  await openAnalysis("AAPL", {
    answers: {
      searchSymbols: {
        listings: [listingOf("FXE", { guess: true, hasPrices: false }), listingOf("ETH-USD", { guess: true })],
        unreachable: [],
        absent: "No EUR/USD here.",
      },
    },
  });
  await symbolInput().fill("");
  await userEvent.type(symbolInput(), "eurusd");
  await expect.element(page.getByText("No EUR/USD here. Did you mean:")).toBeVisible();
  await expect.element(page.getByRole("option", { name: /FXE.*No prices here/ })).toBeVisible();
  await expect.element(page.getByRole("option", { selected: true })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(analysed).toBe("EURUSD");
  await symbolInput().fill("");
  await userEvent.type(symbolInput(), "eurusd");
  await expect.element(page.getByRole("option", { name: /ETH\/USD/ })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(analysed).toBe("ETH-USD");
});

test("suggestions have the prices at hand, and name a freshness that differs from the others'", async () => {
  const price = { changePercent: 1.5, changePeriod: "session", currency: "USD", source: "yahoo" } as const;
  const asOf = "2025-06-02T16:00:00.000Z";
  const freshness = { state: "end_of_day", delayMinutes: null } as const;
  await openAnalysis("AAPL", {
    answers: {
      ...symbolAnswers,
      getSymbolPrices: [
        { ...price, symbol: "AAPL", price: 201.7, asOf, freshness },
        { ...price, symbol: "AMZN", price: 99.5, asOf, freshness },
        { ...price, symbol: "MSFT", price: 410, asOf, freshness: { state: "simulated", delayMinutes: null } },
      ],
    },
  });
  await symbolInput().fill("");
  await userEvent.type(symbolInput(), "a");
  await expect.element(page.getByRole("option", { name: /AAPL.*\$201\.70.*\+1\.50%/ })).toBeVisible();
  await expect.element(page.getByRole("option", { name: /MSFT.*\$410\.00.*Simulated/ })).toBeVisible();
  await expect.element(page.getByText("Prices: End of day")).toBeVisible();
});

test("a symbol without prices is told by its name, with symbols that have some, and without a hopeless Retry", async () => {
  const sentence =
    "We have no prices for Shopify Inc. (SHOP): the sources that could have them can't be reached right now.";
  await openApp("/market-analysis?symbol=SHOP", {
    answers: { ...symbolAnswers, getMarketData: failure(503, sentence, "no-data"), getWatchlist: [] },
  });
  const rejection = page.getByRole("alert");
  await expect
    .element(rejection.getByRole("heading", { name: "We have no prices for Shopify Inc. (SHOP)." }))
    .toBeVisible();
  await expect
    .element(rejection.getByText("The sources that could have them can't be reached right now."))
    .toBeVisible();
  await expect.element(rejection.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  expect(await axeFindings()).toEqual([]);
  await rejection.getByRole("button", { name: "BTC/USD" }).click();
  await expect.poll(analysed).toBe("BTC-USD");
});

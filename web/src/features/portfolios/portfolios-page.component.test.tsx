import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { portfolioOf } from "../../../testing/sample-dashboard.ts";
import { openPortfolios, trendOf } from "../../../testing/sample-portfolios.ts";
import { saveSetting } from "../../lib/settings.ts";

const heading = () => page.getByRole("heading", { level: 1 });
const hide = () => page.getByRole("switch", { name: "Hide values" });
const rows = () => page.getByRole("group", { name: "Portfolios" }).getByRole("row");

describe("list", () => {
  test("without portfolios offers to create one, and then to enter its first purchase", async () => {
    await openPortfolios({ portfolios: [] });
    await expect.element(page.getByText("No portfolios created yet.")).toBeVisible();
    await page.getByRole("button", { name: "Create Portfolio" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Portfolio" });
    await dialog.getByLabelText("Name").fill("Pension");
    await dialog.getByRole("button", { name: "Create Portfolio" }).click();
    await expect.poll(address).toBe("/portfolios?id=p1&tab=transactions&add=buy");
    await page.getByRole("dialog", { name: "Add transaction" }).getByRole("button", { name: "Cancel" }).click();
    await expect.element(heading()).toHaveTextContent("Pension");
  });

  test("without portfolios also offers to import a file, into a new portfolio", async () => {
    await openPortfolios({ portfolios: [] });
    await page.getByRole("button", { name: "Import a file" }).click();
    const dialog = page.getByRole("dialog", { name: "Create Portfolio" });
    await dialog.getByLabelText("Name").fill("Pension");
    await dialog.getByRole("button", { name: "Create Portfolio" }).click();
    await expect.poll(address).toBe("/portfolios?id=p1&tab=import");
  });

  test("names what the total and a portfolio's values leave out", async () => {
    await openPortfolios({ portfolios: [portfolioOf("p1", { unpriced: ["ETH-USD", "OLD"] })] });
    await expect.element(page.css(".pf-head-value")).toHaveTextContent(/in all USD portfolios, without ETH\/USD, OLD$/);
    await expect.element(rows().nth(1)).toHaveTextContent("Value and profit without ETH/USD, OLD");
    await page.getByRole("link", { name: "Long-term savings" }).click();
    await expect.element(page.css(".pf-head-value")).toHaveTextContent(/\+\$2,654\.55 \(\+16\.49%\) unrealised/);
    await expect
      .element(page.getByRole("region", { name: /^Profit/ }))
      .toHaveTextContent(/\+\$2,654\.55without ETH\/USD, OLD/);
  });

  test("sums amounts in one currency, and never across two", async () => {
    const portfolios = [
      portfolioOf("p1"),
      portfolioOf("p2", { name: "Coins", totalValue: "0.45" }),
      portfolioOf("p3", { name: "Depot", currency: "EUR", totalValue: "100.10" }),
    ];
    await openPortfolios({ portfolios });
    await expect.element(page.css(".pf-total").nth(0)).toHaveTextContent(/^\$18,755\.00/);
    await expect.element(page.css(".pf-total").nth(1)).toHaveTextContent(/^€100\.10/);
    await expect.element(rows()).toHaveLength(4);
    await page.getByRole("button", { name: "Delete Coins" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete portfolio" }).click();
    await expect.element(rows()).toHaveLength(3);
  });

  test("shows each portfolio's change today and its last 30 days, or why that is unknown", async () => {
    const portfolios = ["p1", "p2", "p3"].map((id) => portfolioOf(id, { name: id }));
    const [one, two, three] = portfolios.map((portfolio) => portfolio);
    const reason = "No source has a price of OLD on 27 Nov 2026.";
    const pending = { dayChange: null, dayChangePercent: null, days: [], isPending: true };
    const { api } = await openPortfolios({ portfolios }, "", {
      getPortfolioTrends: [
        trendOf(one!, { dayChange: "-12.10", dayChangePercent: -0.07 }),
        trendOf(two!, { dayChange: null, dayChangePercent: null, days: [], reason }),
        trendOf(three!, { ...pending, reason: "We're still counting the last days of this portfolio." }),
      ],
    });
    await expect.element(rows().nth(1)).toHaveTextContent(/Down −\$12\.10−0\.07%/);
    await expect
      .element(rows().nth(1).getByRole("img"))
      .toHaveAccessibleName(
        "From $16,100.00 on 24 Nov 2026 to $18,754.55 on 27 Nov 2026, with days that have no value.",
      );
    await expect.element(rows().nth(2)).toHaveTextContent(/N\/A.*N\/A/);
    await rows().nth(2).getByRole("button", { name: "N/A" }).first().click();
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(rows().nth(3)).toHaveTextContent("We're still counting");
    // Pending changes are polled.
    api.answer({ getPortfolioTrends: portfolios.map((portfolio) => trendOf(portfolio)) });
    await expect.element(rows().nth(3), { timeout: 8_000 }).toHaveTextContent(/Up \+\$212\.40\+1\.15%/);
    saveSetting("hidden-values", "on");
    await expect.element(rows().nth(1).getByRole("img")).toHaveAccessibleName(/^From hidden on .* to hidden on/);
    expect(page.css("main").element().innerHTML).not.toMatch(/212\.40|18,754|16,100/);
    saveSetting("hidden-values", "off");
  });

  test("appears without today's changes if those fail to load", async () => {
    await openPortfolios({}, "", { getPortfolioTrends: failure(503, "It is starting.") });
    await expect.element(rows().nth(1)).toHaveTextContent(/\$18,754\.55/);
    await expect.element(page.getByText("Today's changes couldn't be loaded.")).toBeVisible();
  });

  test("shows loading; a failed load says why, and Retry recovers", async () => {
    await openPortfolios({}, "", { getPortfolios: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading your portfolios" })).toBeVisible();
    const { api, sample } = await openPortfolios({}, "", { getPortfolios: failure(503, "It is starting.") });
    await expect.element(page.getByRole("alert")).toHaveTextContent("Your portfolios couldn't be loaded.");
    api.answer({ getPortfolios: sample.portfolios });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(page.getByRole("link", { name: "Long-term savings" })).toBeVisible();
  });
});

describe("symbol added from another screen", () => {
  const form = () => page.getByRole("dialog", { name: "Add transaction" });
  const filled = () => form().getByRole("combobox", { name: "Symbol" });

  test("opens the filled-in form of the only portfolio", async () => {
    await openPortfolios({}, "?add=buy&symbol=BTC-USD");
    await expect.element(filled()).toHaveValue("BTC-USD");
    expect(address()).toBe("/portfolios?id=p1&tab=transactions&add=buy&symbol=BTC-USD");
  });

  test("asks which of several, omits read-only ones, and goes back to the list", async () => {
    const portfolios = [
      portfolioOf("p1"),
      portfolioOf("p2", { name: "Coins" }),
      portfolioOf("p3", { name: "Old", readOnly: true }),
    ];
    const { reload } = await openPortfolios({ portfolios }, "?add=buy&symbol=NVDA");
    const choice = page.getByRole("dialog", { name: "Add NVDA to a portfolio" });
    await expect.element(choice.getByRole("listitem")).toHaveLength(2);
    expect(await axeFindingsInBothThemes()).toEqual([]);
    await choice.getByRole("button", { name: "Cancel" }).click();
    expect(address()).toBe("/portfolios");
    window.history.replaceState(null, "", "/portfolios?add=buy&symbol=NVDA");
    await reload();
    await choice.getByRole("link", { name: "Coins" }).click();
    await expect.element(filled()).toHaveValue("NVDA");
    expect(address()).toBe("/portfolios?id=p2&tab=transactions&add=buy&symbol=NVDA");
  });

  test("creates the first portfolio on the way", async () => {
    await openPortfolios({ portfolios: [] }, "?add=buy&symbol=NVDA");
    const dialog = page.getByRole("dialog", { name: "Create Portfolio" });
    await dialog.getByLabelText("Name").fill("Pension");
    await dialog.getByRole("button", { name: "Create Portfolio" }).click();
    await expect.element(filled()).toHaveValue("NVDA");
    expect(address()).toBe("/portfolios?id=p1&tab=transactions&add=buy&symbol=NVDA");
  });
});

describe("one portfolio", () => {
  test("opens from the list with its value and its change of the day", async () => {
    await openPortfolios();
    await expect.element(rows().nth(1)).toHaveTextContent(/\$18,754\.55.*\+\$2,654\.55\+16\.49%/);
    await page.getByRole("link", { name: "Long-term savings" }).click();
    await expect.element(heading()).toHaveTextContent("Long-term savings");
    expect(address()).toBe("/portfolios?id=p1");
    await expect.element(page.css(".pf-head-value")).toHaveTextContent(/\$18,754\.55.*\+\$212\.40 \(\+1\.15%\) today$/);
  });

  test("says so if it does not exist", async () => {
    await openPortfolios({}, "?id=gone");
    await expect.element(heading()).toHaveTextContent("Portfolio not found");
    await page.getByRole("link", { name: "Show your portfolios" }).click();
    await expect.element(heading()).toHaveTextContent("Portfolios");
  });

  test("hides amounts and quantities on this device, but shows percentages", async () => {
    const { reload } = await openPortfolios({}, "?id=p1&tab=holdings");
    await expect.element(page.getByRole("cell", { name: /^\$17,045\.05$/ })).toBeVisible();
    await hide().click();
    const main = page.css("main");
    await expect.element(main).toHaveTextContent("Amounts and quantities are hidden.");
    await expect.element(main).not.toHaveTextContent(/18,754|17,045|212\.40|0\.25\b/);
    await expect.element(main).toHaveTextContent(/\+1\.15%.*\+13\.63%/);
    await reload();
    await expect.element(hide()).toBeChecked();
    await expect.element(page.css(".pf-total")).toHaveTextContent(/^•••••hidden/);
    await hide().click();
    await expect.element(page.css(".pf-total")).toHaveTextContent(/^\$18,754\.55/);
  });
});

for (const width of [360, 768, 1440])
  test(`list and head have no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
    await page.viewport(width, 900);
    saveSetting("hidden-values", "off");
    await openPortfolios({ portfolios: [portfolioOf("p1"), portfolioOf("p2", { readOnly: true })] });
    expect(overhangPx()).toBeLessThanOrEqual(0);
    if (width === 360) expect(await axeFindingsInBothThemes()).toEqual([]);
    await openPortfolios({ portfolios: [portfolioOf("p1", { readOnly: true, unpriced: ["OLD"] })] }, "?id=p1");
    await expect.element(page.css(".pf-head-value")).toHaveTextContent(/today$/);
    expect(overhangPx()).toBeLessThanOrEqual(0);
    if (width === 360) expect(await axeFindingsInBothThemes()).toEqual([]);
  });

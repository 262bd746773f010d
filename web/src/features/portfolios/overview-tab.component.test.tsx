import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { address, overhangPx } from "../../../testing/page-actions.ts";
import { portfolioOf } from "../../../testing/sample-dashboard.ts";
import { openPortfolios, overviewOf } from "../../../testing/sample-portfolios.ts";
import { metricAnswers, sampleAction } from "../../../testing/sample-portfolio-metrics.ts";
import { saveSetting } from "../../lib/settings.ts";

const splitTerms = (symbol: string) =>
  ({ kind: "split", symbol, ratio: { numerator: "10", denominator: "1" }, perUnit: null, amount: null }) as const;
const part = (name: string | RegExp) => page.getByRole("region", { name });

describe("overview", () => {
  test("draws the value against deposits, and reads out each day", async () => {
    await openPortfolios({}, "?id=p1");
    const value = part("Return and value");
    await expect
      .element(value)
      .toHaveTextContent(/Value \$18,754\.55.*Start and deposits \$16,500\.00.*SPY N\/A.*27 Nov 2026/);
    await value.getByRole("slider", { name: "Show value on" }).fill("1");
    await expect.element(value).toHaveTextContent(/\$17,900\.10.*\$16,230\.50.*26 Nov 2026, with a price or rate/);
    await value.getByText("Show as a table").click();
    await expect.element(value.getByRole("row")).toHaveLength(4);
  });

  test("has the value's course as a sentence without a return, and as sound; hidden amounts have neither", async () => {
    await openPortfolios({}, "?id=p1");
    const reader = () => part("Return and value").getByRole("slider", { name: "Show value on" });
    await expect
      .element(reader())
      .toHaveAccessibleDescription(
        /days, .* Value from \$[\d,.]+ to \$18,754\.55\. .*Deposits and withdrawals move it too\.$/,
      );
    await page.getByRole("button", { name: "Listen", exact: true }).click();
    await expect.element(page.getByRole("region", { name: "Sound: Value by day" })).toBeVisible();
    await page.getByRole("switch", { name: "Hide values" }).click();
    await expect.element(page.getByRole("button", { name: "Listen", exact: true })).not.toBeInTheDocument();
    await expect.element(reader()).not.toHaveAccessibleDescription(/Value from/);
    saveSetting("hidden-values", "off");
  });

  test("shows how far the whole may move and what it consists of, and compares with a benchmark by one press", async () => {
    const { api } = await openPortfolios({}, "?id=p1", metricAnswers());
    await expect.element(part(/range/i)).toBeVisible();
    await expect.element(part("Holding")).toHaveTextContent(/%/);
    const compare = page.getByRole("group", { name: "Compare with" });
    await compare.getByRole("button", { name: "BTC/USD" }).click();
    await expect.poll(() => api.callsOf("updatePortfolio").at(-1)?.body).toEqual({ benchmark: "BTC-USD" });
  });

  test("names what the line and the returns leave out, or where the line ends", async () => {
    const portfolios = [portfolioOf("p1", { unpriced: ["ETH-USD"] })];
    await openPortfolios({ portfolios, overview: overviewOf({ value: null, without: ["ETH-USD"] }) }, "?id=p1");
    await expect
      .element(part("Return and value"))
      .toHaveTextContent("Without ETH/USD, which we have no value for now.");
    await openPortfolios({ portfolios, overview: overviewOf({ value: null }) }, "?id=p1");
    await expect
      .element(part("Return and value"))
      .toHaveTextContent("The line ends on 27 Nov 2026, since we have no value for ETH/USD after that day.");
  });

  test("requests another period, which the address stores", async () => {
    const { api } = await openPortfolios({}, "?id=p1");
    await expect.element(part("Return and value")).toBeVisible();
    await page.getByRole("button", { name: "3 months" }).click();
    await expect.poll(() => page.getByRole("button", { name: "3 months" }).element().ariaPressed).toBe("true");
    expect(address()).toBe("/portfolios?id=p1&period=3m");
    expect(api.callsOf("getPortfolioOverview").at(-1)?.query["period"]).toBe("3m");
  });

  test("leads with one return beside the benchmark's, folds the five measures, and breaks down the profit", async () => {
    await openPortfolios({}, "?id=p1");
    const lead = part("Return and value");
    await expect.element(lead).toHaveTextContent(/\+14\.02% since 25 Nov 2026We can't compare with SPY because/);
    await lead.getByText("How it is measured").click();
    await expect.element(lead).toHaveTextContent(/Time-weighted\+14\.02%.*Simple\+13\.66%.*Undefined/);
    await lead.getByRole("button", { name: "Undefined" }).click();
    await expect.element(lead.getByRole("note")).toHaveTextContent("The average amount invested is zero.");
    await expect.element(part(/^Profit/)).toHaveTextContent(/\+\$2,654\.55.*\+\$120\.00.*\+\$31\.20/);
    await expect.element(part("Cash")).toHaveTextContent(/USD\$2\.20EUR−€14\.05Below zero/);
    const series = [
      { day: "2025-11-27", value: "16100.00", invested: "16100.00", isCarried: false, benchmark: "16100.00" },
      { day: "2026-11-27", value: "18357.22", invested: "16100.00", isCarried: false, benchmark: "17388.00" },
    ];
    await openPortfolios({ overview: overviewOf({ series, taxes: "0" }) }, "?id=p1");
    await expect.element(lead).toHaveTextContent("+14.02% in 1 year; SPY +8.00%");
    await expect.element(part(/^Profit/)).not.toHaveTextContent("Taxes");
    await openPortfolios({ overview: overviewOf({ series, benchmark: null }) }, "?id=p1");
    await expect.element(lead).toHaveTextContent(/\+14\.02% in 1 yearCompare withSPYBTC\/USD/);
  });

  test("gives the reason once if it prevents all returns", async () => {
    const reason = "No source has an exchange rate of EUR on 2 Feb 2026.";
    const returns = overviewOf().returns.map((one) => ({ ...one, kind: "undefined" as const, percent: null, reason }));
    await openPortfolios({ overview: overviewOf({ returns }) }, "?id=p1");
    await expect
      .element(part("Return and value"))
      .toHaveTextContent(`We can't calculate the return for this period. ${reason}`);
    await expect.element(part("Return and value")).not.toHaveTextContent("Undefined");
  });

  test("lists missing facts with links to fix them, and opens the self-check", async () => {
    const missing = [
      { kind: "cost", symbol: "OLD", day: null, sentence: "The cost of 3 OLD is not known." },
      { kind: "rate", symbol: "EUR", day: "2026-11-25", sentence: "No source has an exchange rate of EUR." },
      { kind: "old-price", symbol: "GONE", day: "2024-09-16", sentence: "The newest price of GONE is 800 days old." },
    ] as const;
    const line = { equation: "cash in = cash out + cash now", unit: "USD", left: "5", right: "5", difference: "0" };
    await openPortfolios(
      { overview: overviewOf({ missing: [...missing] }), reconciliation: { holds: true, lines: [line] } },
      "?id=p1",
    );
    await expect.element(part("Missing data").getByRole("link", { name: "Enter the cost of OLD" })).toBeVisible();
    await expect.element(part("Missing data")).toHaveTextContent(/GONE is 800 days old\. Check the symbol of GONE/);
    await page.getByText("Lots add up to each quantity and cost, and entries to the cash, exactly.").click();
    await expect.element(page.getByRole("group", { name: "Self-check" })).toHaveTextContent(/cash in = cash out.*550$/);
  });

  test("says once what a missing exchange rate leaves out", async () => {
    const [holding] = portfolioOf("p1").holdings;
    const holdings = [{ ...holding!, symbol: "BTC-USD", value: null, missingRate: "USDT" }];
    const missing = [
      { kind: "price", symbol: "BTC-USD", day: "2024-07-01", sentence: "No source has a price of BTC/USD." },
      { kind: "rate", symbol: "USDT", day: "2025-06-10", sentence: "No source has an exchange rate of USDT." },
    ] as const;
    await openPortfolios(
      { portfolios: [portfolioOf("p1", { holdings })], overview: overviewOf({ missing: [...missing] }) },
      "?id=p1",
    );
    await expect
      .element(part("Missing data"))
      .toHaveTextContent(
        /^Missing dataLeft out: BTC\/USD\. The price is in USDT, and no source has a rate for USDT now\.$/,
      );
  });

  test("warns of splits missing from the transactions, and links to where they are added", async () => {
    const [split, dividend] = [sampleAction("x1", splitTerms("NVDA")), sampleAction("x2")];
    const actions = [split, dividend, sampleAction("x3", { ...splitTerms("TSLA"), state: "entered" })];
    await openPortfolios({}, "?id=p1", { getCorporateActions: { actions, more: 0, leftOut: [] } });
    const hint = page.getByText(/isn't among your transactions yet/);
    await expect.element(hint).toHaveTextContent(/^A split of NVDA isn't .* until you add it\. Review splits$/);
    await page.getByRole("link", { name: "Review splits" }).click();
    expect(address()).toBe("/portfolios?id=p1&tab=income");
  });

  test("names three of many symbols with missing splits, and says nothing if none is missing", async () => {
    const actions = ["A", "B", "C", "D"].map((symbol) => sampleAction(symbol, splitTerms(symbol)));
    const { api, reload } = await openPortfolios({}, "?id=p1", {
      getCorporateActions: { actions, more: 0, leftOut: [] },
    });
    await expect.element(page.getByText(/^4 splits \(A, B, C and 1 more\) aren't among/)).toBeVisible();
    api.answer({ getCorporateActions: { actions: [sampleAction("x2")], more: 0, leftOut: [] } });
    await reload();
    await expect.element(part("Return and value")).toBeVisible();
    await expect.element(page.getByText(/among your transactions yet/)).not.toBeInTheDocument();
  });

  test("reports a failed self-check", async () => {
    await openPortfolios({ reconciliation: { holds: false, lines: [] } }, "?id=p1");
    await expect.element(page.getByText(/^✗ Lots or entries don't add up/)).toBeVisible();
  });

  test("hides every amount in the chart too", async () => {
    saveSetting("hidden-values", "on");
    await openPortfolios({}, "?id=p1");
    await expect.element(part("Return and value")).toHaveTextContent("Value •••••");
    await part("Return and value").getByText("Show as a table").click();
    await page.getByText("Lots add up to each").click();
    expect(document.querySelector("main")?.innerHTML).not.toMatch(/18,754|16,500|2,654|16K|18K/);
    saveSetting("hidden-values", "off");
  });

  test("offers the first transaction for an empty portfolio", async () => {
    const nothing = {
      totalValue: "0",
      cost: "0",
      profit: "0",
      realised: "0",
      holdings: [],
      asOf: null,
      freshness: null,
    };
    const zero = { value: "0", series: [], cash: [], realised: "0", unrealised: "0", income: "0", dayChange: "0" };
    await openPortfolios({ portfolios: [portfolioOf("p1", nothing)], overview: overviewOf(zero) }, "?id=p1");
    await expect.element(page.getByText("This portfolio is empty.")).toBeVisible();
    await page.getByRole("link", { name: "Add transaction" }).click();
    expect(address()).toBe("/portfolios?id=p1&tab=transactions&add=buy");
  });

  test("shows loading; a failed load says why, and Retry recovers", async () => {
    await openPortfolios({}, "?id=p1", { getPortfolioOverview: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the overview" })).toBeVisible();
    const { api } = await openPortfolios({}, "?id=p1", { getPortfolioOverview: failure(503, "It is starting.") });
    await expect.element(page.getByRole("alert")).toHaveTextContent("The overview couldn't be loaded.");
    api.answer({ getPortfolioOverview: overviewOf() });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(part("Return and value")).toBeVisible();
  });

  for (const width of [360, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      await openPortfolios({}, "?id=p1");
      await part("Return and value").getByText("Show as a table").click();
      expect(overhangPx()).toBeLessThanOrEqual(0);
      expect(await axeFindingsInBothThemes()).toEqual([]);
    });
});

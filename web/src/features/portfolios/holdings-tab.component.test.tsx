import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../testing/axe-findings.ts";
import { failure } from "../../../testing/fake-api.ts";
import { overhangPx, press, texts } from "../../../testing/page-actions.ts";
import { portfolioOf } from "../../../testing/sample-dashboard.ts";
import { gainOf, lotOf, openPortfolios } from "../../../testing/sample-portfolios.ts";

const AT = "?id=p1&tab=holdings";
const table = () => page.getByRole("table", { name: "Holdings of Long-term savings" });
const lots = {
  open: [lotOf("t1"), lotOf("t2", { cost: null, baseCost: null, gain: null, pricePart: null, currencyPart: null })],
  realised: [gainOf(), gainOf({ symbol: "OLD", cost: null, gain: null, pricePart: null, currencyPart: null })],
};

describe("holdings", () => {
  test("are sorted by value, by any column pressed, and in reverse when it is pressed again", async () => {
    await openPortfolios({ lots }, AT);
    const names = () => texts(page.css(".holdings tbody th"));
    await expect.poll(names).toEqual(["BTC/USDLots of BTC/USD", "AAPLLots of AAPL"]);
    await press(table().getByRole("button", { name: "Symbol" }), "Enter");
    await expect.poll(() => names()[0]).toMatch(/^AAPL/);
    await expect
      .element(table().getByRole("columnheader", { name: "Symbol" }))
      .toHaveAttribute("aria-sort", "ascending");
    await table().getByRole("button", { name: "Symbol" }).click();
    await expect.poll(() => names()[0]).toMatch(/^BTC/);
  });

  test("open their lots, which link to their transactions, and mark those with an unknown cost", async () => {
    await openPortfolios({ lots }, AT);
    await page.getByRole("button", { name: "Lots of AAPL" }).click();
    const opened = page.getByRole("group", { name: "Lots of AAPL" });
    await expect.element(opened).toHaveTextContent(/2 Mar 2026.*5\$550\.00\$853\.65\+\$303\.65/);
    await expect
      .element(opened.getByRole("link", { name: "enter it" }))
      .toHaveAttribute("href", "/portfolios?id=p1&tab=transactions&edit=t2");
    await page.getByRole("button", { name: "Lots of AAPL" }).click();
    await expect.element(opened).not.toBeInTheDocument();
  });

  test("end with the total, and say why one has no value", async () => {
    const { holdings } = portfolioOf("p1");
    const [coin, share] = holdings;
    const nothing = { price: null, value: null, profit: null, profitPercent: null, source: null, asOf: null };
    const unpriced = [
      { ...coin!, ...nothing, freshness: null, missingRate: "USDT" },
      { ...share!, ...nothing, freshness: null },
    ];
    await openPortfolios({ portfolios: [portfolioOf("p1", { holdings: unpriced })], lots }, AT);
    await expect.element(table().getByRole("row", { name: /BTC/ })).toHaveTextContent("N/Ano USDT rate");
    await expect.element(table().getByRole("row", { name: /AAPL/ })).toHaveTextContent("N/Ano price");
    await expect.element(table().getByRole("row", { name: /^Total/ })).toHaveTextContent("$18,754.55+$2,654.55");
  });

  test("without a cost link to where it is entered", async () => {
    const { holdings } = portfolioOf("p1");
    const unknown = holdings.map((one) => (one.symbol === "AAPL" ? { ...one, averageCost: null, profit: null } : one));
    await openPortfolios({ portfolios: [portfolioOf("p1", { holdings: unknown })], lots }, AT);
    await expect.element(table().getByText(/^Cost unknown:/)).toBeVisible();
    await expect
      .element(table().getByRole("link", { name: "enter it" }))
      .toHaveAttribute("href", "/portfolios?id=p1&tab=transactions&edit=t2");
  });

  test("show realised gains with the effect of exchange rates, and never a gain from an unknown cost", async () => {
    await openPortfolios({ lots }, AT);
    const gains = page.getByRole("group", { name: "Realised gains" });
    await expect.element(gains.getByRole("row")).toHaveLength(3);
    await expect.element(gains.getByRole("row").nth(1)).toHaveTextContent(/^OLD.*UnknownUnknown$/);
    await expect
      .element(gains.getByRole("row").nth(2))
      .toHaveTextContent(/\+\$120\.00\+\$2\.50 of it from exchange rates/);
  });

  test("say that there are none, wait for lots, and say why they failed", async () => {
    await openPortfolios({ portfolios: [portfolioOf("p1", { holdings: [] })] }, AT);
    await expect.element(page.getByText("No holdings.")).toBeVisible();
    await expect
      .element(page.getByText("No sales yet. Gains and losses will appear here when you sell."))
      .toBeVisible();
    await openPortfolios({}, AT, { getPortfolioLots: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the realised gains" })).toBeVisible();
    const { api } = await openPortfolios({}, AT, { getPortfolioLots: failure(503, "It is starting.") });
    await expect.element(page.getByRole("alert")).toHaveTextContent("The realised gains couldn't be loaded.");
    api.answer({ getPortfolioLots: lots });
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(page.getByRole("group", { name: "Realised gains" })).toBeVisible();
  });

  for (const width of [360, 1440])
    test(`have no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      await openPortfolios({ lots }, AT);
      await page.getByRole("button", { name: "Lots of AAPL" }).click();
      await expect.element(page.getByRole("group", { name: "Lots of AAPL" })).toBeVisible();
      expect(overhangPx()).toBeLessThanOrEqual(0);
      expect(await axeFindingsInBothThemes()).toEqual([]);
    });
});

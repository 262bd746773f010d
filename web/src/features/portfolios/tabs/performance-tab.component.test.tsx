import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { address, overhangPx, texts } from "../../../../testing/page-actions.ts";
import { portfolioOf } from "../../../../testing/sample-dashboard.ts";
import { sampleExplanation, sampleReturns } from "../../../../testing/sample-portfolio-metrics.ts";
import { openPortfolios, overviewOf } from "../../../../testing/sample-portfolios.ts";
import { saveSetting } from "../../../lib/settings.ts";

const full = () => overviewOf({ returns: sampleReturns(), explanation: sampleExplanation() });
const open = (overview = full(), answers = {}) => openPortfolios({ overview }, "?id=p1&tab=performance", answers);
const panel = () => page.getByRole("tabpanel", { name: "Performance" });
const working = (of: string) => panel().getByRole("button", { name: new RegExp(`calculation of ${of}$`) });
const change = () => panel().getByRole("table", { name: /^What changed the value/ });

beforeEach(() => saveSetting("hidden-values", "off"));

describe("returns", () => {
  test("are in a grid, each with when to use it, and a yearly rate only if the server returns one", async () => {
    await open();
    await expect
      .element(panel().getByText(/^This portfolio gained/))
      .toHaveTextContent(/^This portfolio gained \$2,254\.55 since 28 Nov 2025, after fees and taxes\./);
    const measures = page.css(".pff-measure");
    await expect.element(measures).toHaveLength(5);
    const all = texts(measures);
    expect(all[0]).toMatch(/^Time-weighted.*\+14\.02% \+13\.98% a yearLook at this to compare/);
    expect(all[2]).toMatch(/^Modified Dietz.*−3\.88% in this period/);
    expect(all[2]).not.toContain("a year");
  });

  test("list all rates if there are several, and say why one is missing", async () => {
    await open();
    const measures = page.css(".pff-measure");
    await expect
      .element(measures.nth(1))
      .toHaveTextContent(/Several−42\.10% and \+13\.90% a yearMore than one rate explains these payments/);
    await expect.element(measures.nth(4)).toHaveTextContent(/NoneNot even one day has passed yet\./);
    await expect.element(working("On average investment")).not.toBeInTheDocument();
  });

  test("say so if they are estimates", async () => {
    const reason = "An estimate: money came on a day without a price.";
    await open(overviewOf({ returns: sampleReturns().map((one, n) => (n === 0 ? { ...one, reason } : one)) }));
    await expect.element(page.css(".pff-measure").nth(0)).toHaveTextContent(/\+14\.02%.*An estimate: money came/);
  });

  test("share one sentence if all lack the same", async () => {
    const reason = "No source has a price of OLD on 2025-11-28.";
    const returns = sampleReturns().map(({ measure }) => ({ ...sampleReturns()[4]!, measure, reason }));
    await open(overviewOf({ returns }));
    await expect.element(panel()).toHaveTextContent(`We can't calculate the return for this period. ${reason}`);
    await expect.element(page.css(".pff-measure")).toHaveLength(0);
  });

  test("open their calculation by keyboard, one at a time", async () => {
    await open();
    (await working("Time-weighted").findElement()).focus();
    await userEvent.keyboard("{Enter}");
    const table = panel().getByRole("group", { name: "Calculation of Time-weighted" });
    await expect
      .element(table.getByRole("row").nth(1))
      .toHaveTextContent(/From 2025-11-282 Mar 2026\$17,100\.00\+6\.21%/);
    await expect.element(working("Time-weighted")).toHaveAttribute("aria-expanded", "true");
    await working("Modified Dietz").click();
    await expect.element(table).not.toBeInTheDocument();
    const dietz = panel().getByRole("group", { name: "Calculation of Modified Dietz" });
    await expect.element(dietz.getByRole("row").nth(3)).toHaveTextContent(/2 Mar 2026\$400\.0074%/);
    await working("Simple").click();
    await expect.element(panel().getByRole("columnheader", { name: "Source" })).toBeVisible();
    await expect.element(panel().getByRole("cell", { name: "ECB" })).toBeVisible();
  });

  test("explain each term on a press", async () => {
    await open();
    await panel().getByRole("button", { name: "Money-weighted", exact: true }).click();
    await expect.element(page.getByText(/Spreadsheets call it XIRR/)).toBeVisible();
  });
});

describe("change", () => {
  test("leads from the first value to the last, and leaves nothing unexplained", async () => {
    await open();
    await expect.element(change()).toBeVisible();
    expect(texts(change().getByRole("row"))).toEqual([
      expect.stringContaining("Part"),
      expect.stringMatching(/^Value at the beginning.*\$16,100\.00$/),
      expect.stringMatching(/^Deposits.*\+\$500\.00\$16,600\.00$/),
      expect.stringMatching(/^Withdrawals.*−\$100\.00\$16,500\.00$/),
      expect.stringMatching(/^Prices.*\+\$2,301\.35\$18,801\.35$/),
      expect.stringMatching(/^Exchange rates.*−\$61\.20\$18,740\.15$/),
      expect.stringMatching(/^Income.*\+\$31\.20\$18,771\.35$/),
      expect.stringMatching(/^Fees.*−\$12\.00\$18,759\.35$/),
      expect.stringMatching(/^Taxes.*−\$4\.80\$18,754\.55$/),
      expect.stringMatching(/^Value now.*\$18,754\.55$/),
      expect.stringMatching(/^Unexplained.*\$0\.00$/),
    ]);
    const holdings = panel().getByRole("group", { name: "The change by holding" }).getByRole("row");
    await expect.element(holdings.nth(1)).toHaveTextContent(/^BTC\/USD\+\$2,045\.05\$0\.00/);
    await expect
      .element(panel().getByRole("group", { name: "Effect of exchange rates on cash" }))
      .toHaveTextContent(/EUR−\$21\.20/);
  });

  test("says what is missing if it cannot be broken down", async () => {
    const sentence = "No source has a price of OLD on 2025-11-28.";
    await open(overviewOf({ missing: [{ kind: "price", symbol: "OLD", day: "2025-11-28", sentence }] }));
    await expect
      .element(panel())
      .toHaveTextContent(/We can't split this change into its parts.*No source has a price of OLD/);
  });
});

test("is compared with the benchmark, or says why it cannot be", async () => {
  const { api, reload } = await open();
  await expect
    .element(panel())
    .toHaveTextContent("We can't compare with SPY because no source has its closing prices.");
  const last = { day: "2026-11-28", value: "18754.55", invested: "16500.00", isCarried: false, benchmark: "17004.05" };
  api.answer({ getPortfolioOverview: { ...full(), series: [last] } });
  await reload();
  await expect
    .element(panel())
    .toHaveTextContent(
      /Your portfolio did better than the same deposits in SPY \(\+10\.29%\)\..*Difference\+\$1,750\.50/,
    );
  api.answer({ getPortfolioOverview: { ...full(), series: [last], value: null } });
  await reload();
  await expect
    .element(panel())
    .toHaveTextContent("We can't compare with SPY because your portfolio's current value is unknown.");
  const reason = "Something came in whose worth is not known.";
  const returns = full().returns.map((one) => ({ ...one, kind: "undefined" as const, percent: null, reason }));
  api.answer({ getPortfolioOverview: { ...full(), returns } });
  await reload();
  await expect.element(panel()).toHaveTextContent(`We can't compare with SPY. ${reason}`);
  api.answer({ getPortfolioOverview: { ...full(), benchmark: null } });
  await reload();
  await expect.element(panel().getByRole("link", { name: "Choose one in Settings" })).toBeVisible();
});

test("requests another period and stores it in the address", async () => {
  const { api } = await open();
  await panel().getByRole("button", { name: "3 months" }).click();
  await expect.poll(() => api.callsOf("getPortfolioOverview").at(-1)?.query["period"]).toBe("3m");
  expect(address()).toContain("period=3m");
});

describe("states", () => {
  test("shows loading, failure with the reason and a retry, and an empty state with the way to fill it", async () => {
    const { api, reload } = await open(full(), { getPortfolioOverview: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the performance" })).toBeVisible();
    api.answer({ getPortfolioOverview: failure(503, "It is starting.") });
    await reload();
    await expect
      .element(panel().getByRole("alert"))
      .toHaveTextContent(/The performance couldn't be loaded\.It is starting/);
    const nothing = {
      value: "0.00",
      realised: "0.00",
      income: "0.00",
      cash: [],
      series: [],
      returns: [],
      dayChange: null,
      dayChangePercent: null,
    };
    api.answer({ getPortfolioOverview: full() });
    await panel().getByRole("button", { name: "Retry" }).click();
    await expect.element(panel().getByText(/^This portfolio gained/)).toBeVisible();
    api.answer({ getPortfolioOverview: overviewOf(nothing), getPortfolios: [portfolioOf("p1", { holdings: [] })] });
    await reload();
    await expect.element(panel()).toHaveTextContent(/This portfolio is empty\./);
    await expect.element(panel().getByRole("link", { name: "Add transaction" })).toBeVisible();
  });

  test("with hidden values only percentages remain", async () => {
    saveSetting("hidden-values", "on");
    await open();
    await working("Modified Dietz").click();
    await expect.element(panel().getByRole("group", { name: "Calculation of Modified Dietz" })).toBeVisible();
    await expect.element(panel()).toHaveTextContent(/\+14\.02%/);
    expect(panel().element().textContent).not.toMatch(/[$€]\d/);
  });

  for (const width of [360, 768, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      await open();
      await working("Modified Dietz").click();
      await expect.element(panel().getByRole("group", { name: "Calculation of Modified Dietz" })).toBeVisible();
      expect(overhangPx()).toBeLessThanOrEqual(0);
      if (width === 360 || width === 1440) expect(await axeFindingsInBothThemes()).toEqual([]);
    });
});

import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { focus, overhangPx, texts } from "../../../../testing/page-actions.ts";
import { metricAnswers, sampleExposure } from "../../../../testing/sample-portfolio-metrics.ts";
import { openPortfolios } from "../../../../testing/sample-portfolios.ts";
import { saveSetting } from "../../../lib/settings.ts";

/** With everything counted. */
const whole = { leftOut: [], notes: [] };
const open = (answers = {}) => openPortfolios({}, "?id=p1&tab=exposure", metricAnswers(answers));
const panel = () => page.getByRole("tabpanel", { name: "Exposure" });
const ranges = () => panel().getByRole("table", { name: "90% ranges of the value" }).getByRole("row");
const slider = () => panel().getByRole("slider");
const symbol = () => panel().getByRole("combobox", { name: "Symbol" });
const effects = () => panel().getByRole("group", { name: "Effect of the move by holding" }).getByRole("row");

beforeEach(() => saveSetting("hidden-values", "off"));

describe("ranges and swings", () => {
  test("are summarised in a sentence, then shown for a day to three months", async () => {
    await open({ getPortfolioExposure: sampleExposure(whole) });
    await expect
      .element(panel().getByText(/^9 times in 10/))
      .toHaveTextContent(
        "9 times in 10, this portfolio will be worth between $15,020.11 (−19.90%) and $22,900.40 (+22.10%) in 1 month.",
      );
    expect(texts(ranges()).slice(1)).toEqual([
      "1 day$17,900.10−4.55%$19,600.20+4.51%",
      "1 week$16,900.10−9.88%$20,600.20+9.84%",
      "1 month$15,020.11−19.90%$22,900.40+22.10%",
      "3 months$12,900.10−31.20%$26,600.20+41.80%",
    ]);
    const swings = texts(page.css(".pff-measure"));
    expect(swings[0]).toMatch(/^Volatility.*48\.2%a year$/);
    expect(swings[1]).toMatch(/^Max drawdown.*31\.4%from a high$/);
    expect(swings[2]).toMatch(/^Beta to SPY.*1\.32± 0\.21 standard error$/);
  });

  test("say how much of the portfolio they cover, and why if there are none", async () => {
    const { api, reload } = await open({ getPortfolioExposure: sampleExposure({ ...whole, coveredPercent: 87.3 }) });
    await expect.element(panel()).toHaveTextContent(/^.*9 times in 10, the part we can measure will be worth/);
    await expect.element(panel()).toHaveTextContent("The ranges cover 87.3% of the known value.");
    // Holdings without a price are in no value that could be covered.
    api.answer({ getPortfolioExposure: sampleExposure() });
    await reload();
    await expect.element(panel().getByText(/^9 times in 10, the part we can measure/)).toBeVisible();
    await expect.element(panel()).toHaveTextContent("OLD isn't included: no source has its price right now.");
    const none = { ranges: [], coveredPercent: null, volatilityPercent: null, maxDrawdownPercent: null, beta: null };
    const notes = ["Volatility needs 20 daily returns; this portfolio has fewer yet."];
    api.answer({ getPortfolioExposure: sampleExposure({ ...none, notes }) });
    await reload();
    await expect.element(panel()).toHaveTextContent(/We can't calculate a range\. The reasons are below\./);
    await expect.element(page.css(".pff-measure").nth(0)).toHaveTextContent(/NoneThe reason is below\.$/);
    await expect.element(panel()).toHaveTextContent(notes[0] ?? "");
  });
});

describe("a move of one symbol", () => {
  test("is tested for the holdings, the largest effect first", async () => {
    await open();
    await expect
      .element(panel().getByText(/^If BTC\/USD/))
      .toHaveTextContent(
        "If BTC/USD falls 20% within a week, your holdings lose about $3,580.10 (−19.09%). 9 times in 10 the change is between −$4,210.00 and −$2,950.00.",
      );
    expect(texts(effects()).slice(1)).toEqual([
      "BTC/USD1.00−$3,409.01",
      "AAPL0.45−$171.09",
      expect.stringMatching(/^Together.*−\$3,580\.10$/),
    ]);
    await expect.element(panel()).toHaveTextContent(/price history overlaps too little with it: NEWCO\./);
  });

  test("is chosen by symbol and slider, by keyboard too; zero is not a move", async () => {
    const { api } = await open();
    await focus(slider());
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(slider()).toHaveAttribute("aria-valuetext", "falls 15%");
    await expect.element(panel().getByText(/^If BTC\/USD falls 15%/)).toBeVisible();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    await expect.element(slider()).toHaveAttribute("aria-valuetext", "rises 5%");
    await symbol().fill("eth-usd");
    await userEvent.keyboard("{Enter}");
    await expect.element(panel().getByText(/^If ETH\/USD rises 5%/)).toBeVisible();
    const requested = api.callsOf("getPortfolioExposure").map(({ query }) => query["shockPercent"]);
    expect(requested).not.toContain("0");
    expect(requested.at(-1)).toBe("5");
  });

  test("shows each holding's change on a page 180 px wide", async () => {
    await page.viewport(180, 900);
    await open();
    // Its header is hidden: each value has its column's name next to it.
    const change = effects()
      .first()
      .getByRole("cell", { name: /3,409\.01/ });
    await expect.element(change).toBeVisible();
    // Until the fonts load, wider fallback fonts are shown.
    await document.fonts.ready;
    const { left, right } = change.element().getBoundingClientRect();
    expect([left >= 0, right <= 180, overhangPx()]).toEqual([true, true, 0]);
    await page.viewport(1440, 900);
  });

  test("that fails leaves the rest unchanged", async () => {
    await open();
    await symbol().fill("gone");
    await userEvent.keyboard("{Enter}");
    await expect
      .element(panel().getByRole("alert"))
      .toHaveTextContent(/This move couldn't be tested\.We couldn't find the symbol GONE\./);
    await expect.element(ranges()).toHaveLength(5);
  });

  test("that cannot be tested says why", async () => {
    const notes = ["BTC-USD has too few daily closes on the same days as what you hold."];
    await open({ getPortfolioExposure: sampleExposure({ stress: null, notes }) });
    await expect
      .element(panel())
      .toHaveTextContent(/We can't test this move\. The reason is below\..*BTC-USD has too few daily closes/);
  });
});

test("of another symbol that cannot be tested says why next to it", async () => {
  const why = "ETH-USD has too few daily closes on the same days as what you hold.";
  await open({
    getPortfolioExposure: ({ query }: { readonly query: Readonly<Record<string, string>> }) =>
      query["shock"] === "ETH-USD" ? sampleExposure({ stress: null, notes: [why] }) : sampleExposure(),
  });
  await symbol().fill("eth-usd");
  await userEvent.keyboard("{Enter}");
  await expect.element(panel().getByText(/^We can't test this move/)).toHaveTextContent(why);
});

describe("states", () => {
  test("shows loading, failure with the reason and a retry, and an empty state with the way to fill it", async () => {
    const { api, reload } = await open({ getPortfolioExposure: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the exposure" })).toBeVisible();
    api.answer({ getPortfolioExposure: failure(503, "It is starting.") });
    await reload();
    await expect
      .element(panel().getByRole("alert"))
      .toHaveTextContent(/The exposure couldn't be loaded\.It is starting/);
    api.answer({ getPortfolioExposure: sampleExposure({ byHolding: [], leftOut: [], notes: [] }) });
    await panel().getByRole("button", { name: "Retry" }).click();
    await expect.element(panel()).toHaveTextContent(/This portfolio is empty\./);
  });

  test("with hidden values only percentages remain", async () => {
    saveSetting("hidden-values", "on");
    await open();
    await expect.element(panel()).toHaveTextContent(/between •••••hidden \(−19\.90%\) and/);
    expect(panel().element().textContent).not.toMatch(/[$€]\d/);
  });

  for (const width of [360, 768, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      await open();
      await expect.element(effects()).toHaveLength(4);
      expect(overhangPx()).toBeLessThanOrEqual(0);
      if (width !== 768) expect(await axeFindingsInBothThemes()).toEqual([]);
    });
});

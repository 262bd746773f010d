import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { overhangPx, texts } from "../../../../testing/page-actions.ts";
import { metricAnswers, sampleExposure } from "../../../../testing/sample-portfolio-metrics.ts";
import { openPortfolios } from "../../../../testing/sample-portfolios.ts";
import { saveSetting } from "../../../lib/settings.ts";

const open = (answers = {}) => openPortfolios({}, "?id=p1&tab=allocation", metricAnswers(answers));
const panel = () => page.getByRole("tabpanel", { name: "Allocation" });
const list = (name: string) => panel().getByRole("list", { name }).getByRole("listitem");

beforeEach(() => saveSetting("hidden-values", "off"));

test("shows shares by holding, class, currency and sector, largest first", async () => {
  await open();
  await expect.element(list("By holding")).toHaveLength(3);
  expect(texts(list("By holding"))).toEqual([
    "BTC/USD $17,045.05 90.88%",
    "AAPL $1,707.30 9.10%",
    "USD cash $2.20 0.02%",
  ]);
  expect(texts(list("By class"))[1]).toBe("Stocks and funds $1,707.30 9.10%");
  expect(texts(list("By currency"))[1]).toBe("EUR $54.55 0.29%");
  expect(texts(list("By sector"))[2]).toBe("Unknown $2.20 0.02%");
  await expect.element(panel()).toHaveTextContent(/^BTC\/USD is the largest holding, with 90\.88% of the portfolio\./);
  await expect.element(panel()).toHaveTextContent("Your 2 holdings are as concentrated as 1.2 equal holdings.");
  await expect.element(panel()).toHaveTextContent("OLD isn't included: no source has its price right now.");
});

test("folds small ones into 'Other', and shows them on demand", async () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ name: `S${String(i)}`, value: "10.00", percent: 20 - i }));
  await open({ getPortfolioExposure: sampleExposure({ byHolding: many }) });
  await expect.element(list("By holding")).toHaveLength(9);
  await expect.element(list("By holding").nth(8)).toHaveTextContent(/^Other \(4\).*42\.00%$/);
  await panel().getByRole("button", { name: "Show all 12 by holding" }).click();
  await expect.element(list("By holding")).toHaveLength(12);
});

test("shows no shares for cash alone, or for a negative total", async () => {
  const cash = [{ name: "USD cash", value: "-5.00", percent: null }];
  const parts = { byHolding: cash, byClass: cash, byCurrency: cash, bySector: cash };
  await open({ getPortfolioExposure: sampleExposure({ ...parts, effectiveHoldings: null, notes: [], leftOut: [] }) });
  await expect.element(panel()).toHaveTextContent("Everything in this portfolio is cash.");
  await expect.element(list("By holding")).toHaveTextContent(/^USD cash −\$5\.00 ?$/);
});

test("does not count holdings without a value as cash", async () => {
  const cash = [{ name: "USD cash", value: "5.00", percent: 100 }];
  const parts = { byHolding: cash, byClass: cash, byCurrency: cash, bySector: cash };
  await open({ getPortfolioExposure: sampleExposure({ ...parts, effectiveHoldings: null }) });
  await expect.element(panel()).toHaveTextContent(/^Only the cash has a known value\./);
  await expect.element(panel()).toHaveTextContent("OLD isn't included");
});

test("shows loading, failure with the reason and a retry, and an empty state with the way to fill it", async () => {
  const { api, reload } = await open({ getPortfolioExposure: () => new Promise(() => undefined) });
  await expect.element(page.getByRole("status", { name: "Loading the allocation" })).toBeVisible();
  api.answer({ getPortfolioExposure: failure(503, "It is starting.") });
  await reload();
  await expect
    .element(panel().getByRole("alert"))
    .toHaveTextContent(/The allocation couldn't be loaded\.It is starting/);
  api.answer({ getPortfolioExposure: sampleExposure({ byHolding: [], leftOut: [], notes: [] }) });
  await panel().getByRole("button", { name: "Retry" }).click();
  await expect.element(panel()).toHaveTextContent(/This portfolio is empty\./);
  await expect.element(panel().getByRole("link", { name: "Add transaction" })).toBeVisible();
});

test("with hidden values only percentages remain", async () => {
  saveSetting("hidden-values", "on");
  await open();
  await expect.element(panel()).toHaveTextContent("90.88%");
  expect(panel().element().textContent).not.toMatch(/[$€]\d/);
});

for (const width of [360, 768, 1440])
  test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
    await page.viewport(width, 900);
    await open();
    await expect.element(list("By sector")).toHaveLength(3);
    expect(overhangPx()).toBeLessThanOrEqual(0);
    if (width !== 768) expect(await axeFindingsInBothThemes()).toEqual([]);
  });

import { beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { axeFindingsInBothThemes } from "../../../../testing/axe-findings.ts";
import { failure } from "../../../../testing/fake-api.ts";
import { overhangPx, press, texts } from "../../../../testing/page-actions.ts";
import { portfolioOf } from "../../../../testing/sample-dashboard.ts";
import {
  metricAnswers,
  sampleAction,
  sampleActions,
  sampleIncome,
} from "../../../../testing/sample-portfolio-metrics.ts";
import { openPortfolios } from "../../../../testing/sample-portfolios.ts";
import { saveSetting } from "../../../lib/settings.ts";

const open = (answers = {}) => openPortfolios({}, "?id=p1&tab=income", metricAnswers(answers));
const panel = () => page.getByRole("tabpanel", { name: "Income" });
const rows = (table: string) => panel().getByRole("group", { name: table }).getByRole("row");
const form = () => panel().getByRole("form", { name: "Splits and dividends to add" });
const box = (name: RegExp) => form().getByRole("checkbox", { name });

beforeEach(() => saveSetting("hidden-values", "off"));

describe("income", () => {
  test("is summed over twelve months, drawn by month, and listed for every month that had some", async () => {
    await open();
    await expect
      .element(panel().getByText(/^This portfolio paid/))
      .toHaveTextContent(/paid \$6\.40 in the last 12 months\.$/);
    const picture = panel().getByRole("img", { name: /^Income by month/ });
    await expect.element(picture).toBeVisible();
    expect(picture.element().querySelectorAll("rect")).toHaveLength(6);
    await press(panel().getByText("Amounts by month"), "Enter");
    await expect.element(rows("Income by month")).toHaveLength(4);
    await expect.element(rows("Income by month").nth(2)).toHaveTextContent(/\$2\.50\$0\.10\$1\.00\$3\.60$/);
  });

  test("lists upcoming payments with what is known of them, and gives the basis of a year like the last", async () => {
    await open();
    await expect.element(rows("Announced dividends")).toHaveLength(3);
    expect(texts(rows("Announced dividends")).slice(1)).toEqual([
      "AAPL8 Feb 202714 Feb 20270.26 USD$2.60Yahoo",
      "MSFT20 Feb 2027 (expected)UnknownUnknownUnknownAlpha Vantage",
    ]);
    await expect.element(panel()).toHaveTextContent(/in the last four quarters, you get \$10\.40\. This is arithmetic/);
    await expect.element(rows("A year's dividends by holding").nth(1)).toHaveTextContent(/AAPL\$10\.404 dividends/);
    await expect.element(panel()).toHaveTextContent("No source has the dividends of OLD.");
  });

  test("shows unknown income as unknown, not as zero", async () => {
    await open({ getPortfolioIncome: sampleIncome({ months: [], announced: [], nextYear: [], nextYearTotal: null }) });
    await expect.element(panel()).toHaveTextContent("No income yet.");
    await expect.element(panel()).toHaveTextContent("We can't estimate a year's dividends");
  });
});

test("says nothing about payments of a portfolio without holdings", async () => {
  const empty = { totalValue: "0", cost: "0", profit: "0", realised: "0", holdings: [], asOf: null, freshness: null };
  const income = sampleIncome({ months: [], announced: [], nextYear: [], nextYearTotal: null, leftOut: [], notes: [] });
  const answers = metricAnswers({ getPortfolioIncome: income });
  await openPortfolios({ portfolios: [portfolioOf("p1", empty)] }, "?id=p1&tab=income", answers);
  await expect.element(panel()).toHaveTextContent("No income yet.");
  await expect.element(panel()).not.toHaveTextContent(/your holdings/i);
});

describe("splits and dividends", () => {
  test("are added as selected, and undone one by one", async () => {
    const { api } = await open();
    await expect
      .element(box(/^Dividend of AAPL, 7 Nov 2026: 0\.26 USD per share, you held 10, pays \$2\.60/))
      .toBeChecked();
    await expect.element(form().getByRole("button", { name: "Add 2" })).toBeVisible();
    await box(/^Split of NVDA, 10 Jun 2024: 10 for 1/).click();
    await form().getByRole("button", { name: "Add 1" }).click();
    await expect.element(page.getByText("1 transaction added")).toBeVisible();
    await expect.element(panel().getByRole("heading", { name: "Splits and dividends to add" })).toHaveFocus();
    expect(api.callsOf("applyCorporateActions").map(({ body }) => body)).toEqual([{ ids: ["d1"] }]);
    await panel().getByRole("button", { name: "Undo Dividend of AAPL, 7 Nov 2026" }).click();
    await expect.element(form().getByRole("button", { name: "Add 2" })).toBeVisible();
    expect(api.callsOf("undoCorporateAction")[0]?.params["actionId"]).toBe("d1");
    await expect.element(panel().getByText("Already among your transactions (1)")).toBeVisible();
  });

  test("are folded if there are many, with all of them selected; each shows its account and source", async () => {
    const [first] = sampleActions();
    const actions = Array.from({ length: 14 }, (_, n) => ({
      ...first!,
      id: `m${String(n)}`,
      account: "IBKR",
      source: null,
    }));
    const { api } = await open({ getCorporateActions: { actions, more: 3, leftOut: [] } });
    await expect.element(form().getByRole("checkbox")).toHaveLength(12);
    await expect.element(form()).toHaveTextContent("No source reports it any more · account IBKR");
    await expect.element(panel()).toHaveTextContent("3 more will appear here once you add these.");
    await form().getByRole("button", { name: "Show all 14" }).click();
    await expect.element(form().getByRole("checkbox")).toHaveLength(14);
    await form().getByRole("button", { name: "Add 14" }).click();
    await expect.poll(() => api.callsOf("applyCorporateActions")[0]?.body.ids).toHaveLength(14);
  });

  test("that no longer fit come first, and each is corrected or removed, also by keyboard", async () => {
    const applied = { state: "applied", day: "2026-08-10", quantity: "40", amount: "10.40" } as const;
    const actions = [
      sampleAction("x1", { ...applied, stale: { held: "10" } }),
      sampleAction("x2", { ...applied, symbol: "OLD", stale: { held: "0" } }),
      sampleAction("x3", { state: "applied", day: "2026-05-11" }),
    ];
    const left = (...gone: readonly string[]) => ({
      actions: actions.filter(({ id }) => !gone.includes(id)),
      more: 0,
      leftOut: [],
    });
    const refused = failure(400, "A later sale needs it.", "bad-request");
    const { api } = await open({ getCorporateActions: left(), applyCorporateActions: refused });
    const group = panel().getByRole("group", { name: "No longer fit what you held (2)" });
    await expect.element(group.getByRole("listitem")).toHaveLength(2);
    expect(texts(group.getByRole("listitem"))).toEqual([
      "Dividend of AAPL, 10 Aug 2026: 0.26 USD per share, paid on 40, you held 10YahooCorrect Dividend of AAPL, 10 Aug 2026Remove Dividend of AAPL, 10 Aug 2026",
      "Dividend of OLD, 10 Aug 2026: 0.26 USD per share, paid on 40, you held noneYahooRemove Dividend of OLD, 10 Aug 2026",
    ]);
    await expect.element(panel().getByText("Added from this list (1)")).toBeVisible();
    expect(await axeFindingsInBothThemes()).toEqual([]);
    const correct = group.getByRole("button", { name: "Correct Dividend of AAPL, 10 Aug 2026" });
    await press(correct, "Enter");
    await expect.element(group.getByRole("alert")).toHaveTextContent("Nothing was changed. A later sale needs it.");
    api.answer({ applyCorporateActions: left("x1"), undoCorporateAction: left("x1", "x2") });
    await press(correct, "Enter");
    await expect.element(page.getByText("Corrected", { exact: true })).toBeVisible();
    expect(api.callsOf("applyCorporateActions").map(({ body }) => body)).toEqual([{ ids: ["x1"] }, { ids: ["x1"] }]);
    await press(panel().getByRole("button", { name: "Remove Dividend of OLD, 10 Aug 2026" }), "Enter");
    await expect.element(panel()).not.toHaveTextContent("No longer fit");
    expect(api.callsOf("undoCorporateAction")[0]?.params["actionId"]).toBe("x2");
  });

  test("that no longer fit are corrected all at once, except those to be removed", async () => {
    const applied = { state: "applied", day: "2026-08-10", quantity: "40", amount: "10.40" } as const;
    const actions = [
      sampleAction("x1", { ...applied, stale: { held: "10" } }),
      sampleAction("x2", { ...applied, symbol: "OLD", stale: { held: "0" } }),
      sampleAction("x3", { ...applied, day: "2026-05-11", stale: { held: "10" } }),
    ];
    const { api } = await open({ getCorporateActions: { actions, more: 0, leftOut: [] } });
    const left = actions.filter(({ id }) => id === "x2");
    api.answer({ applyCorporateActions: { actions: left, more: 0, leftOut: [] } });
    await press(panel().getByRole("button", { name: "Correct all 2 dividends" }), "Enter");
    await expect.element(page.getByText("2 dividends corrected")).toBeVisible();
    await expect.element(panel().getByRole("heading", { name: "Splits and dividends to add" })).toHaveFocus();
    expect(api.callsOf("applyCorporateActions").map(({ body }) => body)).toEqual([{ ids: ["x1", "x3"] }]);
    await expect.element(panel().getByRole("group", { name: "No longer fit what you held (1)" })).toBeVisible();
    await expect.element(panel().getByRole("button", { name: /^Correct/ })).not.toBeInTheDocument();
  });

  test("that cannot be added or undone stay, with the reason", async () => {
    const refused = failure(400, "A later sale needs it.", "bad-request");
    await open({ applyCorporateActions: refused, undoCorporateAction: refused });
    await form().getByRole("button", { name: "Add 2" }).click();
    await expect.element(form().getByRole("alert")).toHaveTextContent("Nothing was added. A later sale needs it.");
    await panel().getByRole("button", { name: /^Undo/ }).click();
    await expect.element(panel()).toHaveTextContent("Nothing was changed. A later sale needs it.");
  });

  test("cannot be added without a selection; without proposals they say so", async () => {
    const { api, reload } = await open();
    await box(/^Dividend/).click();
    await box(/^Split/).click();
    await expect.element(form().getByRole("button", { name: "Add 0" })).toBeDisabled();
    api.answer({ getCorporateActions: { actions: [], more: 0, leftOut: [] } });
    await reload();
    await expect.element(panel()).toHaveTextContent("Nothing to add.");
  });
});

describe("states", () => {
  test("shows loading, and failure with the reason and a retry", async () => {
    const { api, reload } = await open({ getPortfolioIncome: () => new Promise(() => undefined) });
    await expect.element(page.getByRole("status", { name: "Loading the income" })).toBeVisible();
    api.answer({ getPortfolioIncome: failure(503, "It is starting.") });
    await reload();
    await expect
      .element(panel().getByRole("alert").nth(0))
      .toHaveTextContent(/The income couldn't be loaded\.It is starting/);
    api.answer({ getPortfolioIncome: sampleIncome() });
    await panel().getByRole("button", { name: "Retry" }).first().click();
    await expect.element(panel()).toHaveTextContent("in the last 12 months");
  });

  test("with hidden values no amount and no quantity remains", async () => {
    saveSetting("hidden-values", "on");
    await open();
    await expect.element(panel()).toHaveTextContent(/This portfolio paid •••••/);
    expect(panel().element().textContent).not.toMatch(/[$€]\d|you held \d|on 10 today/);
  });

  for (const width of [360, 768, 1440])
    test(`has no finding of axe and nothing wider than the page, at ${String(width)}`, async () => {
      await page.viewport(width, 900);
      await open();
      await expect.element(form()).toBeVisible();
      await press(panel().getByText("Amounts by month"), "Enter");
      expect(overhangPx()).toBeLessThanOrEqual(0);
      if (width !== 768) expect(await axeFindingsInBothThemes()).toEqual([]);
    });
});

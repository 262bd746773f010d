import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MeasureChange } from "./filings-rows.ts";
import { MeasureChanges } from "./measure-changes.tsx";

const WITH_MINORITIES = "us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
const change: MeasureChange = {
  name: "shareholdersEquity",
  periodEnd: "2022-12-31",
  before: WITH_MINORITIES,
  since: "us-gaap:StockholdersEquity",
};
const shown = (...changes: readonly MeasureChange[]) =>
  renderToStaticMarkup(createElement(MeasureChanges, { changes }));
const text = (...changes: readonly MeasureChange[]) =>
  shown(...changes)
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");

describe("note of a change of measure", () => {
  it("explains in plain words what each side counts, followed by the tags", () => {
    expect(text(change)).toBe(
      "† From the period ending 31 Dec 2022 on, Equity excludes minority interests. Before that, it includes them. Don't compare the values before and after. " +
        "Filed as StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest before and StockholdersEquity since.",
    );
    expect(
      text({ ...change, name: "netIncome", before: "us-gaap:NetIncomeLoss", since: "us-gaap:ProfitLoss" }),
    ).toContain("Net income includes minority interests. Before that, it excludes them.");
  });

  it("does not mention minorities if the tags differ in something else", () => {
    const common = "us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic";
    expect(text({ ...change, name: "netIncome", before: "us-gaap:ProfitLoss", since: common })).toMatch(
      /^† From the period ending .+, Net income is measured differently\./,
    );
    const other = { ...change, name: "totalRevenue", before: "us-gaap:SalesRevenueNet", since: "us-gaap:Revenues" };
    expect(text(other)).toMatch(/^† From the period ending 31 Dec 2022 on, Revenue is measured differently\. Don't/);
  });

  it("appears with plain words off, like the mark, and wraps long tags", () => {
    expect(shown(change)).toMatch(/^<ul class="note keep [^"]*wrap-anywhere">/);
    expect(shown()).toBe("");
  });
});

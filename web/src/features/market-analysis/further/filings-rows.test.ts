import type { FundamentalHistory } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FilingsBars } from "./filings-bars.tsx";
import { endOfDay, type FiledMetric, filedRows, filingLink, measureChanges, standingValue } from "./filings-rows.ts";
import { FilingsTable } from "./filings-table.tsx";

// All values here are invented for this test.
const metric = (periodEnd: string, value: number, more: Partial<FiledMetric> = {}): FiledMetric => ({
  periodStart: "2024-01-01",
  periodEnd,
  value,
  unit: "USD",
  filedAt: "2025-02-14",
  form: "10-K",
  accession: "0009990001-25-000009",
  derived: false,
  splitAdjusted: null,
  restated: null,
  concept: "us-gaap:Sample",
  changesMeasure: false,
  ...more,
});
const line = (name: string, quarterly: readonly FiledMetric[]): FundamentalHistory["lines"][number] => ({
  name,
  label: name,
  concept: `us-gaap:${name}`,
  annual: [],
  quarterly: [...quarterly],
});
const ends = Array.from({ length: 15 }, (_, index) => `20${String(10 + index)}-03-31`);

describe("rows of filed values", () => {
  const lines = [
    line(
      "totalRevenue",
      ends.map((end, index) => metric(end, index * 1e6)),
    ),
    line("shareholdersEquity", [
      metric("2024-04-02", 5e6, { periodStart: null }),
      metric("2024-06-30", 6e6, { periodStart: null }),
    ]),
  ];
  const rows = filedRows(lines, ["totalRevenue", "shareholdersEquity"], "quarterly");

  it("are the last twelve periods, newest first, with a balance from nearly the same day", () => {
    expect(rows).toHaveLength(12);
    expect(rows[0]?.periodEnd).toBe("2024-03-31");
    expect(rows.at(-1)?.periodEnd).toBe("2013-03-31");
    expect(rows[0]?.metrics.get("shareholdersEquity")?.value).toBe(5e6);
  });

  it("are not created for a balance alone", () => {
    expect(rows.some(({ periodEnd }) => periodEnd === "2024-06-30")).toBe(false);
    expect(filedRows(lines, ["shareholdersEquity"], "quarterly")).toEqual([]);
  });

  it("have the latest restatement, in today's shares", () => {
    const restated = { value: 9, filedAt: "2025-06-01" };
    expect(standingValue(metric("2024-03-31", 10))).toBe(10);
    expect(standingValue(metric("2024-03-31", 10, { restated }))).toBe(9);
    expect(standingValue(metric("2024-03-31", 10, { restated, splitAdjusted: 1 }))).toBe(1);
  });

  it("link to the filing by its number, and have no link without one", () => {
    expect(filingLink(999000123, "0009990001-25-000009")).toBe(
      "https://www.sec.gov/Archives/edgar/data/999000123/000999000125000009/0009990001-25-000009-index.htm",
    );
    expect(filingLink(999000123, "javascript:alert(1)")).toBeUndefined();
    expect(filingLink(null, "0009990001-25-000009")).toBeUndefined();
  });

  it("are requested as known at the end of a day", () => {
    expect(endOfDay("2025-01-15")).toBe("2025-01-15T23:59:59.999Z");
  });

  it("show the filing date, and what was restated, split-adjusted or computed", () => {
    const reported = filedRows(
      [
        line("totalRevenue", [
          metric("2024-03-31", 4e6, { restated: { value: 3e6, filedAt: "2025-06-01" } }),
          metric("2024-06-30", 5e6, { filedAt: "2024-08-05", form: "10-Q" }),
        ]),
        line("earningsPerShare", [metric("2024-03-31", 6, { splitAdjusted: 0.6 })]),
        line("freeCashFlow", [metric("2024-06-30", 1e6, { derived: true })]),
      ],
      ["totalRevenue", "earningsPerShare", "freeCashFlow"],
      "quarterly",
    );
    const html = renderToStaticMarkup(createElement(FilingsTable, { label: "Sample", rows: reported, cik: 999000123 }));
    const text = html.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
    expect(text).toMatch(/3\.000M\|restated 1 Jun 2025, was 4\.000M/);
    expect(text).toMatch(/0\.60\|filed as 6\.00/);
    expect(text).toMatch(/1\.000M\|\*\| calculated/);
    expect(html).toContain('rel="noopener noreferrer"');
    const bars = renderToStaticMarkup(
      createElement(FilingsBars, { title: "Revenue", rows: reported, name: "totalRevenue" }),
    );
    expect(bars).toContain('aria-label="Revenue by period, 3.000M to 5.000M"');
    expect(bars.match(/<rect/g)).toHaveLength(2);
    expect(bars).toContain('Revenue, period ending 30 Jun 2024: <span class="num">5.000M</span>');
    expect(bars).toContain("<span>31 Mar 2024</span><span>30 Jun 2024</span>");
  });

  it("mark where a line continues with another measure, and the tags on each side", () => {
    const lines = [
      line("netIncome", [
        metric("2023-03-31", 4e6, { concept: "us-gaap:NetIncomeLoss" }),
        metric("2024-03-31", 5e6, { concept: "us-gaap:ProfitLoss", changesMeasure: true }),
        metric("2025-03-31", 6e6, { concept: "us-gaap:ProfitLoss" }),
      ]),
    ];
    const reported = filedRows(lines, ["netIncome"], "quarterly");
    expect(measureChanges(lines, reported, "quarterly")).toEqual([
      { name: "netIncome", periodEnd: "2024-03-31", before: "us-gaap:NetIncomeLoss", since: "us-gaap:ProfitLoss" },
    ]);
    const text = renderToStaticMarkup(createElement(FilingsTable, { label: "S", rows: reported, cik: null })).replace(
      /(<[^>]*>)+/g,
      "|",
    );
    expect(text.match(/5\.000M\|†\| not comparable with earlier periods/g)).toHaveLength(1);
    expect(text.match(/†/g)).toHaveLength(1);
  });

  it("have no chart for a single period", () => {
    const one = filedRows([line("totalRevenue", [metric("2024-03-31", 4e6)])], ["totalRevenue"], "quarterly");
    expect(renderToStaticMarkup(createElement(FilingsBars, { title: "R", rows: one, name: "totalRevenue" }))).toBe("");
  });
});

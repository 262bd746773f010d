import type { MarketData } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FundamentalTab } from "./fundamental-tab.tsx";

// All values here are invented for this test.
const metric = (value: number, asOf: string) => ({ value, source: "vendor", asOf });
const range = { low: 80, high: 120 };
const data = {
  kind: "stock",
  changePeriod: "session",
  currency: "USD",
  freshness: { state: "live", delayMinutes: null },
  parts: { fundamentals: { state: "stale", source: "vendor", asOf: "2020-12-26T00:00:00.000Z", note: "Old figures." } },
  fundamentalAnalysis: {
    fundamentalScore: null,
    scoreParts: [],
    sector: "Technology",
    industry: "Software",
    metrics: { peRatio: 20, marketCap: 1e9, dayRange: { low: null, high: null }, yearRange: range },
    allMetrics: {
      trailingPe: metric(20, "2021-02-09T12:00:00.000Z"),
      marketCap: metric(1e9, "2021-02-09T12:00:00.000Z"),
      beta: metric(1.2, "2020-12-26T00:00:00.000Z"),
    },
  },
  differences: [],
  evidence: [
    { id: "E1", name: "Year low", unit: "USD", ...metric(80, "2025-03-24T12:00:00.000Z") },
    { id: "E2", name: "Year high", unit: "USD", ...metric(120, "2025-03-24T12:00:00.000Z"), source: "files" },
  ],
} as unknown as MarketData;

describe("fundamental tab", () => {
  const text = renderToStaticMarkup(createElement(FundamentalTab, { data }))
    .replace(/<span[^>]*popover="auto"[^>]*>[^<]*<\/span>/g, "")
    .replace(/<[^>]*>/g, "|");

  it("shows each value's source and day as text, not in a hover title", () => {
    expect(text).toMatch(/P\/E ratio\|+20\.00\|+Vendor, Tue 9 Feb 2021/);
    expect(text).toMatch(/Market cap\|+1B\|+Vendor, Tue 9 Feb 2021/);
    expect(text).toMatch(
      /Year range\|+\$80\.00 to \$120\.00\|+Vendor, Mon 24 Mar 2025 · Candle files, Mon 24 Mar 2025/,
    );
    expect(text).toMatch(/Beta\|+1\.20\|+Vendor, Sat 26 Dec 2020/);
  });

  it("states the currency of the amounts once", () => {
    expect(text.match(/Amounts are in USD unless stated otherwise\./g)).toHaveLength(1);
  });

  it("does so with plain words off too", () => {
    const shown = renderToStaticMarkup(createElement(FundamentalTab, { data }));
    expect(shown).toMatch(/<p class="note keep [^"]*">Amounts are in USD/);
  });

  it("names a different currency at its amount, the rate of a conversion, and why a ratio is N/A", () => {
    const at = "2025-06-03T12:00:00.000Z";
    const rate = { ...metric(0.1389, at), from: "CNY", to: "USD" };
    const allMetrics = {
      priceToBook: { ...metric(2.34, at), rate },
      totalRevenue: { ...metric(9.96e11, at), currency: "CNY" },
      dividendYieldPercent: metric(1.6, at),
      trailingDividendYieldPercent: metric(0.8, at),
    };
    const withheld = { earningsPerShare: "Its price is in USD and its accounts are in CNY.", trailingPe: "No rate." };
    const fundamentalAnalysis = { ...data.fundamentalAnalysis, allMetrics, withheld };
    const shown = renderToStaticMarkup(createElement(FundamentalTab, { data: { ...data, fundamentalAnalysis } }));
    const reported = shown.replace(/<span[^>]*popover="auto"[^>]*>[^<]*<\/span>/g, "").replace(/<[^>]*>/g, "|");
    expect(reported).toMatch(
      /Price to book\|+2\.34\|+Vendor, Tue 3 Jun 2025\|+converted at 0\.1389 USD for 1 CNY of 3 Jun 2025, Vendor/,
    );
    expect(reported).toMatch(/Total revenue\|+996B CNY\|/);
    expect(reported).toMatch(/Earnings per share\|+N\/A\|/);
    expect(shown).toContain("N/A: Earnings per share. Its price is in USD and its accounts are in CNY.");
    expect(shown).toContain("N/A: P/E ratio. No rate.");
    expect(reported).toMatch(/Forward dividend yield\|+1\.6/);
    expect(reported).toMatch(/Trailing dividend yield \(12 months\)\|+0\.8/);
  });

  it("marks old values, and names no source for unknown ones", () => {
    expect(text).toContain("Old figures.");
    expect(text).toMatch(/Day range\|+N\/A\|+Year range/);
  });

  it("names the sector as the peers below it and the stock screener do", () => {
    expect(text).toContain("|Information Technology · Software|");
  });

  it("next to a simulated price says that values from another source are real, and not if there are none or the price is real", () => {
    const shown = (changes: object) =>
      renderToStaticMarkup(createElement(FundamentalTab, { data: { ...data, ...changes } }));
    const simulated = { freshness: { state: "simulated", delayMinutes: null } };
    const without = { fundamentalAnalysis: { ...data.fundamentalAnalysis, allMetrics: {} } };
    const label = "The price above is simulated. Values below that name another source are real";
    expect(shown(simulated)).toContain(label);
    expect(shown({})).not.toContain(label);
    expect(shown({ ...simulated, ...without })).not.toContain(label);
  });
});

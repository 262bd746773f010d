import type { MarketData } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FundamentalTab } from "./fundamental-tab.tsx";

// All values here are invented for this test.
const none = { low: null, high: null };
const allMetrics = { marketCap: { value: 2e9, source: "vendor", asOf: "2025-03-24T12:00:00.000Z" } };
const coin = (reported: object, part: object) =>
  ({
    kind: "crypto",
    changePeriod: "24h",
    evidence: [],
    differences: [],
    parts: { fundamentals: { source: null, asOf: null, ...part } },
    fundamentalAnalysis: {
      categories: [],
      allMetrics: {},
      metrics: { marketCap: null, dayRange: none, yearRange: none },
      ...reported,
    },
  }) as unknown as MarketData;
const textOf = (data: MarketData) =>
  renderToStaticMarkup(createElement(FundamentalTab, { data }))
    .replace(/<span[^>]*popover="auto"[^>]*>[^<]*<\/span>/g, "")
    .replace(/<[^>]*>/g, "|");

describe("fundamental tab of a coin", () => {
  it("shows its cap with source and day, its categories with their source, and no company values", () => {
    const metrics = { peRatio: null, marketCap: 2e9, dayRange: none, yearRange: none };
    const text = textOf(
      coin(
        { allMetrics, metrics, categories: ["Layer 1 (L1)", "<b>"] },
        { state: "ok", note: "What kind of coin it is: vendor." },
      ),
    );
    expect(text).toMatch(/Market cap\|+2B\|+Vendor, Mon 24 Mar 2025/);
    expect(text).toContain("Layer 1 (L1) · &lt;b&gt;");
    expect(text).toContain("What kind of coin it is: vendor.");
    expect(text).not.toContain("P/E");
  });

  it("says once that it does not apply if no source knows the coin", () => {
    const text = textOf(coin({}, { state: "not_applicable", note: "A coin has no company figures." }));
    expect(text).toContain("Not applicable.");
    expect(text).not.toContain("A coin has no company figures.");
    expect(text).not.toContain("Categories");
  });
});

import { describe, expect, it } from "vitest";
import { pricedMetrics } from "./priced-metrics.ts";
import { mergedStock } from "./merged-stock.ts";
import { sectorOfSic } from "./sector-of-sic.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
describe("metrics derived from a price and reports", () => {
  const NOW_MS = day("2025-06-02");
  const price = { value: 50, source: "files", asOfMs: NOW_MS };
  const filed = (value: number, at = "2025-03-31") => ({ value, source: "sec", asOfMs: day(at) });

  it("are market cap, P/E and P/S, with both sources, dated at the price", () => {
    const made = pricedMetrics({
      price,
      sharesOutstanding: filed(4),
      earningsPerShare: filed(2),
      totalRevenue: filed(100),
    });
    expect(made).toEqual({
      marketCap: { value: 200, source: "files + sec", asOfMs: NOW_MS },
      trailingPe: { value: 25, source: "files + sec", asOfMs: NOW_MS },
      priceToSales: { value: 2, source: "files + sec", asOfMs: NOW_MS },
    });
  });

  it("are left out for a loss, an outdated report, or if a source reports its own", () => {
    expect(pricedMetrics({ price, earningsPerShare: filed(-1) })).toEqual({});
    expect(pricedMetrics({ price, earningsPerShare: filed(2, "2024-09-30") })).toEqual({});
    const reported = { value: 210, source: "yahoo", asOfMs: NOW_MS - 86_400_000 };
    expect(pricedMetrics({ price, sharesOutstanding: filed(4), marketCap: reported })).toEqual({});
    const long = { ...reported, asOfMs: NOW_MS - 30 * 86_400_000 };
    expect(pricedMetrics({ price, sharesOutstanding: filed(4), marketCap: long }).marketCap?.value).toBe(200);
  });
});

describe("a repeated report on a stock", () => {
  const stored = {
    symbol: "ABC",
    name: "Abc",
    metrics: { price: { value: 5, source: "files", asOfMs: 100 } },
  } as const;

  it("is new if it is later, and not otherwise", () => {
    const reported = (value: number, asOfMs: number, source = "files") =>
      mergedStock(stored, { symbol: "ABC", metrics: { price: { value, source, asOfMs } } })?.metrics.price?.value;
    expect(reported(6, 101)).toBe(6);
    expect(reported(6, 99)).toBeUndefined();
    expect(reported(6, 100)).toBe(6);
    expect(reported(5, 100)).toBeUndefined();
    expect(reported(6, 100, "yahoo")).toBeUndefined();
    expect(reported(NaN, 101)).toBeUndefined();
  });

  it("keeps texts that are not repeated", () => {
    expect(mergedStock(stored, { symbol: "ABC", sector: "Energy", metrics: {} })).toEqual({
      ...stored,
      sector: "Energy",
    });
    expect(mergedStock(undefined, stored)).toEqual(stored);
  });
});

describe("the sector of a company", () => {
  it("is that of its SEC industry code, the narrower range first", () => {
    for (const [sic, sector] of [
      [1311, "Energy"],
      [2080, "Consumer Staples"],
      [2834, "Health Care"],
      [2844, "Consumer Staples"],
      [2860, "Materials"],
      [3571, "Information Technology"],
      [3674, "Information Technology"],
      [3711, "Consumer Discretionary"],
      [3721, "Industrials"],
      [3841, "Health Care"],
      [4813, "Communication Services"],
      [4911, "Utilities"],
      [5331, "Consumer Staples"],
      [5812, "Consumer Discretionary"],
      [6021, "Financials"],
      [6324, "Health Care"],
      [6798, "Real Estate"],
      [7372, "Information Technology"],
    ] as const)
      expect(sectorOfSic(sic)).toBe(sector);
    expect(sectorOfSic(6770)).toBeUndefined();
    expect(sectorOfSic(9995)).toBeUndefined();
    expect(sectorOfSic(0)).toBeUndefined();
  });
});

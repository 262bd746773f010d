import { describe, expect, it } from "vitest";
import { type FiledFact, filedFigures } from "./filed-figures.ts";
import { pricedFigures } from "./priced-figures.ts";
import { mergedStock } from "./merged-stock.ts";
import { sectorOfSic } from "./sector-of-sic.ts";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);
const fact = (start: string, end: string, value: number): FiledFact => ({
  startMs: day(start),
  endMs: day(end),
  value,
});
const onDay = (end: string, value: number): FiledFact => ({ endMs: day(end), value });

/** Invented quarters of a company whose fourth stands only in the year's report. */
const QUARTERS = [
  fact("2023-10-01", "2023-12-31", 80),
  fact("2024-01-01", "2024-03-31", 100),
  fact("2024-04-01", "2024-06-30", 110),
  fact("2024-07-01", "2024-09-30", 120),
];
const YEAR_2024 = fact("2024-01-01", "2024-12-31", 470);

describe("what companies filed", () => {
  it("is the sum of four quarters, the fourth out of the year's report", () => {
    const first2025 = fact("2025-01-01", "2025-03-31", 150);
    const { totalRevenue, revenueGrowthPercent } = filedFigures(
      { revenue: [...QUARTERS, YEAR_2024, first2025] },
      "sec",
    );
    // 110 + 120 + (470 - 100 - 110 - 120) + 150.
    expect(totalRevenue).toEqual({ value: 520, source: "sec", asOfMs: day("2025-03-31") });
    expect(revenueGrowthPercent).toEqual({ value: 50, source: "sec", asOfMs: day("2025-03-31") });
  });

  it("is the year itself where nothing came after it, and grows by its last quarter", () => {
    const figures = filedFigures({ revenue: [...QUARTERS, YEAR_2024] }, "sec");
    expect(figures.totalRevenue).toEqual({ value: 470, source: "sec", asOfMs: day("2024-12-31") });
    expect(figures.revenueGrowthPercent?.value).toBeCloseTo(100 * (140 / 80 - 1), 9);
  });

  it("is the last whole four quarters or year where a quarter is missing", () => {
    const figures = filedFigures({ revenue: [YEAR_2024, fact("2025-04-01", "2025-06-30", 999)] }, "sec");
    expect(figures.totalRevenue?.value).toBe(470);
    expect(filedFigures({ revenue: [fact("2025-04-01", "2025-06-30", 999)] }, "sec")).toEqual({});
  });

  it("fits companies whose year ends in another month", () => {
    const revenue = [
      fact("2023-10-01", "2023-12-30", 10),
      fact("2023-12-31", "2024-03-30", 20),
      fact("2024-03-31", "2024-06-29", 30),
      fact("2023-10-01", "2024-09-28", 100),
    ];
    expect(filedFigures({ revenue }, "sec").totalRevenue).toMatchObject({ value: 100, asOfMs: day("2024-09-28") });
  });

  it("makes shares only of lines that speak of the same time, and none against nothing or less", () => {
    const figures = filedFigures(
      {
        revenue: [YEAR_2024],
        netIncome: [fact("2024-01-01", "2024-12-31", 47)],
        operatingIncome: [fact("2022-01-01", "2022-12-31", 90)],
        equity: [onDay("2024-12-31", 188)],
        debt: [onDay("2024-12-31", 94)],
        currentAssets: [onDay("2024-12-31", 30)],
        currentLiabilities: [onDay("2024-12-31", 20)],
        operatingCash: [fact("2024-01-01", "2024-12-31", 60)],
        capitalSpending: [fact("2024-01-01", "2024-12-31", 15)],
        shares: [onDay("2025-01-20", 7), onDay("2024-10-20", 9)],
      },
      "sec",
    );
    expect(Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))).toEqual({
      totalRevenue: 470,
      profitMarginPercent: 10,
      returnOnEquityPercent: 25,
      debtToEquity: 0.5,
      currentRatio: 1.5,
      freeCashFlow: 45,
      sharesOutstanding: 7,
    });
    const broke = filedFigures(
      { netIncome: [fact("2024-01-01", "2024-12-31", 47)], equity: [onDay("2024-12-31", -5)] },
      "sec",
    );
    expect(broke.returnOnEquityPercent).toBeUndefined();
  });

  it("grows by nothing that can be said after a loss", () => {
    const netIncome = [fact("2024-01-01", "2024-03-31", -10), fact("2025-01-01", "2025-03-31", 20)];
    expect(filedFigures({ netIncome }, "sec").earningsGrowthPercent).toBeUndefined();
  });
});

describe("what a price makes of reports", () => {
  const NOW_MS = day("2025-06-02");
  const price = { value: 50, source: "files", asOfMs: NOW_MS };
  const filed = (value: number, at = "2025-03-31") => ({ value, source: "sec", asOfMs: day(at) });

  it("is market cap, P/E and P/S by both sources, as of the price", () => {
    const made = pricedFigures({
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

  it("is no P/E of a loss, nothing of an old report, nothing beside what a source tells itself", () => {
    expect(pricedFigures({ price, earningsPerShare: filed(-1) })).toEqual({});
    expect(pricedFigures({ price, earningsPerShare: filed(2, "2024-09-30") })).toEqual({});
    const told = { value: 210, source: "yahoo", asOfMs: NOW_MS - 86_400_000 };
    expect(pricedFigures({ price, sharesOutstanding: filed(4), marketCap: told })).toEqual({});
    const long = { ...told, asOfMs: NOW_MS - 30 * 86_400_000 };
    expect(pricedFigures({ price, sharesOutstanding: filed(4), marketCap: long }).marketCap?.value).toBe(200);
  });
});

describe("what is told of a stock again", () => {
  const kept = { symbol: "ABC", name: "Abc", figures: { price: { value: 5, source: "files", asOfMs: 100 } } } as const;

  it("is news where it is later, and none where it is not", () => {
    const told = (value: number, asOfMs: number, source = "files") =>
      mergedStock(kept, { symbol: "ABC", figures: { price: { value, source, asOfMs } } })?.figures.price?.value;
    expect(told(6, 101)).toBe(6);
    expect(told(6, 99)).toBeUndefined();
    expect(told(6, 100)).toBe(6);
    expect(told(5, 100)).toBeUndefined();
    expect(told(6, 100, "yahoo")).toBeUndefined();
    expect(told(NaN, 101)).toBeUndefined();
  });

  it("keeps words that are not told again", () => {
    expect(mergedStock(kept, { symbol: "ABC", sector: "Energy", figures: {} })).toEqual({ ...kept, sector: "Energy" });
    expect(mergedStock(undefined, kept)).toEqual(kept);
  });
});

describe("the sector of a company", () => {
  it("is that of its industry code at the SEC, the narrower span first", () => {
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

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyMetrics, type CompanyMetrics } from "./company-metrics.ts";
import { knownFromMs, type FiledFact } from "./filed-fact.ts";
import { knownCompany } from "./filed-history.ts";
import { company, day, fact, reportedYear } from "./test-company.ts";

const ALL = Date.parse("2030-01-01T00:00:00Z");

function metrics(facts: readonly FiledFact[], atMs = ALL): CompanyMetrics | undefined {
  const known = knownCompany(company(facts), atMs);
  return known && companyMetrics(known);
}

const steady = (concept: string, value: number, unit?: string) =>
  [2023, 2024].flatMap((year) => reportedYear(concept, year, [value, value, value, value], unit));

const balances = (concept: string, value: (end: string) => number, more = {}) =>
  [
    "2022-12-31",
    "2023-03-31",
    "2023-06-30",
    "2023-09-30",
    "2023-12-31",
    "2024-03-31",
    "2024-06-30",
    "2024-09-30",
    "2024-12-31",
  ].map((end) => fact(concept, [undefined, end], value(end), end === "2024-12-31" ? "2025-02-20" : "2024-11-05", more));

describe("metrics from filings", () => {
  const books = [
    ...steady("Revenues", 250),
    ...steady("NetIncomeLoss", 25),
    ...steady("OperatingIncomeLoss", 50),
    ...steady("EarningsPerShareDiluted", 0.5, "USD/shares"),
    ...steady("NetCashProvidedByUsedInOperatingActivities", 40),
    ...steady("PaymentsToAcquirePropertyPlantAndEquipment", 15),
    ...balances("StockholdersEquity", (end) => (end === "2023-12-31" ? 300 : 500)),
    ...balances("AssetsCurrent", () => 90),
    ...balances("LiabilitiesCurrent", () => 60),
    ...balances("LongTermDebtNoncurrent", () => 180),
    ...balances("LongTermDebtCurrent", () => 20),
    ...balances("OperatingLeaseLiability", () => 50),
    fact("dei:EntityCommonStockSharesOutstanding", [undefined, "2025-02-10"], 50, "2025-02-20", { unit: "shares" }),
  ];

  it("are those of four quarters and of the latest balance sheet, as other sources define them", () => {
    expect(metrics(books)).toEqual(
      Object.fromEntries(
        Object.entries({
          totalRevenue: 1_000,
          earningsPerShare: 2,
          profitMarginPercent: 10,
          operatingMarginPercent: 20,
          freeCashFlow: 100,
          revenueGrowthPercent: 0,
          earningsGrowthPercent: 0,
          // Against the mean of 300 and 500.
          returnOnEquityPercent: 25,
          debtToEquity: 0.5,
          currentRatio: 1.5,
          sharesOutstanding: 50,
          bookValuePerShare: 10,
        }).map(([name, value]) => {
          // Shares are counted on a day chosen by the filing.
          const endDay = day(name === "sharesOutstanding" ? "2025-02-10" : "2024-12-31");
          return [name, { value, asOfMs: knownFromMs(day("2025-02-20")), endDay }];
        }),
      ),
    );
  });

  it("advance with each quarter that is filed", () => {
    const next = fact("Revenues", ["2025-01-01", "2025-03-31"], 300, "2025-05-05");
    const [asOfMs, endDay] = [knownFromMs(day("2025-05-05")), day("2025-03-31")];
    expect(metrics([...books, next])?.totalRevenue).toEqual({ value: 1_050, asOfMs, endDay });
    expect(metrics([...books, next])?.revenueGrowthPercent?.value).toBeCloseTo(20, 10);
  });

  it("are absent if the newest quarter of one line is not filed, rather than those of the previous quarter", () => {
    const next = [
      fact("Revenues", ["2025-01-01", "2025-03-31"], 300, "2025-05-05"),
      fact("StockholdersEquity", [undefined, "2025-03-31"], 500, "2025-05-05"),
    ];
    const now = metrics([...books, ...next]);
    expect(now?.totalRevenue).toBeDefined();
    expect(Object.keys(now ?? {})).not.toContain("earningsPerShare");
    expect(Object.keys(now ?? {})).not.toContain("profitMarginPercent");
    expect(Object.keys(now ?? {})).not.toContain("currentRatio");
    expect(Object.keys(now ?? {})).not.toContain("sharesOutstanding");
  });

  it("never sum four quarters that have a gap", () => {
    const gone = day("2024-06-30");
    const facts = books.filter(({ endDay, startDay = 0 }) => endDay !== gone && endDay - startDay < 100);
    expect(metrics(facts)?.totalRevenue).toBeUndefined();
  });

  it("give no growth from a loss, no return on negative equity, and no debt of a bank", () => {
    const loss = [
      ...reportedYear("NetIncomeLoss", 2023, [-5, -5, -5, -5]),
      ...reportedYear("NetIncomeLoss", 2024, [5, 5, 5, 5]),
      ...balances("StockholdersEquity", () => -100),
      ...balances("LongTermDebtNoncurrent", () => 180),
    ];
    expect(metrics(loss)).toEqual({});
  });

  it("omit a share count that contradicts the quarter's average", () => {
    const thousands = [
      ...books.filter(({ unit }) => unit !== "shares"),
      fact("WeightedAverageNumberOfDilutedSharesOutstanding", ["2024-01-01", "2024-12-31"], 50, "2025-02-20", {
        unit: "shares",
      }),
      fact("dei:EntityCommonStockSharesOutstanding", [undefined, "2025-02-10"], 50_000, "2025-02-20", {
        unit: "shares",
      }),
    ];
    expect(metrics(thousands)?.sharesOutstanding).toBeUndefined();
    expect(metrics(thousands)?.bookValuePerShare).toBeUndefined();
  });

  it("are annual for a company that reports yearly, even if a half-year balance sheet is newer", () => {
    const more = { form: "20-F", unit: "EUR" };
    const years = [2022, 2023, 2024].flatMap((year) => [
      fact(
        "ifrs-full:Revenue",
        [`${year}-01-01`, `${year}-12-31`],
        year === 2024 ? 110 : 100,
        `${year + 1}-03-20`,
        more,
      ),
      fact("ifrs-full:ProfitLoss", [`${year}-01-01`, `${year}-12-31`], 11, `${year + 1}-03-20`, more),
    ]);
    const half = fact("ifrs-full:Assets", [undefined, "2025-06-30"], 5, "2025-08-20", { form: "6-K", unit: "EUR" });
    const now = metrics([...years, half]);
    expect(now?.totalRevenue?.value).toBe(110);
    expect(now?.revenueGrowthPercent?.value).toBeCloseTo(10, 10);
    expect(now?.profitMarginPercent?.value).toBeCloseTo(10, 10);
  });

  it("convert earnings per share to new shares after a split", () => {
    const shares = "WeightedAverageNumberOfDilutedSharesOutstanding";
    const facts = [
      ...books,
      fact(shares, ["2024-01-01", "2024-03-31"], 50, "2024-05-05", { unit: "shares" }),
      fact("EarningsPerShareDiluted", ["2025-01-01", "2025-03-31"], 0.1, "2025-05-05", { unit: "USD/shares" }),
      fact(shares, ["2024-01-01", "2024-03-31"], 250, "2025-05-05", { unit: "shares" }),
      fact("EarningsPerShareDiluted", ["2024-01-01", "2024-03-31"], 0.1, "2025-05-05", { unit: "USD/shares" }),
      fact("Revenues", ["2025-01-01", "2025-03-31"], 250, "2025-05-05"),
    ];
    expect(metrics(facts)?.earningsPerShare?.value).toBeCloseTo(0.4, 10);
  });
});

describe("invariants of metrics from filings", () => {
  const CONCEPTS = [
    "Revenues",
    "RevenueFromContractWithCustomerExcludingAssessedTax",
    "NetIncomeLoss",
    "EarningsPerShareDiluted",
    "WeightedAverageNumberOfDilutedSharesOutstanding",
    "NetCashProvidedByUsedInOperatingActivities",
    "PaymentsToAcquirePropertyPlantAndEquipment",
    "StockholdersEquity",
    "AssetsCurrent",
    "LongTermDebtNoncurrent",
    "dei:EntityCommonStockSharesOutstanding",
  ] as const;
  const firstDay = day("2018-01-01");
  const anyFact = fc
    .record({
      concept: fc.constantFrom(...CONCEPTS),
      quarter: fc.integer({ min: 0, max: 23 }),
      length: fc.integer({ min: 0, max: 4 }),
      value: fc.integer({ min: -1_000_000, max: 1_000_000_000 }),
      lateDays: fc.integer({ min: 1, max: 900 }),
      form: fc.constantFrom("10-Q", "10-K", "10-K/A", "8-K"),
    })
    .map(({ concept, quarter, length, value, lateDays, form }): FiledFact => {
      const endDay = firstDay + Math.round(((quarter + 1) * 365.25) / 4) - 1;
      const startDay = firstDay + Math.round(((quarter + 1 - Math.max(1, length)) * 365.25) / 4);
      const isBalance =
        concept.startsWith("dei:") ||
        ["StockholdersEquity", "AssetsCurrent", "LongTermDebtNoncurrent"].includes(concept);
      const unit = concept === "EarningsPerShareDiluted" ? "USD/shares" : /Shares/.test(concept) ? "shares" : "USD";
      const filedDay = endDay + lateDays;
      return {
        concept: concept.includes(":") ? concept : `us-gaap:${concept}`,
        unit,
        endDay,
        value,
        filedDay,
        form,
        accession: `a${filedDay}${form}`,
        ...(isBalance ? {} : { startDay }),
      };
    });
  const anyFacts = fc.array(anyFact, { minLength: 1, maxLength: 120 });

  it("metrics and lines at a point in time never change through later filings", () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 3_000 }), (facts, days) => {
        const atMs = knownFromMs(firstDay + days);
        const then = facts.filter(({ filedDay }) => knownFromMs(filedDay) <= atMs);
        expect(metrics(facts, atMs)).toEqual(metrics(then, ALL));
        expect(knownCompany(company(facts), atMs)?.lines).toEqual(knownCompany(company(then), ALL)?.lines);
      }),
    );
  });

  it("no metric uses a filing from after its time, and every metric is a number", () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 3_000 }), (facts, days) => {
        const atMs = knownFromMs(firstDay + days);
        for (const { value, asOfMs } of Object.values(metrics(facts, atMs) ?? {})) {
          expect(Number.isFinite(value)).toBe(true);
          expect(asOfMs).toBeLessThanOrEqual(atMs);
        }
        for (const { quarterly, annual } of knownCompany(company(facts), atMs)?.lines ?? []) {
          for (const one of [...quarterly, ...annual]) {
            expect(Number.isFinite(one.value)).toBe(true);
            expect(knownFromMs(one.filedDay)).toBeLessThanOrEqual(atMs);
            if (one.restated !== undefined) expect(knownFromMs(one.restated.filedDay)).toBeLessThanOrEqual(atMs);
          }
        }
      }),
    );
  });

  it("the order of the facts changes nothing", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyFact, {
          minLength: 1,
          maxLength: 60,
          selector: ({ concept, startDay, endDay, accession }) => `${concept} ${startDay ?? ""} ${endDay} ${accession}`,
        }),
        (facts) => {
          expect(metrics([...facts].reverse())).toEqual(metrics(facts));
        },
      ),
    );
  });

  it("four equal quarters are four times one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), (value) => {
        expect(metrics(steady("Revenues", value))?.totalRevenue?.value).toBe(value * 4);
      }),
    );
  });

  it("a duplicated fact counts once", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(metrics([...facts, ...facts])).toEqual(metrics(facts));
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { isoOf, knownFromMs, type FiledFact } from "./filed-fact.ts";
import { type FiledMetric, type FiledLine, knownCompany } from "./filed-history.ts";
import { company, day, fact, reportedYear } from "./test-company.ts";

const ALL = Date.parse("2030-01-01T00:00:00Z");

function line(facts: readonly FiledFact[], name: string, atMs = ALL): FiledLine | undefined {
  return knownCompany(company(facts), atMs)?.lines.find((one) => one.name === name);
}

const reported = (metrics: readonly FiledMetric[] | undefined) =>
  (metrics ?? []).map(({ endDay, value, derived }) => `${isoOf(endDay)} ${value}${derived ? " derived" : ""}`);

const equity = (...ends: readonly string[]) =>
  ends.map((end) => fact("StockholdersEquity", [undefined, end], 500, `${end.slice(0, 4)}-12-31`));

describe("lines from filings", () => {
  it("derive the fourth quarter as the year less nine months, and mark it", () => {
    expect(reported(line(reportedYear("Revenues", 2024, [10, 20, 30, 40]), "totalRevenue")?.quarterly)).toEqual([
      "2024-03-31 10",
      "2024-06-30 20",
      "2024-09-30 30",
      "2024-12-31 40 derived",
    ]);
  });

  it("derive it from three quarters if no nine-month sum was filed", () => {
    const facts = reportedYear("Revenues", 2024, [10, 20, 30, 40]).filter(
      ({ startDay = 0, endDay }) => endDay - startDay < 100 || endDay - startDay > 300,
    );
    expect(reported(line(facts, "totalRevenue")?.quarterly).at(-1)).toBe("2024-12-31 40 derived");
  });

  it("split cash flows, which are filed only as sums from the year's start", () => {
    const facts = reportedYear("NetCashProvidedByUsedInOperatingActivities", 2024, [10, 20, 30, 40]).filter(
      ({ startDay }) => startDay === day("2024-01-01"),
    );
    const of = line([...facts, ...equity("2024-12-31")], "operatingCashFlow");
    expect(reported(of?.quarterly)).toEqual([
      "2024-03-31 10",
      "2024-06-30 20 derived",
      "2024-09-30 30 derived",
      "2024-12-31 40 derived",
    ]);
    expect(of?.quarterly.at(-1)).toMatchObject({ form: "10-K", filedDay: day("2025-02-20") });
  });

  it("prefer a fourth quarter that was filed directly", () => {
    const filed = fact("Revenues", ["2024-10-01", "2024-12-31"], 41, "2025-02-20", { form: "10-K" });
    const facts = [...reportedYear("Revenues", 2024, [10, 20, 30, 40]), filed];
    expect(reported(line(facts, "totalRevenue")?.quarterly).at(-1)).toBe("2024-12-31 41");
  });

  it("recognise quarters of twelve and sixteen weeks, and years of 53", () => {
    const facts = [
      fact("Revenues", ["2023-09-04", "2023-11-26"], 12, "2023-12-20"),
      fact("Revenues", ["2023-11-27", "2024-02-18"], 12, "2024-03-13"),
      fact("Revenues", ["2023-09-04", "2024-05-12"], 36, "2024-06-05"),
      fact("Revenues", ["2024-02-19", "2024-05-12"], 12, "2024-06-05"),
      fact("Revenues", ["2023-09-04", "2024-09-08"], 53, "2024-10-09", { form: "10-K" }),
    ];
    const of = line(facts, "totalRevenue");
    expect(reported(of?.quarterly)).toEqual([
      "2023-11-26 12",
      "2024-02-18 12",
      "2024-05-12 12",
      "2024-09-08 17 derived",
    ]);
    expect(reported(of?.annual)).toEqual(["2024-09-08 53"]);
  });

  it("use both parts of a difference as they were known when the year was filed", () => {
    // Nine months restated next to the following year's, without what was sold since; the year itself is not restated
    // yet.
    const later = fact("Revenues", ["2024-01-01", "2024-09-30"], 45, "2025-11-05");
    const facts = [...reportedYear("Revenues", 2024, [10, 20, 30, 40]), later];
    expect(reported(line(facts, "totalRevenue")?.quarterly).at(-1)).toBe("2024-12-31 40 derived");
  });

  it("follow a company from one tag to the next, including the year in which it changed", () => {
    const old = [2016, 2017].flatMap((year) => reportedYear("SalesRevenueNet", year, [10, 20, 30, 40]));
    const nine = reportedYear("SalesRevenueNet", 2018, [11, 21, 31, 41]).filter(({ form }) => form !== "10-K");
    const tag = "RevenueFromContractWithCustomerExcludingAssessedTax";
    // The first report with the new tag also uses it for the two previous years, the next one for a quarter.
    const fresh = [2016, 2017, 2018].map((year) =>
      fact(tag, [`${year}-01-01`, `${year}-12-31`], year === 2018 ? 104 : 100, "2019-02-20", { form: "10-K" }),
    );
    const quarter = fact(tag, ["2018-01-01", "2018-03-31"], 11, "2019-05-05");
    const of = line([...old, ...nine, ...fresh, quarter], "totalRevenue");
    expect(reported(of?.annual)).toEqual(["2016-12-31 100", "2017-12-31 100", "2018-12-31 104"]);
    expect(reported(of?.quarterly).at(-1)).toBe("2018-12-31 41 derived");
    expect([...(of?.annual ?? []), ...(of?.quarterly ?? [])].filter(({ changesMeasure }) => changesMeasure)).toEqual(
      [],
    );
    expect(of?.annual.every(({ restated }) => restated === undefined)).toBe(true);
  });

  it("ignore a tag that a note uses now and then", () => {
    const facts = [2023, 2024].flatMap((year) =>
      reportedYear("RevenueFromContractWithCustomerExcludingAssessedTax", year, [10, 20, 30, 40]),
    );
    const note = fact("Revenues", ["2024-04-01", "2024-06-30"], 3, "2024-08-05");
    const of = line([...facts, note], "totalRevenue");
    expect(reported(of?.quarterly)).toContain("2024-06-30 20");
    expect(of?.concept).toBe("us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax");
  });

  it("prefer total revenue to revenue from contracts", () => {
    const facts = [
      ...reportedYear("RevenueFromContractWithCustomerExcludingAssessedTax", 2024, [9, 18, 27, 36]),
      ...reportedYear("Revenues", 2024, [10, 20, 30, 40]),
    ];
    expect(reported(line(facts, "totalRevenue")?.annual)).toEqual(["2024-12-31 100"]);
  });

  it("add up the income of a bank, which files no revenue", () => {
    const facts = [
      ...reportedYear("InterestIncomeExpenseNet", 2024, [10, 20, 30, 40]),
      ...reportedYear("NoninterestIncome", 2024, [1, 2, 3, 4]),
      ...reportedYear("RevenueFromContractWithCustomerExcludingAssessedTax", 2024, [1, 1, 1, 1]),
      ...equity("2024-12-31"),
      ...reportedYear("NetIncomeLoss", 2024, [1, 1, 1, 1]),
    ];
    const of = line(facts, "totalRevenue");
    expect(reported(of?.annual)).toEqual(["2024-12-31 110"]);
    expect(reported(of?.quarterly).at(-1)).toBe("2024-12-31 44 derived");
    expect(of?.concept).toBe("us-gaap:InterestIncomeExpenseNet + us-gaap:NoninterestIncome");
  });

  it("report a later restatement, and keep the value first filed", () => {
    const again = fact("Revenues", ["2024-01-01", "2024-12-31"], 90, "2025-06-01", { form: "10-K/A" });
    const [year] = line([...reportedYear("Revenues", 2024, [10, 20, 30, 40]), again], "totalRevenue")?.annual ?? [];
    expect(year).toMatchObject({ value: 100, form: "10-K", restated: { value: 90, filedDay: day("2025-06-01") } });
  });

  it("apply an amendment of the same day after the filing it amends", () => {
    const period = ["2024-01-01", "2024-12-31"] as const;
    const facts = [
      fact("Revenues", period, 90, "2025-02-20", { form: "10-K/A", accession: "0000000001-25-000001" }),
      fact("Revenues", period, 100, "2025-02-20", { form: "10-K", accession: "0000000001-25-000002" }),
    ];
    expect(line(facts, "totalRevenue")?.annual[0]).toMatchObject({ value: 100, restated: { value: 90 } });
  });

  it("do not treat a rounded number as a restatement, nor count a rounded mention within one filing", () => {
    const period = ["2024-01-01", "2024-12-31"] as const;
    const facts = [
      fact("Revenues", period, 123_000_000, "2025-02-20", { accession: "a" }),
      fact("Revenues", period, 123_456_789, "2025-02-20", { accession: "a" }),
      fact("Revenues", period, 123_457_000, "2026-02-20", { accession: "b" }),
    ];
    const [year] = line(facts, "totalRevenue")?.annual ?? [];
    expect(year?.value).toBe(123_456_789);
    expect(year?.restated).toBeUndefined();
  });

  it("assign balances to the quarters and years that they end", () => {
    const facts = [
      ...reportedYear("Revenues", 2024, [10, 20, 30, 40]),
      fact("Assets", [undefined, "2024-06-30"], 700, "2024-08-05"),
      fact("Assets", [undefined, "2024-12-31"], 800, "2025-02-20", { form: "10-K" }),
      fact("Assets", [undefined, "2024-07-19"], 750, "2024-11-05"),
    ];
    expect(reported(line(facts, "totalAssets")?.quarterly)).toEqual(["2024-06-30 700", "2024-12-31 800"]);
    expect(reported(line(facts, "totalAssets")?.annual)).toEqual(["2024-12-31 800"]);
  });

  it("report a foreign company in its reporting currency, not in a one-year translation", () => {
    const years = [2022, 2023, 2024].flatMap((year) => {
      const more = { form: "20-F", unit: "EUR" };
      return [
        fact("ifrs-full:Revenue", [`${year}-01-01`, `${year}-12-31`], year, `${year + 1}-03-20`, more),
        fact("ifrs-full:Assets", [undefined, `${year}-12-31`], 5, `${year + 1}-03-20`, more),
      ];
    });
    const translated = fact("ifrs-full:Revenue", ["2024-01-01", "2024-12-31"], 9_999, "2025-03-20", { form: "20-F" });
    const known = knownCompany(company([...years, translated]), ALL);
    expect(known?.currency).toBe("EUR");
    expect(reported(known?.lines.find(({ name }) => name === "totalRevenue")?.annual)).toEqual([
      "2022-12-31 2022",
      "2023-12-31 2023",
      "2024-12-31 2024",
    ]);
  });

  it("count a filing as known from the midnight in New York that ends its day", () => {
    expect(new Date(knownFromMs(day("2025-05-30"))).toISOString()).toBe("2025-05-31T04:00:00.000Z");
    const facts = reportedYear("Revenues", 2024, [10, 20, 30, 40]);
    const known = knownFromMs(day("2025-02-20"));
    expect(line(facts, "totalRevenue", known - 1)?.annual ?? []).toEqual([]);
    expect(reported(line(facts, "totalRevenue", known)?.annual)).toEqual(["2024-12-31 100"]);
  });

  it("are undefined before the first filing", () => {
    expect(knownCompany(company(reportedYear("Revenues", 2024, [1, 2, 3, 4])), 0)).toBeUndefined();
  });
});

describe("a split between filings", () => {
  const shares = "WeightedAverageNumberOfDilutedSharesOutstanding";
  const q1 = ["2024-01-01", "2024-03-31"] as const;
  const before = ["2023-04-01", "2023-06-30"] as const;
  const q2 = ["2024-04-01", "2024-06-30"] as const;
  const unit = "USD/shares";
  const facts = [
    fact("NetIncomeLoss", q1, 2_000, "2024-05-05"),
    fact("EarningsPerShareDiluted", before, 5, "2023-08-05", { unit }),
    fact(shares, before, 1_000, "2023-08-05", { unit: "shares" }),
    fact("EarningsPerShareDiluted", q1, 6, "2024-05-05", { unit }),
    fact(shares, q1, 1_010, "2024-05-05", { unit: "shares" }),
    // Ten new for one old, in July: the August report gives the previous year in new shares.
    fact("EarningsPerShareDiluted", before, 0.5, "2024-08-05", { unit }),
    fact(shares, before, 10_004, "2024-08-05", { unit: "shares" }),
    fact("EarningsPerShareDiluted", q2, 0.7, "2024-08-05", { unit }),
    fact(shares, q2, 10_200, "2024-08-05", { unit: "shares" }),
  ];

  it("shows in restated values, and is applied to those that were not restated", () => {
    const known = knownCompany(company(facts), ALL);
    expect(known?.splits).toEqual([{ sinceDay: day("2024-08-05"), ratio: 10 }]);
    const earnings = known?.lines.find(({ name }) => name === "earningsPerShare")?.quarterly ?? [];
    expect(earnings.map(({ value, splitAdjusted }) => [value, splitAdjusted])).toEqual([
      [5, 0.5],
      [6, 0.6],
      [0.7, undefined],
    ]);
    expect(earnings.map(({ restated }) => restated)).toEqual([undefined, undefined, undefined]);
  });

  it("is unknown before the first report that shows it", () => {
    expect(knownCompany(company(facts), knownFromMs(day("2024-08-05")) - 1)?.splits).toEqual([]);
  });

  it("is not inferred if a count was only corrected", () => {
    const mended = [
      fact("NetIncomeLoss", q1, 2_000, "2024-05-05"),
      fact("EarningsPerShareDiluted", q1, 6, "2024-05-05", { unit }),
      fact(shares, q1, 1_010, "2024-05-05", { unit: "shares" }),
      fact("EarningsPerShareDiluted", q1, 6, "2025-05-05", { unit }),
      fact(shares, q1, 1_010_000, "2025-05-05", { unit: "shares" }),
    ];
    expect(knownCompany(company(mended), ALL)?.splits).toEqual([]);
  });

  it("applies to the shares of both parts when a quarter is derived", () => {
    const year = [
      ...facts,
      fact("EarningsPerShareDiluted", ["2023-01-01", "2023-09-30"], 15, "2023-11-05", { unit }),
      fact("EarningsPerShareDiluted", ["2023-01-01", "2023-12-31"], 20, "2024-02-20", { unit, form: "10-K" }),
      fact("EarningsPerShareDiluted", ["2023-01-01", "2023-12-31"], 2, "2025-02-20", { unit, form: "10-K" }),
    ];
    const [fourth] = (line(year, "earningsPerShare")?.quarterly ?? []).filter(
      ({ endDay }) => endDay === day("2023-12-31"),
    );
    expect(fourth).toMatchObject({ value: 5, splitAdjusted: 0.5, derived: true });
    expect(fourth?.restated).toBeUndefined();
  });
});

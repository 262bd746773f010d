import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyMetrics } from "./company-metrics.ts";
import { type FiledFact, isoOf } from "./filed-fact.ts";
import { type FiledLine, knownCompany } from "./filed-history.ts";
import { company, fact, reportedYear } from "./test-company.ts";

const ALL = Date.parse("2030-01-01T00:00:00Z");
const known = (facts: readonly FiledFact[]) => knownCompany(company(facts), ALL);
const line = (facts: readonly FiledFact[], name: string) => known(facts)?.lines.find((one) => one.name === name);
const reported = (of: FiledLine | undefined) =>
  of?.annual.map(
    ({ endDay, value, changesMeasure }) => `${isoOf(endDay).slice(0, 4)} ${value}${changesMeasure ? " changed" : ""}`,
  );

/** A balance at the year's end, in the annual report of a foreign company. */
const balance = (concept: string, year: number, value: number) =>
  fact(`ifrs-full:${concept}`, [undefined, `${year}-12-31`], value, `${year + 1}-04-01`, { form: "20-F" });
const income = (concept: string, year: number, value: number) =>
  fact(`ifrs-full:${concept}`, [`${year}-01-01`, `${year}-12-31`], value, `${year + 1}-04-01`, { form: "20-F" });
const years = [2021, 2022, 2023, 2024];
const revenue = years.map((year) => income("Revenue", year, 1_000));

describe("a line of filings has one measure", () => {
  const equity = [
    ...revenue,
    ...years.map((year) => balance("Equity", year, 500 + year)),
    ...years.slice(1).map((year) => balance("EquityAttributableToOwnersOfParent", year, 400 + year)),
  ];

  it("leaving a gap if the owners' equity is not reported, which equity with minorities does not fill", () => {
    expect(reported(line(equity, "shareholdersEquity"))).toEqual(["2022 2422", "2023 2423", "2024 2424"]);
    expect(reported(line(equity, "totalEquity"))).toEqual(["2021 2521", "2022 2522", "2023 2523", "2024 2524"]);
  });

  it("deriving the owners' equity if the minorities' part is reported", () => {
    const [first] = line([...equity, balance("NoncontrollingInterests", 2021, 99)], "shareholdersEquity")?.annual ?? [];
    expect(first).toMatchObject({
      value: 2_422,
      concept: "ifrs-full:Equity - ifrs-full:NoncontrollingInterests",
    });
    const minorities = years.map((year) => balance("NoncontrollingInterests", year, 100));
    expect(reported(line([...equity, ...minorities], "shareholdersEquity"))).toEqual([
      "2021 2421",
      "2022 2422",
      "2023 2423",
      "2024 2424",
    ]);
  });

  it("using total equity for a company without minorities", () => {
    const whole = [...revenue, ...years.map((year) => balance("Equity", year, year))];
    expect(reported(line(whole, "shareholdersEquity"))).toEqual(["2021 2021", "2022 2022", "2023 2023", "2024 2024"]);
  });

  /** Values of a company over several years: the year itself, plus an amount. */
  const annual = (tag: string, of: readonly number[], more = 0) =>
    of.map((year) => fact(tag, [`${year}-01-01`, `${year}-12-31`], year + more, `${year + 1}-02-20`));
  const atEnd = (tag: string, of: readonly number[], more = 0) =>
    of.map((year) => fact(tag, [undefined, `${year}-12-31`], year + more, `${year + 1}-02-20`, { form: "10-K" }));
  const WHOLE = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
  const owned = [
    ...annual("Revenues", [2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022]),
    ...atEnd("StockholdersEquity", [2016, 2017, 2018]),
    ...atEnd(WHOLE, [2016, 2017, 2018]),
  ];

  it("not treating two tags as one because of one or two years in which both report the same", () => {
    const contracts = "RevenueFromContractWithCustomerExcludingAssessedTax";
    const sharing = (of: readonly number[]) =>
      reported(
        line(
          [
            ...annual("Revenues", [2016, 2017, 2018]),
            ...annual(contracts, of),
            ...annual(contracts, [2019, 2020], -500),
          ],
          "totalRevenue",
        ),
      );
    expect(sharing([2018])).toEqual(["2016 2016", "2017 2017", "2018 2018 changed", "2019 1519", "2020 1520"]);
    expect(sharing([2017, 2018])).toEqual(["2016 2016", "2017 2017 changed", "2018 2018", "2019 1519", "2020 1520"]);
  });

  it("marking where a substitute continues alone, though it reported the same while both were in use", () => {
    const after = line([...owned, ...atEnd(WHOLE, [2019, 2020], 900)], "shareholdersEquity");
    expect(reported(after)).toEqual(["2016 2016", "2017 2017", "2018 2018", "2019 2919 changed", "2020 2920"]);
    const before = line([...owned, ...atEnd(WHOLE, [2015], 900)], "shareholdersEquity");
    expect(reported(before)).toEqual(["2015 2915", "2016 2016 changed", "2017 2017", "2018 2018"]);
  });

  it("continuing with equity less minorities as the owners' equity, whenever minorities are reported", () => {
    const later = [2019, 2020, 2021, 2022];
    const minorities = (of: readonly number[]) =>
      of.map((year) => fact("MinorityInterest", [undefined, `${year}-12-31`], 500, `${year + 1}-02-20`));
    const facts = [...owned, ...atEnd(WHOLE, later, 900)];
    const owners = ["2016 2016", "2017 2017", "2018 2018"];
    expect(reported(line([...facts, ...minorities(later)], "shareholdersEquity"))).toEqual([
      ...[...owners, "2019 2419", "2020 2420", "2021 2421", "2022 2422"],
    ]);
    // The minorities of 2019 are unknown: total equity does not fill the gap.
    expect(reported(line([...facts, ...minorities(later.slice(1))], "shareholdersEquity"))).toEqual([
      ...[...owners, "2020 2420", "2021 2421", "2022 2422"],
    ]);
    // A company whose own amounts contradict it has two measures.
    const contradicted = [...facts, ...minorities([2018, ...later])];
    expect(reported(line(contradicted, "shareholdersEquity"))?.filter((one) => one.endsWith("changed"))).toHaveLength(
      1,
    );
  });

  it("counting all borrowings wherever they are reported, and marking where only those due after a year are", () => {
    const facts = [
      ...revenue,
      ...years.map((year) => balance("LongtermBorrowings", year, 1_000 + year)),
      ...years.slice(1).map((year) => balance("Borrowings", year, 2_000 + year)),
    ];
    expect(reported(line(facts, "totalDebt"))).toEqual(["2021 3021", "2022 4022 changed", "2023 4023", "2024 4024"]);
    expect(line(facts, "totalDebt")?.annual.map(({ concept }) => concept)).toEqual([
      "ifrs-full:LongtermBorrowings",
      ...Array.from({ length: 3 }, () => "ifrs-full:Borrowings"),
    ]);
  });

  it("marking where leases begin to count as debt", () => {
    const facts = [
      ...revenue,
      ...years.map((year) => balance("Borrowings", year, 100)),
      ...years.slice(2).map((year) => balance("LeaseLiabilities", year, 10)),
    ];
    expect(reported(line(facts, "totalDebt"))).toEqual(["2021 100", "2022 100", "2023 110 changed", "2024 110"]);
  });

  it("continuing with the tag of its newest year where an older one is reported under both", () => {
    const tags = { Revenues: [2019, 2020, 2021], SalesRevenueNet: [2020, 2021, 2022, 2023] };
    const facts = Object.entries(tags).flatMap(([tag, of], place) =>
      of.map((year) => fact(tag, [`${year}-01-01`, `${year}-12-31`], year * (place + 1), `${year + 1}-02-20`)),
    );
    expect(reported(line(facts, "totalRevenue"))).toEqual([
      "2019 2019",
      "2020 4040 changed",
      "2021 4042",
      "2022 4044",
      "2023 4046",
    ]);
  });

  it("wherever two of its values are adjacent and unmarked, whichever tags a company filed in a year", () => {
    const pairs = [
      [
        "shareholdersEquity",
        "StockholdersEquity",
        "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
      ],
      [
        "cash",
        "CashAndCashEquivalentsAtCarryingValue",
        "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
      ],
      ["totalDebt", "LongTermDebtNoncurrent", "DebtLongtermAndShorttermCombinedAmount"],
    ] as const;
    const filedIn = fc.array(fc.subarray([0, 1] as const, { minLength: 1 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...pairs), filedIn, ([name, ...tags], plan) => {
        const facts = plan.flatMap((places, index) => {
          const year = 2010 + index;
          const filed = `${year + 1}-02-20`;
          return [
            fact("Revenues", [`${year}-01-01`, `${year}-12-31`], 1, filed),
            // The second tag's amounts end in 1, so that each value shows its tag.
            ...places.map((place) => fact(tags[place] ?? "", [undefined, `${year}-12-31`], year * 10 + place, filed)),
          ];
        });
        const metrics = line(facts, name)?.annual ?? [];
        expect(metrics.length).toBeGreaterThan(0);
        for (const [index, { value, changesMeasure }] of metrics.entries()) {
          const before = metrics[index - 1];
          if (before !== undefined) expect(changesMeasure).toBe(before.value % 10 !== value % 10);
        }
      }),
    );
  });
});

describe("metrics over two periods", () => {
  const quarterly = (tag: string, year: number, value: number) => reportedYear(tag, year, [value, value, value, value]);
  const balances = (tag: string, value: number) =>
    ["2022-12-31", "2023-12-31", "2024-12-31"].map((end) =>
      fact(tag, [undefined, end], value, `${Number(end.slice(0, 4)) + 1}-02-20`),
    );

  it("give no growth if the line measured something else a year before", () => {
    const facts = [...quarterly("NetIncomeLoss", 2023, 10), ...quarterly("ProfitLoss", 2024, 15)];
    const of = known([...facts, ...balances("StockholdersEquity", 100)]);
    expect(line(facts, "netIncome")?.annual.map(({ changesMeasure }) => changesMeasure)).toEqual([false, true]);
    expect(of && companyMetrics(of).earningsGrowthPercent).toBeUndefined();
    const same = known(quarterly("NetIncomeLoss", 2023, 10).concat(quarterly("NetIncomeLoss", 2024, 15)));
    expect(same && companyMetrics(same).earningsGrowthPercent?.value).toBeCloseTo(50, 10);
  });

  it("never add four quarters of two measures", () => {
    const isQuarter = ({ startDay = 0, endDay }: FiledFact) => endDay - startDay < 100;
    const [first, second] = quarterly("NetIncomeLoss", 2024, 10).filter(isQuarter);
    const [, , third] = quarterly("ProfitLoss", 2024, 15).filter(isQuarter);
    const last = fact("ProfitLoss", ["2024-10-01", "2024-12-31"], 15, "2025-02-20", { form: "10-K" });
    const reported = [first, second, third, last].flatMap((one) => one ?? []);
    const facts = [...reported, ...quarterly("Revenues", 2024, 100)];
    const of = known(facts);
    const marked = line(facts, "netIncome")?.quarterly.map(({ value, changesMeasure }) => [value, changesMeasure]);
    expect(marked).toEqual([
      [10, false],
      [10, false],
      [15, true],
      [15, false],
    ]);
    expect(of && companyMetrics(of).profitMarginPercent).toBeUndefined();
  });

  it("never compare income that includes minorities with equity that does not", () => {
    const whole = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest";
    const profit = [...quarterly("ProfitLoss", 2023, 10), ...quarterly("ProfitLoss", 2024, 10)];
    const owners = known([...profit, ...balances("StockholdersEquity", 100), ...balances(whole, 140)]);
    expect(owners && companyMetrics(owners).returnOnEquityPercent).toBeUndefined();
    const alone = known([...profit, ...balances("StockholdersEquity", 100), ...balances(whole, 100)]);
    expect(alone && companyMetrics(alone).returnOnEquityPercent?.value).toBeCloseTo(40, 10);
    const all = known([...profit, ...balances(whole, 140)]);
    expect(all && companyMetrics(all).returnOnEquityPercent?.value).toBeCloseTo(28.57, 2);
  });
});

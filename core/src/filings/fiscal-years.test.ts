import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companyMetrics } from "./company-metrics.ts";
import { type FiledFact, isoOf, knownFromMs } from "./filed-fact.ts";
import { type FiledLine, knownCompany } from "./filed-history.ts";
import { company, day, fact, reportedYear } from "./test-company.ts";

const ALL = Date.parse("2030-01-01T00:00:00Z");

function line(facts: readonly FiledFact[], name = "totalRevenue", atMs = ALL): FiledLine | undefined {
  return knownCompany(company(facts), atMs)?.lines.find((one) => one.name === name);
}

const annual = (facts: readonly FiledFact[], name?: string, atMs?: number) =>
  (line(facts, name, atMs)?.annual ?? []).map(({ endDay, value, form }) => `${isoOf(endDay)} ${value} ${form}`);

const year = (start: string, end: string, value: number, filed: string, form = "10-K", concept = "Revenues") =>
  fact(concept, [start, end], value, filed, { form });

/**
 * A company with a calendar fiscal year whose quarterly reports also give the twelve months up to the quarter's end.
 */
const ROLLING = [
  year("2022-01-01", "2022-12-31", 390, "2023-02-20"),
  year("2022-04-01", "2023-03-31", 395, "2023-05-05", "10-Q"),
  year("2023-01-01", "2023-12-31", 400, "2024-02-20"),
  year("2023-04-01", "2024-03-31", 410, "2024-05-05", "10-Q"),
  year("2023-07-01", "2024-06-30", 415, "2024-08-05", "10-Q/A"),
];

describe("years from filings", () => {
  it("are fiscal years, not the twelve months up to another quarter that a 10-Q reports", () => {
    expect(annual(ROLLING)).toEqual(["2022-12-31 390 10-K", "2023-12-31 400 10-K"]);
    const summer = knownFromMs(day("2023-06-01"));
    expect(annual(ROLLING, "totalRevenue", summer)).toEqual(["2022-12-31 390 10-K"]);
  });

  it("have balances at the fiscal year's end, and at no other quarter's", () => {
    const ends = ["2023-03-31", "2023-12-31", "2024-03-31", "2024-06-30"];
    const assets = ends.map((end) => fact("Assets", [undefined, end], 700, "2024-08-05"));
    expect(annual([...ROLLING, ...assets], "totalAssets")).toEqual(["2023-12-31 700 10-Q"]);
    const quarterly = line([...ROLLING, ...assets], "totalAssets")?.quarterly.map(({ endDay }) => isoOf(endDay));
    expect(quarterly).toEqual(ends);
  });

  it("of cash flows less spending are fiscal years too", () => {
    const paid = ROLLING.map((one) => ({ ...one, concept: "us-gaap:NetCashProvidedByUsedInOperatingActivities" }));
    const spent = ROLLING.map((one) => {
      return { ...one, concept: "us-gaap:PaymentsToAcquirePropertyPlantAndEquipment", value: 100 };
    });
    const facts = [...paid, ...spent];
    expect(annual(facts, "freeCashFlow")).toEqual(["2022-12-31 290 10-K", "2023-12-31 300 10-K"]);
  });

  it("come from any form if they end on the fiscal year's day", () => {
    const facts = [
      ...ROLLING,
      // Restated under another tag, after a change in accounting rules, and in a merger's report.
      year("2021-01-01", "2021-12-31", 380, "2024-05-05", "10-Q", "SalesRevenueNet"),
      year("2020-01-01", "2020-12-31", 370, "2024-03-05", "8-K"),
    ];
    expect(annual(facts).slice(0, 2)).toEqual(["2020-12-31 370 8-K", "2021-12-31 380 10-Q"]);
  });

  it("end on different days each if they have 52 or 53 weeks", () => {
    const facts = [
      year("2016-09-25", "2017-09-30", 1, "2017-11-03"),
      year("2017-10-01", "2018-09-29", 2, "2018-11-05"),
      year("2017-12-31", "2018-12-29", 9, "2019-01-30", "10-Q"),
      year("2019-09-29", "2020-09-26", 4, "2021-01-28", "10-Q"),
      year("2020-09-27", "2021-09-25", 5, "2022-01-28", "10-Q"),
    ];
    expect(annual(facts)).toEqual(["2017-09-30 1 10-K", "2018-09-29 2 10-K", "2020-09-26 4 10-Q", "2021-09-25 5 10-Q"]);
  });

  it("end where the reports nearest in time say, after a company changed the day", () => {
    const facts = [
      year("2019-07-01", "2020-06-30", 1, "2020-08-20"),
      year("2020-07-01", "2021-06-30", 2, "2021-08-20"),
      year("2022-01-01", "2022-12-31", 3, "2023-02-20"),
      year("2022-07-01", "2023-06-30", 9, "2023-08-05", "10-Q"),
      year("2023-01-01", "2023-12-31", 4, "2024-02-20"),
    ];
    expect(annual(facts)).toEqual(["2020-06-30 1 10-K", "2021-06-30 2 10-K", "2022-12-31 3 10-K", "2023-12-31 4 10-K"]);
  });

  it("come from a new company's other filings before its first annual report, but never from a quarterly report", () => {
    const registered = year("2023-01-01", "2023-12-31", 400, "2024-04-20", "S-1");
    const rolling = year("2023-04-01", "2024-03-31", 410, "2024-05-05", "10-Q");
    expect(annual([registered, rolling])).toEqual(["2023-12-31 400 S-1"]);
    expect(annual([rolling])).toEqual([]);
  });

  it("use the tag of the annual reports, however often another covers twelve months of a part", () => {
    const years = [2021, 2022, 2023].map((of) => year(`${of}-01-01`, `${of}-12-31`, of, `${of + 1}-02-20`));
    const part = "RevenueFromContractWithCustomerExcludingAssessedTax";
    const parts = [2021, 2022, 2023].flatMap((of) => [
      year(`${of}-01-01`, `${of}-12-31`, 7, `${of + 1}-02-20`, "10-K", part),
      ...["03-31", "06-30", "09-30"].map((end, at) =>
        year(`${of - 1}-${["04-01", "07-01", "10-01"][at]}`, `${of}-${end}`, 7, `${of}-11-05`, "10-Q", part),
      ),
    ]);
    expect(annual([...years, ...parts])).toEqual([
      "2021-12-31 2021 10-K",
      "2022-12-31 2022 10-K",
      "2023-12-31 2023 10-K",
    ]);
  });
});

describe("the year up to the last quarter", () => {
  it("is the twelve months of a 10-Q if it reports them", () => {
    const known = knownCompany(company(ROLLING), ALL);
    const asOfMs = knownFromMs(day("2024-08-05"));
    expect(known && companyMetrics(known).totalRevenue).toEqual({ value: 415, asOfMs, endDay: day("2024-06-30") });
    const spring = knownCompany(company(ROLLING), knownFromMs(day("2024-05-05")));
    expect(spring && companyMetrics(spring).totalRevenue?.value).toBe(410);
  });

  it("works for cash flows too, alongside quarters of everything else", () => {
    const cash = (end: string, start: string, filed: string, form: string) => [
      year(start, end, 60, filed, form, "NetCashProvidedByUsedInOperatingActivities"),
      year(start, end, 15, filed, form, "PaymentsToAcquirePropertyPlantAndEquipment"),
    ];
    const facts = [
      ...[2023, 2024].flatMap((of) => reportedYear("Revenues", of, [100, 100, 100, 100])),
      ...cash("2024-12-31", "2024-01-01", "2025-02-20", "10-K"),
      fact("Revenues", ["2025-01-01", "2025-03-31"], 120, "2025-05-05"),
      ...cash("2025-03-31", "2024-04-01", "2025-05-05", "10-Q"),
    ];
    const known = knownCompany(company(facts), ALL);
    expect(known && companyMetrics(known).freeCashFlow?.value).toBe(45);
  });
});

describe("an invariant of years from filings", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const anyCompany = fc.record({
    /** The month of the calendar year in which the fiscal year ends. */
    month: fc.integer({ min: 0, max: 11 }),
    /** The last Saturday of that month instead of its last day: 52 or 53 weeks. */
    isOfWeeks: fc.boolean(),
    years: fc.array(amount, { minLength: 2, maxLength: 6 }),
    rolling: fc.array(fc.record({ years: fc.nat(6), quarters: fc.integer({ min: 1, max: 3 }), value: amount }), {
      maxLength: 12,
    }),
  });
  const DAY_MS = 86_400_000;

  it("twelve-month values up to a quarter's end in 10-Qs change no row of any year", () => {
    fc.assert(
      fc.property(anyCompany, ({ month, isOfWeeks, years, rolling }) => {
        const endOf = (quartersOn: number): number => {
          const last = Date.UTC(2015, month + 1 + quartersOn * 3, 0) / DAY_MS;
          return isOfWeeks ? last - ((last + 5) % 7) : last;
        };
        const reportedValue = (endQuarter: number, value: number, form: string): FiledFact => {
          const endDay = endOf(endQuarter);
          const days = { startDay: endOf(endQuarter - 4) + 1, endDay, filedDay: endDay + 40 };
          return { concept: "us-gaap:Revenues", unit: "USD", ...days, value, form, accession: `${form} ${endDay}` };
        };
        const reported = years.map((value, at) => reportedValue(at * 4, value, "10-K"));
        const between = rolling.map((one) => reportedValue(one.years * 4 + one.quarters - 4, one.value, "10-Q"));
        expect(line([...between, ...reported])?.annual).toEqual(line(reported)?.annual);
        expect(line(reported)?.annual.map(({ value }) => value)).toEqual(years);
      }),
    );
  });
});

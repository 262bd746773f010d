import { describe, expect, it } from "vitest";
import { companyMetrics, dayOf, type FiledFact, knownCompany } from "../filings/index.ts";
import { type FrameConcept, frameMetrics } from "./frame-metrics.ts";

const DAY_MS = 86_400_000;
const ALL_MS = Date.parse("2030-01-01T00:00:00Z");
const dayAt = (iso: string): number => dayOf(iso) ?? NaN;

function filed(concept: string, start: string | undefined, end: string, value: number, unit = "USD"): FiledFact {
  const endDay = dayAt(end);
  const form = end.endsWith("-12-31") ? "10-K" : "10-Q";
  const reported = { concept: `us-gaap:${concept}`, unit, value, form, accession: `report of ${end}` };
  return { ...reported, ...(start === undefined ? {} : { startDay: dayAt(start) }), endDay, filedDay: endDay + 30 };
}

const PERIODS = [
  ["2023-01-01", "2023-03-31"],
  ["2023-04-01", "2023-06-30"],
  ["2023-07-01", "2023-09-30"],
  ["2023-01-01", "2023-12-31"],
  ["2024-01-01", "2024-03-31"],
  ["2024-04-01", "2024-06-30"],
  ["2024-07-01", "2024-09-30"],
  ["2024-01-01", "2024-12-31"],
] as const;
const flow = (concept: string, values: readonly number[], unit = "USD") =>
  PERIODS.map(([start, end], at) => filed(concept, start, end, values[at] ?? NaN, unit));

/** An invented company; its fourth quarters are only in its annual reports. */
const COMPANY: readonly FiledFact[] = [
  ...flow("Revenues", [70, 75, 80, 320, 100, 110, 120, 470]),
  ...flow("NetIncomeLoss", [7, 8, 8, 32, 10, 11, 12, 47]),
  ...flow("OperatingIncomeLoss", [9, 9, 9, 36, 14, 14, 14, 60]),
  ...flow("EarningsPerShareDiluted", [0.7, 0.8, 0.8, 3.2, 1, 1.1, 1.2, 4.7], "USD/shares"),
  ...flow("WeightedAverageNumberOfDilutedSharesOutstanding", Array<number>(8).fill(10), "shares"),
  filed("NetCashProvidedByUsedInOperatingActivities", "2024-01-01", "2024-12-31", 60),
  filed("PaymentsToAcquirePropertyPlantAndEquipment", "2024-01-01", "2024-12-31", 15),
  filed("StockholdersEquity", undefined, "2023-12-31", 100),
  filed("StockholdersEquity", undefined, "2024-12-31", 188),
  filed("AssetsCurrent", undefined, "2024-12-31", 30),
  filed("LiabilitiesCurrent", undefined, "2024-12-31", 20),
  filed("LongTermDebtNoncurrent", undefined, "2024-12-31", 80),
  filed("DebtCurrent", undefined, "2024-12-31", 6),
  filed("OperatingLeaseLiability", undefined, "2024-12-31", 8),
];

function framed(facts: readonly FiledFact[]): readonly FrameConcept[] {
  return [...new Set(facts.map(({ concept }) => concept))].map((concept) => {
    const own = facts.filter((one) => one.concept === concept);
    const reported = own.map(({ startDay, endDay, value }) => {
      return { startMs: startDay === undefined ? undefined : startDay * DAY_MS, endMs: endDay * DAY_MS, value };
    });
    return { concept, unit: own[0]?.unit ?? "", facts: reported };
  });
}

const valuesOf = (metrics: object) =>
  Object.fromEntries(Object.entries(metrics).map(([name, { value }]: [string, { value: number }]) => [name, value]));

const LISTED = { areListedShares: true };

describe("a metric from frames", () => {
  it("equals the one from the same company's filings, for each field of a stock", () => {
    const known = knownCompany({ cik: 1, name: "Sample Corp.", facts: COMPANY }, ALL_MS);
    const byFilings = valuesOf(known === undefined ? {} : companyMetrics(known));
    const byFrames = valuesOf(frameMetrics(framed(COMPANY), "sec", LISTED));
    expect(byFrames).toEqual(byFilings);
    expect(byFrames["returnOnEquityPercent"]).toBeCloseTo((100 * 47) / 144, 9);
    expect(byFrames["debtToEquity"]).toBeCloseTo(94 / 188, 9);
    expect(byFrames["freeCashFlow"]).toBe(45);
    expect(byFrames["revenueGrowthPercent"]).toBeCloseTo(100 * (140 / 95 - 1), 9);
    expect(Object.keys(byFrames)).toHaveLength(10);
  });

  it("also equals the filings' if a year's frame contains the twelve months of a 10-Q", () => {
    // For each calendar year, the SEC's frame uses the best-fitting period: until the annual report is filed, that may
    // be a 10-Q's.
    const rolling = [
      filed("Revenues", "2025-01-01", "2025-03-31", 150),
      filed("NetCashProvidedByUsedInOperatingActivities", "2024-04-01", "2025-03-31", 66),
      filed("PaymentsToAcquirePropertyPlantAndEquipment", "2024-04-01", "2025-03-31", 16),
    ];
    const facts = [...COMPANY, ...rolling];
    const known = knownCompany({ cik: 1, name: "Sample Corp.", facts }, ALL_MS);
    const byFilings = valuesOf(known === undefined ? {} : companyMetrics(known));
    expect(byFilings["freeCashFlow"]).toBe(50);
    expect(valuesOf(frameMetrics(framed(facts), "sec", LISTED))).toEqual(byFilings);
    const annual = known?.lines.find(({ name }) => name === "freeCashFlow")?.annual;
    expect(annual?.map(({ endDay, value }) => [endDay, value])).toEqual([[dayAt("2024-12-31"), 45]]);
  });

  it("is left out if the frames lack an input of its definition", () => {
    const without = (concept: string, end: string) =>
      COMPANY.filter((one) => one.concept !== `us-gaap:${concept}` || one.endDay !== dayAt(end));
    const oneBalance = frameMetrics(framed(without("StockholdersEquity", "2023-12-31")), "sec", LISTED);
    expect(oneBalance.returnOnEquityPercent).toBeUndefined();
    expect(oneBalance.debtToEquity).toBeDefined();
    const next = [filed("Revenues", "2025-01-01", "2025-03-31", 150)];
    const later = frameMetrics(framed([...COMPANY, ...next]), "sec", LISTED);
    // The cash of the last four quarters is not that of the last year.
    expect(later.freeCashFlow).toBeUndefined();
    expect(later.totalRevenue?.value).toBe(520);
    expect(frameMetrics([], "sec", LISTED)).toEqual({});
  });

  it("is dated at the end of its period, with its source", () => {
    expect(frameMetrics(framed(COMPANY), "sec", LISTED).totalRevenue).toEqual({
      value: 470,
      source: "sec",
      asOfMs: Date.parse("2024-12-31T00:00:00Z"),
    });
  });

  it("per share is left out if the shares were split in the meantime, or their count is not reported", () => {
    const shares = "us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding";
    const split = COMPANY.map((one) =>
      one.concept === shares && one.endDay > dayAt("2024-08-01") ? { ...one, value: 40 } : one,
    );
    expect(frameMetrics(framed(split), "sec", LISTED).earningsPerShare).toBeUndefined();
    const unreported = COMPANY.filter(({ concept }) => concept !== shares);
    expect(frameMetrics(framed(unreported), "sec", LISTED).earningsPerShare).toBeUndefined();
  });
});

import { parseSymbol, type Instrument } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createSecFilings } from "../filings/index.ts";
import companyFacts from "../filings/samples/sec-company-facts.json" with { type: "json" };
import companyTickers from "../filings/samples/sec-company-tickers.json" with { type: "json" };
import { parseCompanyFacts } from "../sec/parse-company-facts.ts";
import { haveRecordings, recordedBody, recordingsIn } from "../test-recordings.ts";
import { filedReports } from "./filed-reports.ts";
import { createSecEvents } from "./index.ts";
import { corporateEventVendorConformance } from "./conformance.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const requested = { symbol: "AAPL", source: "sec", nowMs };
const aapl = parseSymbol("AAPL") as Instrument;
const sample = (path: string) => ({ json: path === "/files/company_tickers.json" ? companyTickers : companyFacts });

corporateEventVendorConformance({
  name: "sec",
  nowMs,
  sample,
  missing: "refused" as const,
  wrongSymbol: (path) =>
    path.startsWith("/files/") ? sample(path) : { json: { ...companyFacts, cik: companyFacts.cik + 1 } },
  request: (http, signal) => createSecEvents(http, createSecFilings(http)).fetchEvents(aapl, signal),
});

const day = (date: string) => Date.parse(date) / 86_400_000;
const fact = (changes: object) => ({
  concept: "us-gaap:EarningsPerShareDiluted",
  unit: "USD/shares",
  startDay: day("2025-01-01"),
  value: 1.5,
  endDay: day("2025-03-31"),
  filedDay: day("2025-05-02"),
  form: "10-Q",
  accession: "0000000001-25-000001",
  ...changes,
});
const reportsOf = (...facts: ReturnType<typeof fact>[]) => filedReports({ cik: 1, name: "Sample", facts }, requested);

describe("reports that were filed", () => {
  it("have the day of the filing, the period and its EPS: a quarter's in a 10-Q, the year's in a 10-K", () => {
    const company = parseCompanyFacts(companyFacts, { cik: companyFacts.cik, nowMs });
    const reports = filedReports(company, requested);
    expect(reports.slice(0, 4)).toMatchObject([
      { date: "2023-05-06", periodEnd: "2023-03-31", epsActual: 0.6, form: "10-Q", state: "told", source: "sec" },
      { date: "2023-08-05", periodEnd: "2023-06-30", epsActual: 0.68, form: "10-Q" },
      { date: "2023-11-04", periodEnd: "2023-09-30", epsActual: 0.64, form: "10-Q" },
      { date: "2024-02-14", periodEnd: "2023-12-31", epsActual: 2.84, form: "10-K" },
    ]);
    expect(new Date(reports[0]?.asOfMs ?? 0).toISOString()).toBe("2023-05-06T04:00:00.000Z");
  });

  it("have the EPS of a quarter of sixteen weeks, and none of a half-year", () => {
    const of = (startDay: string) => reportsOf(fact({ startDay: day(startDay), value: 1.2 }))[0];
    expect(of("2024-12-10")).toMatchObject({ epsActual: 1.2 });
    expect(of("2024-10-01")).not.toHaveProperty("epsActual");
  });

  it("count their first filing: neither an amendment nor a comparison a year later is a report", () => {
    expect(
      reportsOf(
        fact({}),
        fact({ form: "10-Q/A", accession: "0000000001-25-000002", filedDay: day("2025-05-20"), value: 1.4 }),
        // The same quarter next to a newer one: the filing reports the newer one.
        fact({ form: "10-Q", accession: "0000000001-25-000003", filedDay: day("2025-05-30") }),
      ).map(({ date, epsActual }) => [date, epsActual]),
    ).toEqual([["2025-05-02", 1.5]]);
  });

  it("of a foreign company have no EPS, because its shares are not the listed receipts, nor have those in other currencies", () => {
    const year = { startDay: day("2024-01-01"), endDay: day("2024-12-31") };
    const [filed] = reportsOf(fact({ ...year, form: "20-F" }));
    expect(filed).toMatchObject({ date: "2025-05-02", periodEnd: "2024-12-31", form: "20-F" });
    expect(filed).not.toHaveProperty("epsActual");
    expect(reportsOf(fact({ ...year, form: "40-F", unit: "CAD/shares" }))[0]).not.toHaveProperty("epsActual");
    expect(reportsOf(fact({ ...year, form: "40-F" }))[0]).toMatchObject({ epsActual: 1.5, form: "40-F" });
  });

  it("are left out after now, long after its period, or of another form", () => {
    expect(reportsOf(fact({ filedDay: day("2025-06-03") }))).toEqual([]);
    expect(reportsOf(fact({ endDay: day("2024-03-31"), startDay: day("2024-01-01") }))).toEqual([]);
    expect(reportsOf(fact({ form: "8-K" }))).toEqual([]);
  });
});

describe.skipIf(!haveRecordings)("recorded filings", () => {
  it("contain every company's quarters, each once, in order, within months of their end", () => {
    let count = 0;
    const files = recordingsIn("sec-edgar").filter((path) => /companyfacts|CIK/.test(path));
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      const body = recordedBody(path) as { cik?: number; facts?: object };
      if (typeof body.cik !== "number" || body.facts === undefined) continue;
      const company = parseCompanyFacts(body, { cik: body.cik, nowMs: Date.now() });
      const reports = filedReports(company, { ...requested, nowMs: Date.now() });
      const periods = reports.map(({ periodEnd }) => periodEnd);
      expect(new Set(periods).size).toBe(periods.length);
      for (const { date, periodEnd = "", epsActual = 0 } of reports) {
        expect(date >= periodEnd).toBe(true);
        expect(Math.abs(epsActual)).toBeLessThan(1e6);
      }
      count += reports.length;
    }
    expect(count).toBeGreaterThan(15);
  });
});

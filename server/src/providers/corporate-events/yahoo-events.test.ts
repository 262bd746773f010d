import { stock } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { haveRecordings, recordedBody } from "../test-recordings.ts";
import { parseYahooCalendar, parseYahooChartEvents } from "../yahoo/parse-events.ts";
import { corporateEventVendorConformance } from "./conformance.ts";
import calendar from "./samples/yahoo-calendar.json" with { type: "json" };
import chart from "./samples/yahoo-chart-events.json" with { type: "json" };
import { createYahooEvents } from "./yahoo.ts";

const nowMs = Date.parse("2025-06-02T16:00:30Z");
const requested = { symbol: "AAPL", canonical: "AAPL", nowMs };
const renamed = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll('"AAPL"', '"MSFT"')) as unknown;

corporateEventVendorConformance({
  name: "yahoo",
  nowMs,
  sample: (path) =>
    path.includes("getcrumb") ? { text: "crumb" } : { json: path.startsWith("/v8/") ? chart : calendar },
  wrongSymbol: (path) =>
    path.includes("getcrumb") ? { text: "crumb" } : { json: renamed(path.startsWith("/v8/") ? chart : calendar) },
  request: (http, signal) => createYahooEvents(http).fetchEvents(stock("AAPL"), signal),
});

describe("events of Yahoo", () => {
  it("report a dividend as it was paid, not per today's shares", () => {
    expect(parseYahooChartEvents(chart, requested)).toMatchObject([
      // 0.05 of today's shares before five for one.
      { kind: "dividend", date: "2020-05-27", amount: 0.25, currency: "USD", state: "told" },
      { kind: "split", date: "2020-08-31", to: 5, from: 1 },
      { kind: "dividend", date: "2024-11-08", amount: 0.3 },
      { kind: "dividend", date: "2025-05-09", amount: 0.31 },
    ]);
  });

  it("undo a split of three or of 28 to the declared cent", () => {
    const reported = (amount: number, to: number) => {
      const events = {
        dividends: { a: { amount, date: 1400160600 } },
        splits: { b: { date: 1700000000, numerator: to, denominator: 1 } },
      };
      const body = { chart: { result: [{ meta: { symbol: "AAPL", currency: "USD" }, events }] } };
      const [first] = parseYahooChartEvents(body, requested);
      return first?.kind === "dividend" ? first.amount : undefined;
    };
    expect([
      reported(0.186667, 3),
      reported(0.176667, 3),
      reported(0.108929, 28),
      reported(0.205, 4),
      reported(0.0375, 2),
    ]).toEqual([0.56, 0.53, 3.05, 0.82, 0.075]);
  });

  it("give the next report with its time, and the day a dividend is paid", () => {
    expect(parseYahooCalendar(calendar, requested)).toEqual([
      {
        kind: "earnings",
        date: "2025-07-31",
        state: "expected",
        when: "after_close",
        epsEstimate: 1.11,
        epsCurrency: "USD",
        symbol: "AAPL",
        source: "yahoo",
        asOfMs: nowMs,
      },
      {
        kind: "dividend",
        date: "2025-05-09",
        state: "told",
        payDate: "2025-05-15",
        symbol: "AAPL",
        source: "yahoo",
        asOfMs: nowMs,
      },
    ]);
  });

  it("leave out implausible ones", () => {
    const spoilt = structuredClone(chart) as unknown as { chart: { result: { events: unknown }[] } };
    const [result] = spoilt.chart.result;
    if (result === undefined) throw new Error("the sample has a result");
    result.events = {
      dividends: { a: { amount: -1, date: 1731076200 }, b: { amount: 1, date: 4e12 }, c: { amount: 1 }, d: null },
      splits: {
        a: { date: 1598880600, numerator: 1, denominator: 1 },
        b: { date: 1598880600, numerator: 1, denominator: 0 },
      },
    };
    expect(parseYahooChartEvents(spoilt, requested)).toEqual([]);
    expect(parseYahooCalendar({ quoteSummary: { result: [{ calendarEvents: {} }] } }, requested)).toEqual([]);
    expect(() => parseYahooChartEvents({ chart: {} }, requested)).toThrow("garbage");
  });
});

describe.skipIf(!haveRecordings)("recorded events of Yahoo", () => {
  it("are Apple's split and dividend of 2020", () => {
    const body = recordedBody("yahoo/2025/chart-AAPL-2020-08-31-to-2020-11-07.json");
    expect(parseYahooChartEvents(body, requested)).toMatchObject([
      { kind: "split", date: "2020-08-31", to: 4, from: 1 },
      { kind: "dividend", date: "2020-11-06", amount: 0.205 },
    ]);
  });

  it("have the window of an upcoming report and a declared dividend", () => {
    const then = { ...requested, nowMs: Date.parse("2021-02-01T05:14:48Z") };
    for (const name of ["calendarEvents", "all"]) {
      // An answer without the reporting currency gives no estimate.
      const estimate = name === "all" ? { epsEstimate: 0.98, epsCurrency: "USD" } : {};
      const file = name === "all" ? "quoteSummary-all-AAPL.json.gz" : "quoteSummary-calendarEvents-AAPL.json";
      expect(parseYahooCalendar(recordedBody(`yahoo/2021/${file}`), then)).toMatchObject([
        { kind: "earnings", date: "2021-04-28", until: "2021-05-03", state: "expected", ...estimate },
        { kind: "dividend", date: "2021-02-05", payDate: "2021-02-11" },
      ]);
    }
  });
});

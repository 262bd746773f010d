import type { CorporateEventOnWire } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { eventMarks, describeEvent } from "./event-marks.ts";

const reported = { symbol: "AAPL", source: "test", asOf: "2025-06-02T00:00:00Z", state: "told" } as const;
const common = { ...reported, others: [] };
const dividend = (date: string, rest: object = {}): CorporateEventOnWire => ({
  ...common,
  kind: "dividend",
  date,
  amount: 0.25,
  currency: "USD",
  payDate: null,
  ...rest,
});
const earnings = (rest: object): CorporateEventOnWire => ({
  ...common,
  kind: "earnings",
  date: "2025-06-09",
  until: null,
  when: null,
  periodEnd: null,
  epsEstimate: 1.43,
  epsActual: 1.53,
  epsCurrency: null,
  form: null,
  surprisePercent: 7,
  ...rest,
});
const split: CorporateEventOnWire = { ...common, kind: "split", date: "2025-06-10", to: 4, from: 1 };
const bars = (...days: readonly string[]) => ({
  timeframe: "1d" as const,
  candles: days.map((day) => ({
    time: `${day}T00:00:00Z`,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 1,
    closed: true,
  })),
});
const DAYS = bars("2025-06-05", "2025-06-06", "2025-06-09", "2025-06-10");

it("marks each event at the bar of its day, with its letter and its text", () => {
  expect(
    eventMarks(DAYS, [split, dividend("2025-06-06"), earnings({})]).map(({ index, letter, text }) => [
      ...[index, letter, text],
    ]),
  ).toEqual([
    [1, "D", "Dividend 0.25 USD"],
    [2, "E", "Earnings, EPS 1.53 (estimate 1.43)"],
    [3, "S", "Split 4 for 1"],
  ]);
});

it("marks a day without a bar at the next one; weekly bars include their days", () => {
  expect(eventMarks(DAYS, [dividend("2025-06-07")])[0]?.index).toBe(2);
  const weeks = { ...bars("2025-06-02", "2025-06-09"), timeframe: "1w" as const };
  expect(eventMarks(weeks, [dividend("2025-06-06"), split]).map(({ index }) => index)).toEqual([0, 1]);
});

it("does not mark events outside the loaded bars, nor any on shorter bars", () => {
  expect(eventMarks(DAYS, [dividend("2025-06-04"), dividend("2025-06-11"), dividend("2024-01-01")])).toEqual([]);
  expect(eventMarks({ ...DAYS, timeframe: "1h" }, [dividend("2025-06-06")])).toEqual([]);
  expect(eventMarks(bars(), [dividend("2025-06-06")])).toEqual([]);
});

it("omits unknown values from the text, and never writes them as 0", () => {
  expect(describeEvent(dividend("2025-06-06", { amount: null, currency: null }))).toBe("Dividend");
  expect(describeEvent(dividend("2025-06-06", { amount: 0.0075 }))).toBe("Dividend 0.0075 USD");
  expect(describeEvent(dividend("2025-06-06", { state: "expected" }))).toBe("Dividend 0.25 USD (expected)");
  expect(describeEvent(earnings({ epsActual: null, state: "expected" }))).toBe(
    "Earnings, EPS estimate 1.43 (expected)",
  );
  expect(describeEvent(earnings({ epsActual: null, epsEstimate: null }))).toBe("Earnings");
  expect(describeEvent(earnings({ epsEstimate: null }))).toBe("Earnings, EPS 1.53");
  expect(describeEvent(earnings({ epsCurrency: "USD" }))).toBe("Earnings, EPS 1.53 USD (estimate 1.43)");
});

it("names the form and period of a filing's EPS, and shows no estimate with it", () => {
  expect(describeEvent(earnings({ form: "10-Q", epsCurrency: "USD" }))).toBe(
    "Earnings, 10-Q filed, EPS of the quarter 1.53 USD",
  );
  expect(describeEvent(earnings({ form: "10-K", epsActual: 6.11 }))).toBe("Earnings, 10-K filed, EPS of the year 6.11");
  expect(describeEvent(earnings({ form: "20-F", epsActual: null }))).toBe("Earnings, 20-F filed");
});

it("names the source of each value where sources differ", () => {
  const asOf = common.asOf;
  const filed = { metric: "epsActual", value: 0.44, currency: "USD", form: "10-Q", source: "sec", asOf } as const;
  expect(describeEvent(earnings({ epsCurrency: "USD", others: [filed] }))).toBe(
    "Earnings, EPS 1.53 USD (estimate 1.43) (Test); SEC 10-Q: EPS of the quarter 0.44 USD",
  );
  const other = { ...filed, metric: "amount", value: 0.31, form: null } as const;
  expect(describeEvent(dividend("2025-06-06", { others: [other] }))).toBe("Dividend 0.25 USD (Test); SEC: 0.31 USD");
});

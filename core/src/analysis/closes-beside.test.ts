import { expect, it } from "vitest";
import { candleColumns, parseSymbol, type Quote } from "../market/index.ts";
import type { AnalysisInput } from "./analysis-input.ts";
import { closesBeside } from "./closes-beside.ts";

/** Thursday and Friday; the market closed at 20:00 UTC. */
const [THURSDAY, FRIDAY, MONDAY] = ["2025-06-05", "2025-06-06", "2025-06-09"].map((day) => Date.parse(day)) as [
  number,
  number,
  number,
];
const bell = (day: number): number => day + 20 * 3_600_000;
const bar = (openTimeMs: number, close: number) => ({
  openTimeMs,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

const input = (rest: Partial<AnalysisInput> = {}): AnalysisInput => ({
  instrument: parseSymbol("ACME")!,
  nowMs: bell(FRIDAY),
  daily: candleColumns([bar(THURSDAY, 99), bar(FRIDAY, 100)]),
  dailyProvenance: { source: "yahoo", asOfMs: bell(FRIDAY), freshness: "live" },
  news: [],
  session: { state: "closed", zone: "America/New_York", changesAtMs: undefined, holidaysKnown: true },
  quotedIn: "USD",
  parts: {} as AnalysisInput["parts"],
  ...rest,
});

const quoteOf = (asOfMs: number, rest: Partial<Quote> = {}): Quote => ({
  symbol: "ACME",
  freshness: "live",
  currency: "USD",
  price: { value: 103, source: "alphavantage", asOfMs },
  previousClose: { value: 101, source: "alphavantage", asOfMs },
  ...rest,
});

const close = { field: "price", value: 100, source: "yahoo", asOfMs: bell(FRIDAY) };
const before = { field: "previousClose", value: 99, source: "yahoo", asOfMs: bell(THURSDAY) };

it("the bars' counterparts to a quote's prices are the close of its session and the previous one", () => {
  expect(closesBeside(input(), quoteOf(bell(FRIDAY) + 2_000))).toEqual([close, before]);
  const monday = quoteOf(MONDAY + 15 * 3_600_000);
  expect(closesBeside(input(), monday), "the weekend lies between").toEqual([{ ...close, field: "previousClose" }]);
});

it("there are none while the price still moves, from the same source, if already included, in another currency, simulated, or for a coin", () => {
  const atBell = quoteOf(bell(FRIDAY));
  expect(closesBeside(input(), quoteOf(bell(FRIDAY) + 3_600_000))).toEqual([before]);
  const own = { value: 103, source: "yahoo", asOfMs: bell(FRIDAY) };
  expect(closesBeside(input(), quoteOf(bell(FRIDAY), { price: own, previousClose: own }))).toEqual([]);
  expect(closesBeside(input(), { ...atBell, others: [close, before] })).toEqual([]);
  expect(closesBeside(input(), { ...atBell, currency: "EUR" })).toEqual([]);
  expect(closesBeside(input(), { ...atBell, freshness: "simulated" })).toEqual([]);
  expect(closesBeside(input({ dailyProvenance: undefined }), atBell)).toEqual([]);
  expect(closesBeside(input({ instrument: parseSymbol("BTC-USD")! }), atBell)).toEqual([]);
});

it("a foreign share's come from its own session, and from the previous weekday only", () => {
  const london = (day: number): number => day + 15 * 3_600_000 + 35 * 60_000;
  const abroad = { instrument: parseSymbol("OCDO.L")!, quotedIn: "GBp" };
  const of = (asOfMs: number, rest: Partial<AnalysisInput> = {}) =>
    closesBeside(input({ ...abroad, ...rest }), quoteOf(asOfMs, { symbol: "OCDO.L", currency: "GBp" }));
  const ofLondon = { ...before, asOfMs: london(THURSDAY) };
  expect(of(london(FRIDAY))).toEqual([{ ...close, asOfMs: london(FRIDAY) }, ofLondon]);
  // New York's close is irrelevant to London.
  expect(of(bell(FRIDAY))).toEqual([ofLondon]);
  // Friday is missing and may or may not have been a holiday, so Thursday is not claimed to be the previous close.
  expect(of(london(MONDAY), { daily: candleColumns([bar(THURSDAY, 99)]) })).toEqual([]);
});

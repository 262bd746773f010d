import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fundamentals, Quote } from "../market/index.ts";
import { apartPercent } from "../market/index.ts";
import { differences } from "./differences.ts";

const asOfMs = Date.parse("2025-06-02T15:00:00Z");
const said = (value: number, source: string) => ({ value, source, asOfMs });
const quote = (price: number, others: Quote["others"]): Quote => ({
  symbol: "ACME",
  freshness: "live",
  price: said(price, "yahoo"),
  currency: "USD",
  ...(others === undefined ? {} : { others }),
});

describe("differences between sources", () => {
  it("are reported above one percent, with both values and their timestamps", () => {
    const others = [
      { field: "price", ...said(101, "alphavantage") },
      { field: "price", ...said(98.9, "other") },
    ];
    expect(differences(quote(100, others), undefined)).toEqual([
      {
        field: "price",
        shown: { value: 100, source: "yahoo", asOf: "2025-06-02T15:00:00.000Z" },
        others: [{ value: 98.9, source: "other", asOf: "2025-06-02T15:00:00.000Z" }],
        apartPercent: expect.closeTo(1.1, 9) as number,
      },
    ]);
  });

  it("are not reported for a single source, for agreeing sources, or for a value that is not shown", () => {
    expect(differences(quote(100, undefined), undefined)).toEqual([]);
    expect(differences(quote(100, [{ field: "price", ...said(100.9, "other") }]), undefined)).toEqual([]);
    expect(differences(quote(100, [{ field: "dayLow", ...said(1, "other") }]), undefined)).toEqual([]);
    expect(differences(undefined, undefined)).toEqual([]);
  });

  it("list the price first and the rest by size", () => {
    const company: Fundamentals = {
      symbol: "ACME",
      metrics: { marketCap: { ...said(100, "yahoo"), currency: "USD" }, returnOnEquityPercent: said(10, "yahoo") },
      others: [
        { field: "marketCap", ...said(98, "sec") },
        { field: "returnOnEquityPercent", ...said(42, "sec") },
      ],
    };
    const others = [
      { field: "dayHigh", ...said(95, "other") },
      { field: "price", ...said(98.5, "other") },
    ];
    const found = differences({ ...quote(100, others), dayHigh: said(100, "yahoo") }, company);
    expect(found.map(({ field }) => field)).toEqual(["price", "returnOnEquityPercent", "dayHigh", "marketCap"]);
  });

  it("report a coin's price 24 hours ago once, though quotes give it as both previous close and open; report both for a share", () => {
    const ofDay = (symbol: string, metrics: Partial<Quote>): Quote => ({
      ...quote(100, [
        { field: "previousClose", ...said(90, "other") },
        { field: "dayOpen", ...said(90, "other") },
      ]),
      symbol,
      dayOpen: said(99, "yahoo"),
      ...metrics,
    });
    const fields = (symbol: string, metrics: Partial<Quote> = { previousClose: said(99, "yahoo") }) =>
      differences(ofDay(symbol, metrics), undefined).map(({ field }) => field);
    expect(fields("BTC-USD")).toEqual(["previousClose"]);
    expect(fields("BTC-USD", {})).toEqual(["dayOpen"]);
    expect(fields("ACME")).toEqual(["previousClose", "dayOpen"]);
  });

  it("list a company's metrics after the price's, including those that differ in sign", () => {
    const company: Fundamentals = {
      symbol: "ACME",
      metrics: { earningsPerShare: { ...said(-0.1, "yahoo"), currency: "USD" }, trailingPe: said(20, "yahoo") },
      others: [
        { field: "earningsPerShare", ...said(0.1, "sec") },
        { field: "trailingPe", ...said(20.1, "sec") },
      ],
    };
    const found = differences(quote(100, [{ field: "price", ...said(90, "other") }]), company);
    expect(found.map(({ field, apartPercent: apart }) => [field, Math.round(apart)])).toEqual([
      ["price", 10],
      ["earningsPerShare", 200],
    ]);
  });

  it("are the same whichever of the two is shown", () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(apartPercent(a, b)).toBe(apartPercent(b, a));
        expect(apartPercent(a, a)).toBe(0);
      }),
    );
  });
});

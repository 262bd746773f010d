import { expect, it } from "vitest";
import { VendorError } from "../vendor.ts";
import { parseYahooChart } from "./parse-chart.ts";
import { parseYahooListings } from "./parse-search.ts";
import { yahooError } from "./yahoo-error.ts";

/** A JSON value that cannot be converted to text. */
const wordless = { toString: 1, valueOf: 1 };
const requested = { symbol: "ABC", timeframe: "1d", nowMs: Date.parse("2025-06-02T16:00:00Z") } as const;

it("an error without a valid code or text is a rejection like any other", () => {
  expect(yahooError({ error: { code: wordless, description: wordless } })).toBeInstanceOf(VendorError);
  expect(yahooError({ error: { code: "Not Found" } })).toMatchObject({ kind: "not-found" });
});

it("a chart with an invalid description of itself is the vendor's error, if any", () => {
  const meta = { symbol: "ABC", currency: "USD", dataGranularity: wordless, range: wordless };
  const chart = { chart: { result: [{ meta, timestamp: [], indicators: { quote: [{}] } }], error: null } };
  const read = () => {
    try {
      return parseYahooChart(chart, requested);
    } catch (error) {
      return error;
    }
  };
  expect(read()).not.toBeInstanceOf(TypeError);
});

it("a symbol that is an inherited JavaScript property is no share", () => {
  const row = (quoteType: unknown) => ({ symbol: "ABC", quoteType, isYahooFinance: true });
  for (const kind of ["constructor", "toString", "__proto__", wordless, null])
    expect(parseYahooListings({ quotes: [row(kind)] })).toEqual([]);
  expect(parseYahooListings({ quotes: [row("EQUITY")] })).toHaveLength(1);
});

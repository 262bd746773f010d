import type { MarketData } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { likelyRange } from "./answer-text.ts";

const NOW = Date.parse("2030-12-01T12:00:00.000Z");

type Changes = {
  readonly kind?: MarketData["kind"];
  readonly span?: string | null;
  readonly hasForecast?: boolean;
  readonly endsAt?: string;
};

function dataOf({ kind = "stock", span = "126 trading days", hasForecast = true, endsAt }: Changes): MarketData {
  const forecast = {
    span: "5 trading days",
    expiresAt: "2030-12-06T21:00:00.000Z",
    range90: { low: 204.2, high: 219.6 },
  };
  const end = { name: "End of the claim", unit: "days ahead", asOf: endsAt };
  return {
    kind,
    currency: "USD",
    session: { zone: "America/New_York" },
    evidence: endsAt === undefined ? [] : [end],
    forecast: hasForecast ? forecast : null,
    combinedRecommendation: { span, range90: { low: 165.4, high: 265.8 }, plan: kind === "crypto" ? {} : null },
  } as unknown as MarketData;
}

it("the likely range is that of the advice's own end, not of the shorter forecast", () => {
  expect(likelyRange(dataOf({ endsAt: "2031-06-02T20:00:00.000Z" }), NOW)).toEqual({
    text: "Likely $165–\u2060266 by Mon\u00a02\u00a0Jun\u00a02031, market close",
    isEstimate: false,
  });
  expect(likelyRange(dataOf({}), NOW)?.text).toBe("Likely $165–\u2060266 in six months");
  expect(likelyRange(dataOf({}), NOW, true)?.text).toBe("Likely $165–\u2060266 by then");
  expect(likelyRange(dataOf({ span: "5 trading days" }), NOW)?.text).toBe(
    "Likely $165–\u2060266 by Fri\u00a06\u00a0Dec, market close",
  );
});

it("a coin's months ahead are an estimate, and end on a day", () => {
  expect(likelyRange(dataOf({ kind: "crypto", endsAt: "2031-04-05T12:00:00.000Z" }), NOW)).toEqual({
    text: "Likely $165–\u2060266 by Sat 5 Apr 2031",
    isEstimate: true,
  });
});

it("without a span the forecast stands for it, and without either there is none", () => {
  expect(likelyRange(dataOf({ span: null }), NOW)?.text).toBe(
    "Likely $204–\u2060220 by Fri\u00a06\u00a0Dec, market close",
  );
  expect(likelyRange(dataOf({ span: null, hasForecast: false }), NOW)).toBeUndefined();
});

import type { MarketData } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { advisedRange } from "./answer-text.ts";

type Changes = { readonly span?: string | null; readonly forecastSpan?: string | null; readonly skilled?: boolean };

function dataOf({ span = "126 trading days", forecastSpan = "5 trading days", skilled = false }: Changes): MarketData {
  const forecast = { span: forecastSpan, range90: { low: 204.2, high: 219.6 }, up: { skilled } };
  return {
    kind: "stock",
    currency: "USD",
    forecast: forecastSpan === null ? null : forecast,
    combinedRecommendation: { span, range90: { low: 165.4, high: 265.8 }, plan: null },
  } as unknown as MarketData;
}

it("the range of advice is that of its own end, with the short one named apart", () => {
  expect(advisedRange(dataOf({}))).toEqual({
    own: { text: "Likely $165–266 by then", isEstimate: false },
    soon: "In the next 5 trading days: $204–220, and we can't predict which way.",
  });
  expect(advisedRange(dataOf({ skilled: true }))?.soon).toBe("In the next 5 trading days: $204–220.");
  expect(advisedRange(dataOf({ forecastSpan: null }))?.soon).toBe("");
});

it("there is no second range where the forecast is of the advice's own span, and none without a forecast", () => {
  expect(advisedRange(dataOf({ span: "5 trading days" }))).toBeUndefined();
  expect(advisedRange(dataOf({ span: null }))).toBeUndefined();
});

import type { MarketData } from "@sextant/core/contract";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RecommendationCard } from "./recommendation-card.tsx";

const buy: MarketData["combinedRecommendation"] = {
  action: "BUY",
  confidence: 59.3,
  calibrated: true,
  claim: "AAPL ends above $170.73.",
  ground: "premium",
  targetPrice: 190,
  stopLoss: 160,
  reasoning: "Because.",
  keyFactors: [],
  sentences: [{ text: "You can buy or hold AAPL.", evidence: [] }],
  validUntil: "2025-06-03T00:00:00.000Z",
} as unknown as MarketData["combinedRecommendation"];
const shown = (confidence: number | null): string =>
  renderToStaticMarkup(
    createElement(RecommendationCard, {
      data: { combinedRecommendation: { ...buy, confidence }, evidence: [] } as unknown as MarketData,
      expired: false,
    }),
  );

it("a low chance next to a BUY has the text colour, and only its bar is red", () => {
  expect(shown(59.3)).toContain('<b class="text-ink font-semibold">59.3%</b>');
  expect(shown(59.3)).toMatch(/<span class="meter[^"]* down" role="img" aria-label="Confidence 59\.3%"/);
  expect(shown(81)).toMatch(/<span class="meter[^"]* up" role="img" aria-label="Confidence 81%"/);
});

it("without a claim there is neither a chance nor a bar", () => {
  expect(shown(null)).toContain('<b class="ink3 font-semibold">N/A</b>');
  expect(shown(null)).not.toContain("meter");
});

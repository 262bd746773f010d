import type { MarketData } from "@sextant/core/contract";
import { marketDataOf } from "./open-analysis.ts";

const DAY_MS = 86_400_000;

/** Returns the analysis of a symbol with an invented BUY, its plan and a forecast, as an engine with enough bars gives them. */
export function advisedData(symbol: string): MarketData {
  const data = structuredClone(marketDataOf(symbol));
  const price = data.price ?? 100;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const within = (part: number) => ({ low: price * (1 - part), high: price * (1 + part) });
  Object.assign(data.combinedRecommendation, {
    action: "BUY",
    confidence: 61.3,
    targetPrice: price * 1.06,
    stopLoss: price * 0.95,
    expectedMove: 6,
    range90: within(0.09),
    calibrated: true,
    claim: `${symbol} ends higher 126 trading days later.`,
    ground: "premium",
    span: "126 trading days",
    plan: {
      kind: "advised",
      side: "BUY",
      entry: price,
      target: price * 1.06,
      stop: price * 0.95,
      odds: { target: 45, neither: 21, stop: 34 },
      sizePercent: 38,
      volatilityPercent: 26.3,
      targetVolatilityPercent: 20,
      worstQuarterPercent: 18.3,
    },
    validUntil: inDays(1),
  } satisfies Partial<MarketData["combinedRecommendation"]>);
  data.forecast = {
    span: "5 trading days",
    barClosedAt: data.asOf,
    expiresAt: inDays(7),
    range80: within(0.03),
    range90: within(0.04),
    range95: within(0.05),
    up: { percent: 52.4, basePercent: 53.1, skilled: false },
    hold: { ...within(0.02), percent: 66.2, basePercent: 64 },
    move: { movePercent: 3, percent: 31.5, basePercent: 33.2, symbolBasePercent: 30.1 },
    breakEvenPercent: 51,
    expectedValuePercent: 0.2,
    costPercent: 0.1,
    modelVersion: "sample-1",
  };
  return data;
}

import type { Action, MarketData } from "../contract/index.ts";
import type { Recommendation } from "../contract/index.ts";

/** A followed symbol (or one shown as a sample) and its analysis. */
export type Followed = { readonly market: MarketData; readonly because: Recommendation["because"] };

const STRENGTH: Readonly<Record<Action, number>> = { STRONG_BUY: 2, STRONG_SELL: 2, BUY: 1, SELL: 1, HOLD: 0 };

/** By how much the odds of a trade beat break-even; of a HOLD nothing can be beaten. */
function edge({ combinedRecommendation: { confidence }, forecast }: MarketData): number {
  const needed = forecast?.breakEvenPercent;
  return confidence === null || needed === null || needed === undefined ? 0 : confidence - needed;
}

/**
 * The advice about the symbols a person follows, strongest first: strong calls, calls, then holds, each by edge, by odds, and at
 * last by symbol, so that equal ones never swap places. What cannot be judged comes last.
 */
export function userRecommendations(followed: readonly Followed[]): Recommendation[] {
  const rank = (one: MarketData): readonly number[] => [
    one.combinedRecommendation.confidence === null ? 0 : 1,
    STRENGTH[one.combinedRecommendation.action],
    edge(one),
    one.combinedRecommendation.confidence ?? 0,
  ];
  return [...followed]
    .sort((a, b) => {
      const [left, right] = [rank(a.market), rank(b.market)];
      const apart = left.map((value, i) => (right[i] ?? 0) - value).find((difference) => difference !== 0);
      return apart ?? (a.market.symbol < b.market.symbol ? -1 : 1);
    })
    .map(({ market, because }) => recommendationOf(market, because));
}

function recommendationOf(market: MarketData, because: Recommendation["because"]): Recommendation {
  const { symbol, combinedRecommendation: advice, forecast, freshness, asOf } = market;
  const createdAt = forecast?.barClosedAt ?? asOf;
  return {
    // One per closed bar and model: asking again gives the same one.
    id: [symbol, createdAt, forecast?.modelVersion ?? "none"].join(" "),
    symbol,
    action: advice.action,
    confidence: advice.confidence,
    reasoning: advice.reasoning,
    targetPrice: advice.targetPrice,
    claim: advice.confidence === null ? null : advice.claim,
    because,
    createdAt,
    validUntil: advice.validUntil,
    freshness,
    sentences: advice.sentences,
  };
}

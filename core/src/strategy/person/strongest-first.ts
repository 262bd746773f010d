import type { Action, MarketData, Recommendation } from "../../contract/index.ts";

/** A followed symbol (or one shown as a sample) and its analysis. */
export type Followed = { readonly market: MarketData; readonly because: Recommendation["because"] };

const STRENGTH: Readonly<Record<Action, number>> = { STRONG_BUY: 2, STRONG_SELL: 2, BUY: 1, SELL: 1, HOLD: 0 };

/** By how much the odds of a trade beat break-even; of a HOLD nothing can be beaten. */
function edge({ combinedRecommendation: { confidence }, forecast }: MarketData): number {
  const needed = forecast?.breakEvenPercent;
  return confidence === null || needed === null || needed === undefined ? 0 : confidence - needed;
}

/**
 * Puts the advice about the symbols a person follows in order, strongest first: strong calls, calls, then holds, each by edge, by odds,
 * and at last by symbol, so that equal ones never swap places. What cannot be judged comes last.
 */
export function strongestFirst(followed: readonly Followed[]): Followed[] {
  const rank = (one: MarketData): readonly number[] => [
    one.combinedRecommendation.confidence === null ? 0 : 1,
    STRENGTH[one.combinedRecommendation.action],
    edge(one),
    one.combinedRecommendation.confidence ?? 0,
  ];
  return [...followed].sort((a, b) => {
    const [left, right] = [rank(a.market), rank(b.market)];
    const apart = left.map((value, i) => (right[i] ?? 0) - value).find((difference) => difference !== 0);
    return apart ?? (a.market.symbol < b.market.symbol ? -1 : 1);
  });
}

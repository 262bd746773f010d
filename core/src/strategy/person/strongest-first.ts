import type { Action, MarketData, Recommendation } from "../../contract/index.ts";

/** A followed (or sample) symbol and its analysis. */
export type Followed = { readonly market: MarketData; readonly because: Recommendation["because"] };

const STRENGTH: Readonly<Record<Action, number>> = { STRONG_BUY: 2, STRONG_SELL: 2, BUY: 1, SELL: 1, HOLD: 0 };

/** Returns by how much the probability of a trade exceeds break-even; a HOLD has no break-even. */
function edge({ combinedRecommendation: { confidence }, forecast }: MarketData): number {
  const needed = forecast?.breakEvenPercent;
  return confidence === null || needed === null || needed === undefined ? 0 : confidence - needed;
}

/**
 * Orders advice about the symbols a user follows, strongest first: strong calls, calls, then holds, each by edge, by
 * probability, and finally by symbol, so that equal ones never swap places. Unavailable advice comes last.
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

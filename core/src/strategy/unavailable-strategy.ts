import type { Sentence, Strategy } from "../contract/index.ts";

/** The card of a part that cannot be judged: it claims nothing, has nulls for numbers, and is marked as risky, not as safe. */
export function unavailableStrategy(
  timeframe: string,
  reason: Sentence,
  againMs: number,
  costPercent: number,
): Strategy {
  return {
    action: "HOLD",
    confidence: null,
    // Unknown never reads as safe.
    riskLevel: "HIGH",
    timeframe,
    entryPrice: null,
    targetPrice: null,
    stopLoss: null,
    expectedMove: null,
    reasoning: reason.text,
    keyIndicators: [],
    state: "unavailable",
    unavailable: reason.text,
    rating: "HOLD",
    claim: null,
    span: null,
    barClosedAt: null,
    expiresAt: null,
    validUntil: new Date(againMs).toISOString(),
    range80: null,
    range90: null,
    range95: null,
    cone: [],
    up: null,
    hold: null,
    move: null,
    odds: null,
    basePercent: null,
    breakEvenPercent: null,
    edgePoints: null,
    expectedValuePercent: null,
    costPercent,
    trades: [],
    sentences: [reason],
    invalidation: [],
    heldSoFar: null,
    recordSeq: null,
  };
}

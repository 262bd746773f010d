import type { TradingSignal } from "@sextant/core/contract";

/** Returns a buy signal with simulated values, for tests. */
export function testSignal(changes: Partial<TradingSignal> = {}): TradingSignal {
  return {
    id: "s1",
    symbol: "BTC-USD",
    action: "buy",
    signalType: "direction",
    setup: null,
    timeframe: "1h",
    confidence: 47.6,
    createdAt: "2025-06-02T10:00:00.000Z",
    currency: "USD",
    entryPrice: 100,
    targetPrice: 104,
    stopLoss: 97,
    reasoning: "It broke out.",
    platforms: [],
    status: "open",
    held: null,
    claim: "Reaches 104 before 97.",
    basePercent: 41,
    breakEvenPercent: 42.9,
    odds: { target: 47.6, stop: 40.4, neither: 12 },
    low: null,
    high: null,
    movePercent: null,
    barClosedAt: "2025-06-02T10:00:00.000Z",
    expiresAt: "2025-06-03T06:00:00.000Z",
    resolvedAt: null,
    book: "live",
    recordSeq: 7,
    sentences: [],
    evidence: [],
    ...changes,
  };
}

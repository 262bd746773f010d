import type { AdvisoryHorizon, CandlesAnswer, RiskProfile, Strategy, TradingAdvisory } from "@sextant/core/contract";
import type { Answers } from "./fake-api.ts";
import { agoIso } from "./sample-dashboard.ts";
import { emptyRecord } from "./sample-record.ts";

const SIMULATED = { state: "simulated", delayMinutes: null } as const;
const PRICE = 200;
const DAY_MINUTES = 1_440;
const SPANS = {
  immediate: { timeframe: "5-15 min", span: "15 minutes", days: 0.01 },
  shortTerm: { timeframe: "1-5 days", span: "5 trading days", days: 5 },
  longTerm: { timeframe: "1-6 months", span: "126 trading days", days: 126 },
} as const;

const tradesOf = (): Strategy["trades"] =>
  (["CONSERVATIVE", "MODERATE", "AGGRESSIVE"] as const).flatMap((profile) =>
    (["BUY", "SELL"] as const).map((side) => ({
      profile,
      side,
      entry: PRICE,
      target: side === "BUY" ? 208 : 192,
      stop: side === "BUY" ? 195 : 205,
      odds: { target: 38, neither: 22, stop: 40 },
      rightPercent: 49.2,
      breakEvenPercent: 50.4,
      expectedPercent: -0.12,
    })),
  );

/** A range that is claimed for a horizon, and a HOLD, as the engine gives for most symbols on most days. */
function strategyOf(horizon: AdvisoryHorizon): Strategy {
  const { timeframe, span, days } = SPANS[horizon];
  const width = horizon === "immediate" ? 1 : horizon === "shortTerm" ? 8 : 40;
  const claim = `Ends between ${PRICE - width} and ${PRICE + width} in ${span}.`;
  return {
    action: "HOLD",
    confidence: 78.2,
    riskLevel: "MEDIUM",
    timeframe,
    entryPrice: PRICE,
    targetPrice: null,
    stopLoss: null,
    expectedMove: null,
    reasoning: "The odds of either side are those of chance.",
    keyIndicators: ["RSI 14 is 54.2", "Above its average of 200 days"],
    state: "available",
    unavailable: null,
    rating: "HOLD",
    ground: null,
    plan: {
      kind: "if-you-trade-anyway",
      side: "BUY",
      entry: PRICE,
      target: PRICE + width,
      stop: PRICE - width,
      odds: { target: 38, neither: 22, stop: 40 },
      sizePercent: 38,
      volatilityPercent: 26.3,
      targetVolatilityPercent: 20,
      worstQuarterPercent: 18.3,
    },
    deepFall: null,
    touch: [],
    claim,
    span,
    barClosedAt: agoIso(600),
    expiresAt: agoIso(-days * DAY_MINUTES),
    validUntil: agoIso(-600),
    range80: { low: PRICE - width * 0.7, high: PRICE + width * 0.7 },
    range90: { low: PRICE - width, high: PRICE + width },
    range95: { low: PRICE - width * 1.2, high: PRICE + width * 1.2 },
    cone: [0, 0.5, 1].map((part) => ({
      at: agoIso(-(part * days * DAY_MINUTES)),
      p05: PRICE - width * part,
      p25: PRICE - (width * part) / 2,
      p50: PRICE,
      p75: PRICE + (width * part) / 2,
      p95: PRICE + width * part,
    })),
    up: { percent: 52.1, basePercent: 53.4, skilled: false },
    hold: { low: PRICE - width, high: PRICE + width, percent: 78.2, basePercent: 74 },
    move: { movePercent: 2, percent: 41, basePercent: 39, symbolBasePercent: 40.2 },
    odds: null,
    basePercent: 74,
    breakEvenPercent: null,
    edgePoints: null,
    expectedValuePercent: null,
    costPercent: 0.1,
    trades: tradesOf(),
    sentences: [{ text: "RSI stands at 54.2, neither stretched nor weak.", evidence: ["E1"] }],
    invalidation: [{ text: "A close above 208.00.", evidence: ["E2"], price: 208 }],
    hitRateSoFar: null,
    recordSeq: 41,
    recordBook: "live",
  };
}

/** Returns an advisory that says HOLD at all three horizons. */
export function sampleAdvisory(symbol = "AAPL", riskProfile: RiskProfile = "MODERATE"): TradingAdvisory {
  return {
    symbol,
    timestamp: agoIso(0),
    overallRecommendation: {
      primaryStrategy: "longTerm",
      riskProfile,
      marketCondition: "CALM",
      portfolioAllocation: { immediate: 10, shortTerm: 35, longTerm: 55 },
      suggestedCash: 40,
      conditionReason: { text: "It moves less than it usually does.", evidence: ["E2"] },
      primaryReason: { text: "Days are the horizon that is known best.", evidence: ["E1"] },
      allocationReason: { text: "More lies where less is traded.", evidence: [] },
    },
    strategies: {
      immediate: strategyOf("immediate"),
      shortTerm: strategyOf("shortTerm"),
      longTerm: strategyOf("longTerm"),
    },
    name: symbol === "AAPL" ? "Apple Inc." : null,
    kind: symbol.includes("-") ? "crypto" : "stock",
    currency: "USD",
    quotedIn: null,
    price: PRICE,
    changePercent: 1.24,
    changePeriod: "24h",
    source: "simulated",
    asOf: agoIso(0),
    freshness: SIMULATED,
    validUntil: agoIso(-600),
    modelVersion: "1",
    summary: [{ text: "Nothing calls for a trade at any of the three horizons.", evidence: ["E1"] }],
    evidence: [
      { id: "E1", name: "RSI 14", value: 54.2, unit: "", asOf: "2026-05-04T20:00:00.000Z", source: "simulated" },
      { id: "E2", name: "Volatility", value: 26.3, unit: "%", asOf: "2026-05-04T20:00:00.000Z", source: "simulated" },
    ],
    cautions: [],
  };
}

/** So many daily bars up to now. */
export function sampleCandles(symbol: string, timeframe: CandlesAnswer["timeframe"], count = 200): CandlesAnswer {
  const closeAt = (i: number) => PRICE + Math.sin(i / 9) * 6;
  const lastMs = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  return {
    symbol,
    timeframe,
    currency: "USD",
    quotedIn: null,
    source: "simulated",
    asOf: agoIso(0),
    freshness: SIMULATED,
    adjusted: "splits",
    candles: Array.from({ length: count }, (_, i) => ({
      time: new Date(lastMs - (count - 1 - i) * 86_400_000).toISOString(),
      open: closeAt(i - 1),
      high: Math.max(closeAt(i - 1), closeAt(i)) + 1,
      low: Math.min(closeAt(i - 1), closeAt(i)) - 1,
      close: closeAt(i),
      volume: 1_000 + i,
      closed: i < count - 1,
    })),
  };
}

/** The screen's calls; `change` makes each advisory what the market does not offer. */
export function advisoryAnswers(change: (advisory: TradingAdvisory) => void = () => undefined): Answers {
  return {
    createTradingAdvisory: ({ body }) => {
      const advisory = sampleAdvisory(body.symbol, body.riskProfile);
      change(advisory);
      return advisory;
    },
    getCandles: ({ params, query }) =>
      query["before"] === undefined
        ? sampleCandles(params["symbol"]!, (query["timeframe"] ?? "1d") as CandlesAnswer["timeframe"])
        : { ...sampleCandles(params["symbol"]!, "1d"), candles: [] },
    getPortfolios: [],
    getRecord: emptyRecord(),
    getWatchlist: [],
  };
}

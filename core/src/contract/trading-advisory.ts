import * as z from "zod";
import { deepFallSchema, groundSchema, planSchema } from "./advice-plan.ts";
import { endpoint } from "./endpoint.ts";
import { actionSchema, evidenceSchema } from "./market-data.ts";
import { riskProfileSchema } from "./risk-profile.ts";
import { bookSchema, sentenceSchema } from "./trading-signals.ts";
import { changePeriod, freshness, isoTime, marketNumber, nothing, percent } from "./wire.ts";

export const advisoryHorizonSchema = z.enum(["immediate", "shortTerm", "longTerm"]);
export type AdvisoryHorizon = z.infer<typeof advisoryHorizonSchema>;

const range = z.strictObject({ low: z.number(), high: z.number() });

/** The targets and odds of a trade of one profile and side. Percents of price are signed as prices move. */
export const tradeOddsSchema = z.strictObject({
  profile: riskProfileSchema,
  side: z.enum(["BUY", "SELL"]),
  entry: z.number(),
  target: z.number(),
  stop: z.number(),
  /** Which barrier is reached first, in percent; the three add up to 100. */
  odds: z.strictObject({ target: percent, neither: percent, stop: percent }),
  /** Probability that the trade is right: target before stop, or closed in profit. */
  rightPercent: percent,
  /** The same for a market without drift: the rate to beat. */
  breakEvenPercent: percent,
  /** Average result after costs, in percent of the entry. */
  expectedPercent: z.number(),
});
export type TradeOdds = z.infer<typeof tradeOddsSchema>;

/** The bands that nine, and five, in ten paths stay within at one point in time ahead. */
const coneStep = z.strictObject({
  at: isoTime,
  p05: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});

/**
 * The advice for one horizon. A horizon that cannot be evaluated gives the reason, claims nothing and has null numbers.
 */
export const strategySchema = z.strictObject({
  action: z.enum(["BUY", "SELL", "HOLD"]),
  /** Probability of `claim`, in percent; null if nothing is claimed. */
  confidence: percent.nullable(),
  riskLevel: z.enum(["LOW", "MEDIUM", "HIGH"]),
  /** '5-15 min', '1-5 days', '1-6 months'. */
  timeframe: z.string(),
  entryPrice: marketNumber,
  targetPrice: marketNumber,
  stopLoss: marketNumber,
  /** Signed percent from entry to target. */
  expectedMove: marketNumber,
  reasoning: z.string(),
  keyIndicators: z.array(z.string()),

  state: z.enum(["available", "unavailable"]),
  /** Why it is unavailable, and when it may next be available; null if it is available. */
  unavailable: z.string().nullable(),
  /** BUY and SELL with their strength. */
  rating: actionSchema,
  /** Null for a HOLD and where nothing is advised. */
  ground: groundSchema.nullable(),
  plan: planSchema.nullable(),
  /** Null for a coin (its odds so far ahead differ by era) and where it is unknown. */
  deepFall: deepFallSchema.nullable(),
  /**
   * Probability that a low (high) at least this far below (above) the entry is touched within the sessions; element k
   * is a move of k + 1 whole percent, 60 of each. Up to the section's horizon; coins for 5 sessions only; empty if the
   * grounds give none.
   */
  touch: z.array(z.strictObject({ sessions: z.number().int(), falls: z.array(percent), rises: z.array(percent) })),
  claim: z.string().nullable(),
  /** The forecast's own horizon in words: '5 trading days', '24 hours'. */
  span: z.string().nullable(),
  barClosedAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
  validUntil: isoTime,
  range80: range.nullable(),
  range90: range.nullable(),
  range95: range.nullable(),
  cone: z.array(coneStep),
  up: z.strictObject({ percent, basePercent: percent, skilled: z.boolean() }).nullable(),
  hold: z.strictObject({ low: z.number(), high: z.number(), percent, basePercent: percent }).nullable(),
  /**
   * `basePercent` is how often symbols of the class did so, `symbolBasePercent` how often this one did; null below 250
   * bars.
   */
  move: z
    .strictObject({ movePercent: z.number(), percent, basePercent: percent, symbolBasePercent: percent.nullable() })
    .nullable(),
  odds: z.strictObject({ target: percent, neither: percent, stop: percent }).nullable(),
  basePercent: percent.nullable(),
  breakEvenPercent: percent.nullable(),
  /** Confidence less break-even, in percentage points. */
  edgePoints: z.number().nullable(),
  expectedValuePercent: z.number().nullable(),
  costPercent: z.number(),
  /** Six rows: three profiles, two sides; empty if unavailable. */
  trades: z.array(tradeOddsSchema),
  sentences: z.array(sentenceSchema),
  /** What would change the advice, each as a sentence, with the symbol's price if it is about one. */
  invalidation: z.array(sentenceSchema.extend({ price: marketNumber })),
  /** Results of such claims in this installation's record; null below 100. */
  hitRateSoFar: z.strictObject({ resolved: z.number().int(), held: z.number().int() }).nullable(),
  /** Its row in the record, and the book that row is in; null if nothing is claimed. */
  recordSeq: z.number().int().nullable(),
  recordBook: bookSchema.nullable(),
});
export type Strategy = z.infer<typeof strategySchema>;

export const tradingAdvisorySchema = z.strictObject({
  symbol: z.string(),
  /** When it was generated. */
  timestamp: isoTime,
  overallRecommendation: z.strictObject({
    primaryStrategy: advisoryHorizonSchema,
    riskProfile: riskProfileSchema,
    marketCondition: z.enum(["TRENDING_UP", "TRENDING_DOWN", "RANGING", "VOLATILE", "CALM"]),
    /** Whole percents that add up to exactly 100. */
    portfolioAllocation: z.strictObject({
      immediate: z.number().int(),
      shortTerm: z.number().int(),
      longTerm: z.number().int(),
    }),
    /** Share to keep in cash, in whole percent. */
    suggestedCash: z.number().int().min(0).max(100),
    conditionReason: sentenceSchema,
    primaryReason: sentenceSchema,
    allocationReason: sentenceSchema,
  }),
  strategies: z.strictObject({ immediate: strategySchema, shortTerm: strategySchema, longTerm: strategySchema }),

  name: z.string().nullable(),
  kind: z.enum(["stock", "crypto"]),
  currency: z.string(),
  quotedIn: z.string().nullable(),
  price: marketNumber,
  changePercent: marketNumber,
  /** The period of the change. */
  changePeriod,
  source: z.string(),
  asOf: isoTime,
  freshness,
  /** The whole advisory must be requested again after this. */
  validUntil: isoTime,
  modelVersion: z.string(),
  summary: z.array(sentenceSchema),
  evidence: z.array(evidenceSchema),
  /** Caveats that a configured model picked from the evidence; they change nothing. */
  cautions: z.array(sentenceSchema),
});
export type TradingAdvisory = z.infer<typeof tradingAdvisorySchema>;

export const createTradingAdvisory = endpoint({
  method: "POST",
  path: "/api/trading-advisory",
  access: "user",
  personal: true,
  rate: "advisory",
  summary:
    "Advice for one symbol and risk profile at three horizons, with odds, ranges, levels and the facts behind each",
  params: nothing,
  query: nothing,
  body: z.strictObject({ symbol: z.string().min(1).max(64), riskProfile: riskProfileSchema }),
  answer: tradingAdvisorySchema,
});

export const sizePosition = endpoint({
  method: "POST",
  path: "/api/position-size",
  access: "user",
  needs: "risk_tools",
  summary:
    "How much to buy or sell so that the stop costs a chosen share of the capital, within limits of exposure and drawdown",
  params: nothing,
  query: nothing,
  body: z.strictObject({
    capital: z.number().positive().max(1e12),
    riskPercent: z.number().positive().max(100),
    entry: z.number().min(1e-12).max(1e12),
    stop: z.number().min(1e-12).max(1e12),
    /** Maximum share of the capital in one position. */
    maxExposurePercent: z.number().positive().max(1000).default(100),
    /** Drawdown at which no new position is opened, and the current drawdown. */
    maxDrawdownPercent: z.number().positive().max(100).default(20),
    drawdownPercent: z.number().min(0).max(100).default(0),
  }),
  answer: z.strictObject({
    side: z.enum(["BUY", "SELL"]),
    /** Units of the instrument; 0 if a limit forbids a position. */
    units: z.number(),
    /** Value of the position at the entry. */
    notional: z.number(),
    /** The loss if the stop is hit. */
    atRisk: z.number(),
    exposurePercent: z.number(),
    /** The limit that made it smaller than the risk alone would allow. */
    limitedBy: z.enum(["none", "exposure", "drawdown"]),
    sentence: z.string(),
  }),
});

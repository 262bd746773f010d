import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, marketNumber, noBody, nothing, percent } from "./wire.ts";

/** The timeframes that signals are issued for, and the record's name for each. */
export const signalTimeframeSchema = z.enum(["1m", "5m", "15m", "1h", "4h", "1d"]);
export type SignalTimeframe = z.infer<typeof signalTimeframeSchema>;

/**
 * The ledger of a record row. `live`: real data at its own time. `practice`: the same claims on simulated or replayed
 * data, stored and shown separately.
 */
export const bookSchema = z.enum(["live", "practice"]);
export type Book = z.infer<typeof bookSchema>;

/** A sentence and the ids of the facts that support it. */
export const sentenceSchema = z.strictObject({ text: z.string(), evidence: z.array(z.string()) });
export type Sentence = z.infer<typeof sentenceSchema>;

/** A fact recorded with a claim: its value when the claim was made. */
export const storedFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** Its source and time; claims and alerts from before these were stored lack both. */
  source: z.string().optional(),
  asOf: isoTime.optional(),
});
export type StoredFact = z.infer<typeof storedFactSchema>;

/** One claim about the next bars of a timeframe, recorded once at a bar's close and resolved by a fixed rule. */
export const tradingSignalSchema = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  /** `other`: a claim about the size of a move, not its direction. */
  action: z.enum(["buy", "sell", "other"]),
  signalType: z.enum(["direction", "volatility", "range", "setup"]),
  /**
   * For a setup: which one, the sample size of its odds, and its edge after costs in percentage points (95% interval);
   * null for other types.
   */
  setup: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      setups: z.number().int(),
      /** Whether an edge after costs is proven; most have none. */
      hasEdge: z.boolean(),
      /** Whether its odds were shrunk towards those of any bar: the sample is too small, or from one era only. */
      isShrunk: z.boolean(),
      edgeLowPoints: z.number().nullable(),
      edgeHighPoints: z.number().nullable(),
    })
    .nullable(),
  timeframe: signalTimeframeSchema,
  /** Probability of `claim`, in percent. */
  confidence: percent,
  createdAt: isoTime,
  /** ISO currency or coin of the prices below; empty if unknown. */
  currency: z.string(),
  entryPrice: z.number(),
  targetPrice: marketNumber,
  stopLoss: marketNumber,
  reasoning: z.string(),
  /** Ids in the registry of deep links where the symbol trades. */
  platforms: z.array(z.string()),

  status: z.enum(["open", "target", "stopped", "expired", "void"]),
  /** Whether the claim came true; null while it is open or if it was voided. */
  held: z.boolean().nullable(),
  /** The claim in one verifiable sentence. */
  claim: z.string(),
  /** How often such claims came true before this one: the rate that a forecast must beat. */
  basePercent: percent.nullable(),
  /** Odds at which the claim exactly breaks even; null for claims that are not traded. */
  breakEvenPercent: percent.nullable(),
  odds: z.strictObject({ target: percent, stop: percent, neither: percent }).nullable(),
  /** Bounds of a range claim. */
  low: marketNumber,
  high: marketNumber,
  /** Size of the move in a volatility claim. */
  movePercent: marketNumber,
  barClosedAt: isoTime,
  expiresAt: isoTime,
  resolvedAt: isoTime.nullable(),
  book: bookSchema,
  /** Its row in the record. */
  recordSeq: z.number().int(),
  sentences: z.array(sentenceSchema),
  evidence: z.array(storedFactSchema),
});
export type TradingSignal = z.infer<typeof tradingSignalSchema>;

export const getTradingSignals = endpoint({
  method: "GET",
  path: "/api/trading-signals",
  access: "user",
  personal: true,
  summary:
    "The newest signals of each timeframe, open ones first: at most `limit` of each; without live signals in the plan, the resolved ones",
  params: nothing,
  query: z.strictObject({
    timeframe: signalTimeframeSchema.optional(),
    symbol: z.string().min(1).max(64).optional(),
    /** Only signals to buy or to sell. */
    action: z.enum(["buy", "sell"]).optional(),
    /**
     * Only signals with a proven edge: setups whose edge after costs is proven, and those issued on the skill of the
     * odds.
     */
    edge: z.enum(["true"]).optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(200)
      .default(50)
      .describe(
        "Signals of each timeframe at most. Without `timeframe` the answer has up to six times as many, so that those of minutes leave room for those of days.",
      ),
  }),
  body: noBody,
  answer: z.array(tradingSignalSchema),
});

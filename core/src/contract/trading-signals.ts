import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, marketNumber, noBody, nothing, percent } from "./wire.ts";

/** The timeframes signals are issued for, and the record's word for them. */
export const signalTimeframeSchema = z.enum(["1m", "5m", "15m", "1h", "4h", "1d"]);
export type SignalTimeframe = z.infer<typeof signalTimeframeSchema>;

/**
 * Where a row of the record belongs. `live`: real data at its own time. `practice`: the same make on simulated or replayed
 * data, kept and shown apart.
 */
export const bookSchema = z.enum(["live", "practice"]);
export type Book = z.infer<typeof bookSchema>;

/** A sentence and the ids of the facts it rests on. */
export const sentenceSchema = z.strictObject({ text: z.string(), evidence: z.array(z.string()) });
export type Sentence = z.infer<typeof sentenceSchema>;

/** A fact written into the record beside a claim: what it was when the claim was made. */
export const storedFactSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  /** Where and when it came from; claims and alerts from before these were stored lack both. */
  source: z.string().optional(),
  asOf: isoTime.optional(),
});
export type StoredFact = z.infer<typeof storedFactSchema>;

/** One claim about the next bars of a timeframe, written once at a bar's close and resolved by a fixed rule. */
export const tradingSignalSchema = z.strictObject({
  id: z.string(),
  symbol: z.string(),
  /** `other`: a claim about how far, not which way. */
  action: z.enum(["buy", "sell", "other"]),
  signalType: z.enum(["direction", "volatility", "range", "setup"]),
  /** Of a setup: which, of how many its odds are, and its edge after cost in points (95 % interval); null for other types. */
  setup: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      setups: z.number().int(),
      /** Whether an edge after cost is proven; most have none. */
      hasEdge: z.boolean(),
      /** Whether its odds were drawn towards those of any bar: too few, or of one era only. */
      isShrunk: z.boolean(),
      edgeLowPoints: z.number().nullable(),
      edgeHighPoints: z.number().nullable(),
    })
    .nullable(),
  timeframe: signalTimeframeSchema,
  /** Probability of `claim`, in percent. */
  confidence: percent,
  createdAt: isoTime,
  entryPrice: z.number(),
  targetPrice: marketNumber,
  stopLoss: marketNumber,
  reasoning: z.string(),
  /** Ids in the registry of deep links where the symbol trades. */
  platforms: z.array(z.string()),

  status: z.enum(["open", "target", "stopped", "expired", "void"]),
  /** Whether the claim came true; null while it is open or when it was voided. */
  held: z.boolean().nullable(),
  /** What is claimed, in one sentence that can be checked. */
  claim: z.string(),
  /** How often such claims held before this one: what a forecast must beat. */
  basePercent: percent.nullable(),
  /** Odds at which the claim pays exactly nothing; null for claims nobody trades on. */
  breakEvenPercent: percent.nullable(),
  odds: z.strictObject({ target: percent, stop: percent, neither: percent }).nullable(),
  /** Bounds of a range claim. */
  low: marketNumber,
  high: marketNumber,
  /** Size of move of a volatility claim. */
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
    /** Signals to buy or to sell only. */
    action: z.enum(["buy", "sell"]).optional(),
    /** Signals with a proven edge only: setups whose edge after cost is, and those issued on the skill of the odds. */
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

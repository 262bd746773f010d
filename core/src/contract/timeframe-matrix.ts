import * as z from "zod";
import { timeframeSchema } from "./candles.ts";
import { endpoint } from "./endpoint.ts";
import { actionSchema } from "./market-data.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, percent, symbolParams } from "./wire.ts";

const tally = z.strictObject({ buy: z.number(), neutral: z.number(), sell: z.number() });

/** One timeframe's row: what its closed bars say. */
const matrixRowSchema = z.strictObject({
  timeframe: timeframeSchema,
  /** Why the row is empty, in a sentence; null when it is not. */
  absence: z.string().nullable(),
  /** Vendor of the bars; null without bars. */
  source: z.string().nullable(),
  freshness: freshness.nullable(),
  /** Closed bars that were read. */
  bars: z.number().int().min(0),
  /** When the last of them closed. */
  lastBarClosedAt: isoTime.nullable(),
  lastClose: marketNumber,
  /** The gauge's action over all votes; null where too few readings can vote. */
  action: actionSchema.nullable(),
  /** Of the votes cast, how many say what the action says. */
  agreementPercent: percent.nullable(),
  movingAverages: tally,
  oscillators: tally,
  /** Each indicator's vote, in the order of the analysis; null cannot vote yet. */
  votes: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      vote: z.enum(["BUY", "SELL", "NEUTRAL"]).nullable(),
      value: marketNumber,
    }),
  ),
  /** The engine's calibrated odds for this timeframe's own horizon; null with the reason in `oddsAbsence`. */
  odds: z
    .strictObject({
      /** '4 hours', '5 trading days'. */
      span: z.string(),
      upPercent: percent,
      /** How often it rose over so long in the past: what odds without skill would say. */
      basePercent: percent,
      /** Whether the odds were better than the base rate where it was measured. */
      skilled: z.boolean(),
      range80: z.strictObject({ low: z.number(), high: z.number() }),
      expiresAt: isoTime,
    })
    .nullable(),
  oddsAbsence: z.string().nullable(),
});

export const timeframeMatrixSchema = z.strictObject({
  symbol: z.string(),
  currency: z.string(),
  quotedIn: z.string().nullable(),
  asOf: isoTime,
  modelVersion: z.string(),
  /** One per timeframe, shortest first, always all of them. */
  rows: z.array(matrixRowSchema),
  /** How many rows with an action lean up, stand still, lean down; those whose bars are old are told apart. */
  agreement: tally.extend({ old: z.number() }),
});
export type TimeframeMatrix = z.infer<typeof timeframeMatrixSchema>;

export const getTimeframeMatrix = endpoint({
  method: "GET",
  path: "/api/timeframe-matrix/{symbol}",
  access: "user",
  needs: "multi_timeframe",
  rate: "market_data",
  summary: "Votes and odds of one symbol on every timeframe at once, from closed bars",
  params: symbolParams,
  query: nothing,
  body: noBody,
  answer: timeframeMatrixSchema,
});

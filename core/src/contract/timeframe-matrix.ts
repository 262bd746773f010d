import * as z from "zod";
import { timeframeSchema } from "./candles.ts";
import { endpoint } from "./endpoint.ts";
import { actionSchema } from "./market-data.ts";
import { freshness, isoTime, marketNumber, noBody, nothing, percent, symbolParams } from "./wire.ts";

const tally = z.strictObject({ buy: z.number(), neutral: z.number(), sell: z.number() });

/** One timeframe's row: the readings of its closed bars. */
const matrixRowSchema = z.strictObject({
  timeframe: timeframeSchema,
  /** Why the row is empty, in a sentence; null if it is not. */
  absence: z.string().nullable(),
  /** Vendor of the bars; null without bars. */
  source: z.string().nullable(),
  freshness: freshness.nullable(),
  /** Closed bars that were read. */
  bars: z.number().int().min(0),
  /** When the last of them closed. */
  lastBarClosedAt: isoTime.nullable(),
  lastClose: marketNumber,
  /** The gauge's action over all votes; null if too few readings can vote. */
  action: actionSchema.nullable(),
  /** The share of votes that agree with the action. */
  agreementPercent: percent.nullable(),
  movingAverages: tally,
  oscillators: tally,
  /** Each indicator's vote, in the order of the analysis; null if it cannot vote yet. */
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
      /** How often it rose over the same span in the past: the odds without skill. */
      basePercent: percent,
      /** Whether the odds were better than the base rate when measured. */
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
  /** How many rows with an action point up, neutral or down; those with old bars are counted separately. */
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

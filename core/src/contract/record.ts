import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { riskProfileSchema } from "./risk-profile.ts";
import { bookSchema, storedFactSchema } from "./trading-signals.ts";
import { isoTime, marketNumber, noBody, nothing, percent } from "./wire.ts";

export const claimKindSchema = z.enum(["direction", "volatility", "range", "hold", "setup"]);
export type ClaimKind = z.infer<typeof claimKindSchema>;

export const outcomeSchema = z.enum(["OPEN", "HIT_TARGET", "HIT_STOP", "EXPIRED_WIN", "EXPIRED_LOSS", "VOID"]);
export type Outcome = z.infer<typeof outcomeSchema>;

/** Why an action is advised; 'setup' is any published chart setup. */
export const groundKindSchema = z.enum(["skill", "premium", "risk", "relative", "setup"]);
export type GroundKind = z.infer<typeof groundKindSchema>;
/** A setup's name: 'sma-cross'. */
export const setupIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,47}$/, "a setup's name such as sma-cross");

/** Who requested it: the schedule (which alone counts in the headline results), or a user. */
export const originSchema = z.enum(["scheduled", "requested"]);

/** A claim as recorded, and its outcome. */
export const recordRowSchema = z.strictObject({
  seq: z.number().int(),
  id: z.string(),
  book: bookSchema,
  origin: originSchema,
  kind: claimKindSchema,
  symbol: z.string(),
  assetClass: z.enum(["stock", "crypto"]),
  /** The claim's horizon, in bars of a timeframe: '4x1h', '5x1m'. */
  horizon: z.string(),
  profile: riskProfileSchema.nullable(),
  action: z.string(),
  /** Why the action is advised: a ground, or 'setup:' and a setup's name; null if the claim names none. */
  ground: z
    .string()
    .regex(/^(?:skill|premium|risk|relative|setup:[a-z0-9][a-z0-9-]{0,47})$/)
    .nullable(),
  claim: z.string(),
  entry: z.number(),
  target: marketNumber,
  stop: marketNumber,
  low: marketNumber,
  high: marketNumber,
  movePercent: marketNumber,
  confidence: percent,
  basePercent: percent.nullable(),
  breakEvenPercent: percent.nullable(),
  issuedAt: isoTime,
  barClosedAt: isoTime,
  expiresAt: isoTime,
  source: z.string(),
  modelVersion: z.string(),
  outcome: outcomeSchema,
  /** Whether the claim came true; null while open or void. */
  held: z.boolean().nullable(),
  resolvedAt: isoTime.nullable(),
  /** The price at its end. */
  endPrice: marketNumber,
  /** Why it was voided, or what decided it. */
  note: z.string().nullable(),
  hash: z.string(),
});
export type RecordRow = z.infer<typeof recordRowSchema>;

const interval = z.strictObject({ low: percent, high: percent });

/** The results of a group of claims. Rates are null until enough of them are resolved. */
export const scoreSchema = z.strictObject({
  /** The group's name: 'all', a kind, a horizon. */
  name: z.string(),
  issued: z.number().int(),
  open: z.number().int(),
  resolved: z.number().int(),
  void: z.number().int(),
  /** Fewer than 100 are resolved: no conclusions are drawn. */
  tooEarly: z.boolean(),
  statedPercent: percent.nullable(),
  hitRatePercent: percent.nullable(),
  wilson95: interval.nullable(),
  brier: z.number().nullable(),
  brierBase: z.number().nullable(),
  /** 1 less our Brier score over the base rate's, in percent. */
  skillPercent: z.number().nullable(),
  skill95: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  calibrationErrorPercent: percent.nullable(),
  /** The calibration error that luck alone stays within 19 times in 20. */
  calibrationNoisePercent: percent.nullable(),
});
export type Score = z.infer<typeof scoreSchema>;

/** The results of claims on one ground, overall or by class, horizon, year or setup. */
export const groundScoreSchema = z.strictObject({
  name: z.string(),
  issued: z.number().int(),
  open: z.number().int(),
  resolved: z.number().int(),
  void: z.number().int(),
  /** Fewer than 100 are resolved: no conclusions are drawn. */
  tooEarly: z.boolean(),
  statedPercent: percent.nullable(),
  hitRatePercent: percent.nullable(),
  /**
   * From a block bootstrap with blocks as long as the longest claim's horizon; null before there are four such blocks.
   */
  hitRate95: interval.nullable(),
  /** Mean base rate of such claims. */
  basePercent: percent.nullable(),
  brier: z.number().nullable(),
  brierBase: z.number().nullable(),
  skillPercent: z.number().nullable(),
  skill95: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
});
export type GroundScore = z.infer<typeof groundScoreSchema>;

/** A ground's results on past data, before any record: never part of its scores. */
export const pastMetricSchema = z.strictObject({
  ground: groundKindSchema,
  what: z.string(),
  /**
   * walk-forward: predicted year by year using only earlier years; past: how often it happened in the very data the
   * engine was fitted on.
   */
  kind: z.enum(["walk-forward", "past"]),
  n: z.number().int(),
  /** Mean odds predicted; null if nothing was predicted in advance. */
  statedPercent: percent.nullable(),
  hitRatePercent: percent,
  /** Lowest and highest share in any past period; null if there is only one. */
  range: interval.nullable(),
  /** Version of the frozen parameters. */
  version: z.string(),
});
export type PastMetric = z.infer<typeof pastMetricSchema>;

/** The signed head of a record: dropping its last rows cannot go undetected. */
export const recordHeadSchema = z.strictObject({
  book: bookSchema,
  count: z.number().int(),
  hash: z.string(),
  signedAt: isoTime,
  /** Canonical JSON of the signed statement, which repeats all fields above. */
  statement: z.string(),
  /** Ed25519 signature over the statement's bytes, hexadecimal. */
  signature: z.string(),
  /** The raw public key, hexadecimal. */
  publicKey: z.string(),
});
export type RecordHead = z.infer<typeof recordHeadSchema>;

/** How many symbols that are checked here have real prices, and how many simulated ones. */
export const recordMarketSchema = z.strictObject({ real: z.number().int(), simulated: z.number().int() });
export type RecordMarket = z.infer<typeof recordMarketSchema>;

const filters = {
  book: bookSchema.optional(),
  origin: originSchema.optional(),
  kind: claimKindSchema.optional(),
  horizon: z.string().min(1).max(16).optional(),
  symbol: z.string().min(1).max(64).optional(),
  action: z.enum(["BUY", "SELL"]).optional(),
  ground: groundKindSchema.optional(),
  setup: setupIdSchema.optional(),
} as const;

export const getRecord = endpoint({
  method: "GET",
  path: "/api/record",
  access: "public",
  summary: "Every claim ever issued here and how it ended: figures over a choice of them, and the newest rows",
  params: nothing,
  query: z.strictObject({
    ...filters,
    /** settled: held or failed. */
    outcome: z.enum(["open", "settled", "held", "failed", "void"]).optional(),
    /** Only rows before this number: how a reader pages back. */
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  body: noBody,
  answer: z.strictObject({
    /** The book shown: the requested one, else this installation's own, or practice while that one is empty. */
    book: bookSchema,
    /** Why a practice record is one; null for the live record. */
    practice: z.enum(["simulated", "replay"]).nullable(),
    counts: z.strictObject({ live: z.number().int(), practice: z.number().int() }),
    /** When the first claim of this book was issued; null while it has none. */
    since: isoTime.nullable(),
    market: recordMarketSchema,
    /** When the next hourly bar closes for a symbol that is checked here; null if none will. */
    nextCheckAt: isoTime.nullable(),
    head: recordHeadSchema.nullable(),
    all: scoreSchema,
    /** Whether each settled claim came true, in the order of issue; empty once there are enough for rates. */
    outcomes: z.array(z.boolean()).max(99),
    /** How many of `outcomes` come true on average if the stated chances are right; null if it is empty. */
    expectedHits: z.number().nullable(),
    byKind: z.array(scoreSchema),
    /** Share of range claims that came true, by horizon, against the share promised. */
    coverage: z.array(
      z.strictObject({
        horizon: z.string(),
        assetClass: z.enum(["stock", "crypto"]),
        nominalPercent: percent,
        resolved: z.number().int(),
        held: z.number().int(),
        tooEarly: z.boolean(),
        wilson95: interval.nullable(),
      }),
    ),
    /** Groups of equal size by predicted odds; the band is where a perfect forecaster falls nine times in ten. */
    reliability: z.array(
      z.strictObject({
        n: z.number().int(),
        statedPercent: percent,
        happenedPercent: percent,
        bandLow: percent,
        bandHigh: percent,
      }),
    ),
    /** Issued BUY and SELL: predicted less observed share, in percentage points; null below 300. */
    issuedCallsGapPoints: z.number().nullable(),
    rows: z.array(recordRowSchema),
    /** Rows that match the filters. */
    matching: z.number().int(),
    /** How many of those are newer than the first of `rows`. */
    newer: z.number().int(),
    horizons: z.array(z.string()),
  }),
});

export const getRecordGrounds = endpoint({
  method: "GET",
  path: "/api/record/grounds",
  access: "public",
  summary: "How the claims on each ground of action did, by class, horizon, year and setup",
  params: nothing,
  query: z.strictObject(filters),
  body: noBody,
  answer: z.strictObject({
    book: bookSchema,
    /** Every ground, including those without claims. */
    grounds: z.array(
      z.strictObject({
        ground: groundKindSchema,
        all: groundScoreSchema,
        byClass: z.array(groundScoreSchema),
        byHorizon: z.array(groundScoreSchema),
        /** By the year (UTC) of the bar that a claim was made from. */
        byYear: z.array(groundScoreSchema),
        bySetup: z.array(groundScoreSchema),
        /**
         * Lowest and highest share that came true in a year with at least 100 resolved claims; null before there is
         * one.
         */
        years: z.strictObject({ low: percent, high: percent, count: z.number().int() }).nullable(),
      }),
    ),
    /** Measured on past data, separately from the record and never part of it. */
    past: z.array(pastMetricSchema),
  }),
});

export const getRecordRow = endpoint({
  method: "GET",
  path: "/api/record/{seq}",
  access: "public",
  summary:
    "One row of the record with the exact text that was hashed, its neighbours' hashes and the facts it rested on",
  params: z.strictObject({ seq: z.coerce.number().int().positive() }),
  query: z.strictObject({ book: bookSchema.optional() }),
  body: noBody,
  answer: z.strictObject({
    row: recordRowSchema,
    evidence: z.array(storedFactSchema),
    /** The facts as canonical JSON: the text whose SHA-256 is `factsHash`, which is in `canonical`. */
    facts: z.string(),
    factsHash: z.string(),
    /** Canonical JSON whose SHA-256 is the row's hash. */
    canonical: z.string(),
    previousHash: z.string(),
    resolution: z.strictObject({ seq: z.number().int(), canonical: z.string(), hash: z.string() }).nullable(),
  }),
});

export const getRecordRoots = endpoint({
  method: "GET",
  path: "/api/record/roots",
  access: "public",
  summary: "The Merkle root of each day's rows, newest first",
  params: nothing,
  query: z.strictObject({ book: bookSchema.optional() }),
  body: noBody,
  answer: z.array(
    z.strictObject({
      day: z.string(),
      book: bookSchema,
      rows: z.number().int(),
      /** The first and last rows of the book for the day. */
      fromSeq: z.number().int(),
      toSeq: z.number().int(),
      /** Ed25519 signature by the record's key, hexadecimal. */
      signature: z.string(),
      root: z.string(),
      publishedAt: isoTime,
    }),
  ),
});

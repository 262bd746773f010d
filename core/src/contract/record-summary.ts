import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { recordMarketSchema } from "./record.ts";
import { isoTime, noBody, nothing, percent } from "./wire.ts";

/** How often the 90% range of one horizon held before release. */
export const testedRangeSchema = z.strictObject({
  /** The data that trained nothing: later time, names held out, names of a wider panel held out. */
  slice: z.enum(["later", "symbols", "panel"]),
  assetClass: z.enum(["stock", "crypto"]),
  /** The model's name of the horizon: '5d', '120h'. */
  horizon: z.string(),
  /** The same in words: '5 trading days'. */
  span: z.string(),
  /** Forecasts tested. */
  n: z.number().int(),
  coveredPercent: percent,
  /** 95% interval of `coveredPercent`; null where it was not computed. */
  interval: z.strictObject({ low: percent, high: percent }).nullable(),
  /** The limits that were set before the test. */
  leastPercent: percent,
  mostPercent: percent,
  /** Whether `coveredPercent` is within these limits. */
  holds: z.boolean(),
});
export type TestedRange = z.infer<typeof testedRangeSchema>;

/** The test of the shipped model before release, on data that it had not seen. */
export const testedSchema = z.strictObject({
  /** The tested model. */
  version: z.string(),
  /** Repeats the test. */
  command: z.string(),
  headline: testedRangeSchema,
  rows: z.array(testedRangeSchema),
  /** The rows outside their limits. */
  misses: z.array(testedRangeSchema),
});
export type Tested = z.infer<typeof testedSchema>;

/** Claims and how they ended. */
export const recordCountSchema = z.strictObject({
  issued: z.number().int(),
  open: z.number().int(),
  /** Came true or failed. */
  resolved: z.number().int(),
  held: z.number().int(),
  void: z.number().int(),
});
export type RecordCount = z.infer<typeof recordCountSchema>;

export const getRecordSummary = endpoint({
  method: "GET",
  path: "/api/record/summary",
  access: "public",
  summary: "How ranges did in tests before release, and how many claims were issued and settled here",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    /** Null if this server runs another model than the tested one. */
    tested: testedSchema.nullable(),
    /** Claims made on schedule. */
    live: recordCountSchema,
    practice: recordCountSchema,
    /** Claims that users requested. */
    requested: z.strictObject({ live: recordCountSchema, practice: recordCountSchema }),
    market: recordMarketSchema,
    /** When the next hourly bar closes for a symbol that is checked here; null if none will. */
    nextCheckAt: isoTime.nullable(),
  }),
});

import * as z from "zod";

/** ISO 8601 UTC with Z: the format of every timestamp (only news `datetime` is in seconds). */
export const isoTime = z.iso.datetime();

/** A market number that may be missing: null, never 0 or NaN. */
export const marketNumber = z.number().nullable();

/** A percent, 0 to 100. */
export const percent = z.number().min(0).max(100);

/** The empty set of parameters: unknown keys are rejected. */
export const nothing = z.strictObject({});

/** A call without a body. */
export const noBody = z.undefined();

/**
 * Path parameter of every call about one symbol. The server normalises the spelling (BTC/USD, BTCUSD, BTC-USD are one).
 */
export const symbolParams = z.strictObject({ symbol: z.string().min(1).max(64) });

/** Path parameter of every call about a user's own resources. */
export const ownerParams = z.strictObject({ id: z.string().min(1).max(64) });

/** Sort direction of a list. */
export const sortOrder = z.enum(["asc", "desc"]);

/** State of the data in the product's words; `delayMinutes` only with 'delayed'. */
export const freshness = z.strictObject({
  state: z.enum(["live", "delayed", "end_of_day", "stale", "replay", "simulated"]),
  delayMinutes: z.number().nullable(),
});

/** The period of a change, a range and a volume (`ChangePeriod`). */
export const changePeriod = z.enum(["24h", "utc_day", "session"]);

/** A value with its source and timestamp. */
export const sourced = z.strictObject({ value: z.number(), source: z.string(), asOf: isoTime });

/** A company metric: an amount of money has its currency and, if converted, the exchange rate and its day. */
export const companyMetric = sourced.extend({
  /** 'USD', 'CNY', 'GBp' (pence); absent if it is not an amount of money. */
  currency: z.string().optional(),
  /** The exchange rate used: `to` units per `from` unit; absent if everything is in one currency. */
  rate: sourced.extend({ from: z.string(), to: z.string() }).optional(),
});

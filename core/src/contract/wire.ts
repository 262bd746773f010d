import * as z from "zod";

/** ISO 8601 UTC with Z: how every moment travels (news `datetime` alone is in seconds). */
export const isoTime = z.iso.datetime();

/** A market number that may be missing: null, never 0 or NaN. */
export const marketNumber = z.number().nullable();

/** A percent, 0 to 100. */
export const percent = z.number().min(0).max(100);

/** The empty set of parameters: unknown keys are refused. */
export const nothing = z.strictObject({});

/** A call without a body. */
export const noBody = z.undefined();

/** Path parameter of every call about one symbol. Spelling is settled on the server (BTC/USD, BTCUSD, BTC-USD are one). */
export const symbolParams = z.strictObject({ symbol: z.string().min(1).max(64) });

/** Path parameter of every call about what a person owns. */
export const ownerParams = z.strictObject({ id: z.string().min(1).max(64) });

/** Which way a list is sorted. */
export const sortOrder = z.enum(["asc", "desc"]);

/** State of the data in the product's words; `delayMinutes` only with 'delayed'. */
export const freshness = z.strictObject({
  state: z.enum(["live", "delayed", "end_of_day", "stale", "replay", "simulated"]),
  delayMinutes: z.number().nullable(),
});

/** What a change, a range and a volume cover (`ChangePeriod`). */
export const changePeriod = z.enum(["24h", "utc_day", "session"]);

/** Where a figure came from and when it was true. */
export const sourced = z.strictObject({ value: z.number(), source: z.string(), asOf: isoTime });

/** A company's figure: an amount of money says its currency, and what was converted the exchange rate of which day. */
export const companyMetric = sourced.extend({
  /** 'USD', 'CNY', 'GBp' (pence); absent for what is no amount of money. */
  currency: z.string().optional(),
  /** The exchange rate in it: so many `to` for one `from`; absent where all of it is in one currency. */
  rate: sourced.extend({ from: z.string(), to: z.string() }).optional(),
});

import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { signalTimeframeSchema } from "./trading-signals.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

/** When signals of a timeframe are issued next, and what the checks of the day before gave. */
export const signalChecksSchema = z.strictObject({
  timeframe: signalTimeframeSchema,
  /** The close of the next bar of any of the symbols. */
  nextCheckAt: isoTime,
  /** The symbols that this user's list is about. */
  symbols: z.array(z.string()),
  /** Whether every market of these symbols is closed now, so that the next bar is that of another session. */
  isClosed: z.boolean(),
  /** Signals by the last day's bars on these symbols; null where they can't be counted in time, or no bar closed. */
  yesterday: z
    .strictObject({
      from: isoTime,
      to: isoTime,
      /** `record`: as issued. `recomputed`: computed again from stored bars; not part of the record. */
      basis: z.enum(["record", "recomputed"]),
      /** How many symbols had bars. */
      symbols: z.number().int().min(0),
      /** How many bars were checked. */
      bars: z.number().int().min(0),
      /** How many of the symbols' bars were simulated, and how many real. */
      simulated: z.number().int().min(0),
      real: z.number().int().min(0),
      /** Signals to buy or sell, of big moves, and of ranges. */
      directions: z.number().int().min(0),
      moves: z.number().int().min(0),
      ranges: z.number().int().min(0),
    })
    .nullable(),
});
export type SignalChecks = z.infer<typeof signalChecksSchema>;

export const getSignalChecks = endpoint({
  method: "GET",
  path: "/api/trading-signals/checks",
  access: "user",
  personal: true,
  rate: "market_data",
  summary: "When signals of a timeframe are issued next, and what the checks of the last day gave",
  params: nothing,
  query: z.strictObject({ timeframe: signalTimeframeSchema.default("1h") }),
  body: noBody,
  answer: signalChecksSchema,
});

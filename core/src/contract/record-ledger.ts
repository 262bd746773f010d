import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { bookSchema } from "./trading-signals.ts";
import { noBody, nothing } from "./wire.ts";

const ledgerInterval = z.strictObject({ low: z.number(), high: z.number() });

/** One way of following the names: as advised, all held whole, or all held at the advice's own mean exposure. Percent, after cost. */
const ledgerLineSchema = z.strictObject({
  name: z.enum(["advice", "hold", "same-exposure"]),
  /** Over the whole time; null while it is too early to say. */
  returnPercent: z.number().nullable(),
  /** A year's. */
  volatilityPercent: z.number().nullable(),
  /** Depth of the worst fall from a high, above 0. */
  worstFallPercent: z.number().nullable(),
  /** 95% intervals, from drawing runs of days again. */
  return95: ledgerInterval.nullable(),
  volatility95: ledgerInterval.nullable(),
  worstFall95: ledgerInterval.nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;
const ledgerLines = z.array(ledgerLineSchema).length(3);

export const getRecordLedger = endpoint({
  method: "GET",
  path: "/api/record/ledger",
  access: "public",
  summary: "What following all scheduled long-term advice would have come to, beside holding the same names",
  params: nothing,
  query: z.strictObject({ book: bookSchema.optional() }),
  body: noBody,
  answer: z.strictObject({
    book: bookSchema,
    /** First and last day with a close (UTC); null before there are two. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Daily closes after the first. */
    closes: z.number().int(),
    /** Symbols that were ever advised on schedule. */
    symbols: z.number().int(),
    /** Closes that should be there and are not: the next one counts for both days. */
    missing: z.number().int(),
    /** Fewer than 60 daily closes: nothing is concluded. */
    tooEarly: z.boolean(),
    lines: ledgerLines,
    /** Names that stopped trading: each stands still for some sessions of its market without a close, and leaves at its last price. */
    stopped: z.strictObject({
      symbols: z.array(z.string()),
      sessions: z.number().int(),
      /** What a delisting for poor performance takes of the last price, percent: assumed of none of them in `lines`. */
      lossPercent: z.number(),
      /** The lines if each of them had lost that; null where none stopped, and while it is too early. */
      lines: ledgerLines.nullable(),
      /** The same in words; null where none stopped. */
      what: z.string().nullable(),
    }),
    /** 100 at the start; at most 400 points. */
    curve: z
      .array(z.strictObject({ day: z.string(), advice: z.number(), hold: z.number(), sameExposure: z.number() }))
      .max(400),
    /** The same on past data, year by year from earlier years alone: never a part of the record. */
    past: z
      .strictObject({
        /** Version of the frozen figures. */
        version: z.string(),
        from: z.string(),
        to: z.string(),
        what: z.string(),
        lines: ledgerLines,
      })
      .nullable(),
  }),
});

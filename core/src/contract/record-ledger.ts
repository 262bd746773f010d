import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { bookSchema } from "./trading-signals.ts";
import { noBody, nothing } from "./wire.ts";

const ledgerInterval = z.strictObject({ low: z.number(), high: z.number() });

/**
 * One way of following the advice: as advised, holding everything in full, or holding everything at the advice's mean
 * exposure. Percent, after costs.
 */
const ledgerLineSchema = z.strictObject({
  name: z.enum(["advice", "hold", "same-exposure"]),
  /** Over the whole period; null while it is too early to report. */
  returnPercent: z.number().nullable(),
  /** Annualised. */
  volatilityPercent: z.number().nullable(),
  /** Maximum drawdown, as a positive number. */
  worstFallPercent: z.number().nullable(),
  /** 95% intervals from a block bootstrap of days. */
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
    /** First and last day with a close (UTC); null until there are two. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Daily closes after the first. */
    closes: z.number().int(),
    /** Symbols that were ever advised on schedule. */
    symbols: z.number().int(),
    /** Missing closes: the next close covers both days. */
    missing: z.number().int(),
    /** Fewer than 60 daily closes: no conclusions are drawn. */
    tooEarly: z.boolean(),
    lines: ledgerLines,
    /**
     * Symbols that stopped trading: each keeps its last price for some sessions of its market without a close, and is
     * then removed at that price.
     */
    stopped: z.strictObject({
      symbols: z.array(z.string()),
      sessions: z.number().int(),
      /**
       * Loss in percent of the last price at a delisting for poor performance: not applied to any of them in `lines`.
       */
      lossPercent: z.number(),
      /** The lines as if each of them had lost that much; null if none stopped, and while it is too early. */
      lines: ledgerLines.nullable(),
      /** The same in words; null if none stopped. */
      what: z.string().nullable(),
    }),
    /** 100 at the start; at most 400 points. */
    curve: z
      .array(z.strictObject({ day: z.string(), advice: z.number(), hold: z.number(), sameExposure: z.number() }))
      .max(400),
    /** The same on past data, year by year using only earlier years: never part of the record. */
    past: z
      .strictObject({
        /** Version of the frozen parameters. */
        version: z.string(),
        from: z.string(),
        to: z.string(),
        what: z.string(),
        lines: ledgerLines,
      })
      .nullable(),
  }),
});

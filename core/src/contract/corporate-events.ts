import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, marketNumber, noBody, nothing, ownerParams, symbolParams } from "./wire.ts";

/** A day of the exchange: '2025-08-01'. */
const day = z.iso.date();

const when = z.enum(["before_open", "after_close", "during_session"]);
const reported = { source: z.string(), asOf: isoTime };

const common = {
  symbol: z.string(),
  /** The exchange's day of the event: a dividend's ex-date, a split's first day, the day earnings are reported. */
  date: day,
  /** When several sources contributed, all of them: 'yahoo, sec'. */
  source: z.string(),
  /** When its source was queried, or (for a filing) when it was filed. */
  asOf: isoTime,
  /**
   * Conflicting values from other sources: amounts more than 1% apart or in another currency, another day or window,
   * another time of day, another ratio.
   */
  others: z.array(
    z.discriminatedUnion("metric", [
      z.strictObject({
        metric: z.enum(["epsEstimate", "epsActual", "amount"]),
        value: z.number(),
        currency: z.string().nullable(),
        /** The form of the filing it comes from, if any: filings follow other accounting rules than press releases. */
        form: z.string().nullable(),
        ...reported,
      }),
      /** The day of the event; `until` as below. */
      z.strictObject({ metric: z.literal("date"), value: day, until: day.nullable(), ...reported }),
      z.strictObject({ metric: z.literal("payDate"), value: day, ...reported }),
      z.strictObject({ metric: z.literal("when"), value: when, ...reported }),
      z.strictObject({
        metric: z.literal("ratio"),
        to: z.number().positive(),
        from: z.number().positive(),
        ...reported,
      }),
    ]),
  ),
};

/** One company event: past ones with their outcome, upcoming ones as their source expects them. */
export const corporateEventSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("earnings"),
    ...common,
    /** 'told': reported or filed. 'expected': a source's estimate of the day, which may change. */
    state: z.enum(["told", "expected"]),
    /** Last day of the window, when the source gives only a window. */
    until: day.nullable(),
    when: when.nullable(),
    /** End of the fiscal period it reports on. */
    periodEnd: day.nullable(),
    epsEstimate: marketNumber,
    epsActual: marketNumber,
    /** The currency of the EPS values ('USD'), when a source gives it; an ADR may report in its home currency. */
    epsCurrency: z.string().nullable(),
    /**
     * The filing it is known from: a '10-Q' has the quarter's EPS, a '10-K' or '40-F' the year's, diluted by accounting
     * rules. Null for a press release.
     */
    form: z.string().nullable(),
    /** A release's actual against the same source's estimate, in percent of the estimate's absolute value. */
    surprisePercent: marketNumber,
  }),
  z.strictObject({
    kind: z.literal("dividend"),
    ...common,
    state: z.enum(["told", "expected"]),
    /** Per share as paid then, in `currency`; null when only the day is known. */
    amount: marketNumber,
    currency: z.string().nullable(),
    payDate: day.nullable(),
  }),
  z.strictObject({
    kind: z.literal("split"),
    ...common,
    state: z.enum(["told", "expected"]),
    /** New shares per old shares: 4 for 1 is { to: 4, from: 1 }. */
    to: z.number().positive(),
    from: z.number().positive(),
  }),
]);
export type CorporateEventOnWire = z.infer<typeof corporateEventSchema>;

export const corporateEventsSchema = z.strictObject({
  symbol: z.string(),
  /** Oldest first, one per kind and day. */
  events: z.array(corporateEventSchema),
  /** Each source queried and what it returned, so that 'no events' can be distinguished from 'no source answered'. */
  sources: z.array(
    z.strictObject({ source: z.string(), state: z.enum(["ok", "nothing", "failed"]), note: z.string().nullable() }),
  ),
  asOf: isoTime,
});
export type CorporateEvents = z.infer<typeof corporateEventsSchema>;

export const getCorporateEvents = endpoint({
  method: "GET",
  path: "/api/corporate-events/{symbol}",
  access: "user",
  rate: "market_data",
  summary: "Earnings, dividends and splits of one company, past and expected, each with its source",
  params: symbolParams,
  query: nothing,
  body: noBody,
  answer: corporateEventsSchema,
});

export const corporateCalendarSchema = z.strictObject({
  from: day,
  to: day,
  /** How many stocks the user follows or holds; the events are theirs. */
  stocks: z.number().int().nonnegative(),
  /** Sorted by day, then symbol, with the company's name where known. */
  events: z.array(z.strictObject({ event: corporateEventSchema, name: z.string().nullable() })),
  /** Followed or held symbols that no source has events for, or whose sources could not be reached. */
  without: z.array(z.strictObject({ symbol: z.string(), reason: z.string() })),
  asOf: isoTime,
});
export type CorporateCalendar = z.infer<typeof corporateCalendarSchema>;

export const getCorporateCalendar = endpoint({
  method: "GET",
  path: "/api/users/{id}/corporate-calendar",
  access: "owner",
  rate: "market_data",
  summary: "Earnings, dividends and splits of the stocks one follows or holds, between two days",
  params: ownerParams,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  body: noBody,
  answer: corporateCalendarSchema,
});

import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, marketNumber, noBody, nothing, ownerParams, symbolParams } from "./wire.ts";

/** A day of the exchange: '2025-08-01'. */
const day = z.iso.date();

const when = z.enum(["before_open", "after_close", "during_session"]);
const reported = { source: z.string(), asOf: isoTime };

const common = {
  symbol: z.string(),
  /** The exchange's day of the event: a dividend's ex-date, a split's first day, the day earnings are told. */
  date: day,
  /** Where several put the event together, all of them: 'yahoo, sec'. */
  source: z.string(),
  /** When its source was asked, or (a filing) when it was filed. */
  asOf: isoTime,
  /**
   * What other sources told otherwise: figures more than 1 % from the one above or in other money, another day or window,
   * another time of day, another ratio.
   */
  others: z.array(
    z.discriminatedUnion("metric", [
      z.strictObject({
        metric: z.enum(["epsEstimate", "epsActual", "amount"]),
        value: z.number(),
        currency: z.string().nullable(),
        /** The filing it stands in, where it is one's: the books count by other rules than a release. */
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

/** One event of a company: past ones with what came of it, those to come as their source expects them. */
export const corporateEventSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("earnings"),
    ...common,
    /** Told: reported or filed. Expected: a source's forecast of the day, which moves. */
    state: z.enum(["told", "expected"]),
    /** Last day of the window where the source tells a window only. */
    until: day.nullable(),
    when: when.nullable(),
    /** End of the fiscal period it tells of. */
    periodEnd: day.nullable(),
    epsEstimate: marketNumber,
    epsActual: marketNumber,
    /** What the EPS figures are in ('USD'), where a source tells it; an ADR's may be in its home money. */
    epsCurrency: z.string().nullable(),
    /** The filing it is known from: '10-Q' tells the quarter's EPS, '10-K' and '40-F' the year's, diluted by the books' rules. Null for a release. */
    form: z.string().nullable(),
    /** A release's actual against the estimate of the same source, percent of the estimate's size. */
    surprisePercent: marketNumber,
  }),
  z.strictObject({
    kind: z.literal("dividend"),
    ...common,
    state: z.enum(["told", "expected"]),
    /** Per share as paid then, in `currency`; null where only the day is known. */
    amount: marketNumber,
    currency: z.string().nullable(),
    payDate: day.nullable(),
  }),
  z.strictObject({
    kind: z.literal("split"),
    ...common,
    state: z.enum(["told", "expected"]),
    /** New shares for so many old ones: 4 for 1 is { to: 4, from: 1 }. */
    to: z.number().positive(),
    from: z.number().positive(),
  }),
]);
export type CorporateEventOnWire = z.infer<typeof corporateEventSchema>;

export const corporateEventsSchema = z.strictObject({
  symbol: z.string(),
  /** Oldest first, one per kind and day. */
  events: z.array(corporateEventSchema),
  /** Each source that was asked, and what it had: so that an empty list tells apart 'none' from 'nobody answered'. */
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
  /** How many stocks one follows or holds, of which these are the days. */
  stocks: z.number().int().nonnegative(),
  /** By day, then symbol; those with a name carry it. */
  events: z.array(z.strictObject({ event: corporateEventSchema, name: z.string().nullable() })),
  /** Followed or held symbols that no source tells events of, or whose sources could not be reached. */
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

import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, marketNumber, noBody, ownerParams, nothing } from "./wire.ts";

const decimal = z.string();
const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });

export const portfolioPeriod = z.enum(["1d", "1w", "1m", "3m", "6m", "ytd", "1y", "5y", "all"]);
export type PortfolioPeriod = z.infer<typeof portfolioPeriod>;

/** One line of the calculation behind a value: its label, its amount, and the source of its price or rate. */
export const workingLineSchema = z.strictObject({
  label: z.string(),
  day: z.iso.date().nullable(),
  amount: decimal.nullable(),
  /** The factor applied to the amount: a weight, a price, the rate of return of a part. */
  factor: z.number().nullable(),
  source: z.string().nullable(),
  asOf: isoTime.nullable(),
});
export type WorkingLine = z.infer<typeof workingLineSchema>;

export const RETURN_MEASURES = [
  "time_weighted",
  "money_weighted",
  "modified_dietz",
  "simple",
  "on_average_investment",
] as const;

export const returnMetricSchema = z.strictObject({
  measure: z.enum(RETURN_MEASURES),
  /** `several`: more than one rate solves the money-weighted return, all of them in `rates`. */
  kind: z.enum(["rate", "undefined", "several"]),
  /** Percent over the period; null if it is undefined or has several solutions. */
  percent: marketNumber,
  /** Percent a year; null for periods below a year and if undefined. */
  annualPercent: marketNumber,
  rates: z.array(z.number()),
  /** Why there is none, or why it is an estimate, in a sentence. */
  reason: z.string().nullable(),
  working: z.array(workingLineSchema),
});
export type ReturnMetric = z.infer<typeof returnMetricSchema>;

/** The breakdown of a period's change in value: the parts add up to the change exactly. */
export const explanationSchema = z.strictObject({
  from: isoTime,
  to: isoTime,
  openingValue: decimal,
  deposits: decimal,
  withdrawals: decimal,
  price: decimal,
  currency: decimal,
  income: decimal,
  fees: decimal,
  taxes: decimal,
  closingValue: decimal,
  /** The part of the change that the parts leave unexplained: always 0. */
  residual: decimal,
  byHolding: z.array(z.strictObject({ symbol: z.string(), price: decimal, currency: decimal })),
  /** The effect of exchange rates on cash. */
  byCash: z.array(z.strictObject({ currency: z.string(), effect: decimal })),
});
export type PortfolioExplanation = z.infer<typeof explanationSchema>;

/**
 * Why part of a value is missing: a price, an exchange rate, the value of a transfer (`flow`), or a cost that was never
 * entered. An `old-price` is still counted.
 */
export const missingFactSchema = z.strictObject({
  kind: z.enum(["price", "old-price", "rate", "flow", "cost"]),
  symbol: z.string(),
  day: z.iso.date().nullable(),
  sentence: z.string(),
});

export const portfolioOverviewSchema = z.strictObject({
  portfolioId: z.string(),
  currency: z.string(),
  period: portfolioPeriod,
  value: decimal.nullable(),
  cash: z.array(z.strictObject({ currency: z.string(), amount: decimal })),
  dayChange: decimal.nullable(),
  dayChangePercent: marketNumber,
  realised: decimal,
  /** Of the holdings that have a value; null if none of them has. */
  unrealised: decimal.nullable(),
  income: decimal,
  fees: decimal,
  taxes: decimal,
  series: z.array(
    z.strictObject({
      day: z.iso.date(),
      value: decimal,
      /** Deposits less withdrawals since the beginning of the period, plus the value at that time. */
      invested: decimal,
      /** Whether a price or rate is carried forward from an earlier day. */
      isCarried: z.boolean(),
      /** The value of the same deposits and withdrawals in the benchmark; null if it has no close. */
      benchmark: decimal.nullable(),
    }),
  ),
  benchmark: z.string().nullable(),
  returns: z.array(returnMetricSchema),
  /**
   * Symbols that `series` and `returns` leave out on all days, since they have no value now; then `value` is null.
   * Absent if nothing is left out.
   */
  without: z.array(z.string()).optional(),
  explanation: explanationSchema.nullable(),
  missing: z.array(missingFactSchema),
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
});
export type PortfolioOverview = z.infer<typeof portfolioOverviewSchema>;

export const getPortfolioOverview = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/overview",
  access: "owner",
  summary: "Value by day, five measures of return with their working, and what made the value change",
  params: portfolioParams,
  query: z.strictObject({ period: portfolioPeriod.default("1y") }),
  body: noBody,
  answer: portfolioOverviewSchema,
});

export const portfolioLotSchema = z.strictObject({
  symbol: z.string(),
  account: z.string(),
  openedAt: isoTime,
  quantity: decimal,
  /** In the currency paid; null if the cost is unknown. */
  cost: decimal.nullable(),
  costCurrency: z.string(),
  /** In the portfolio's currency at that day's rate. */
  baseCost: decimal.nullable(),
  /** At the current price and the day's rate. */
  value: decimal.nullable(),
  gain: decimal.nullable(),
  /** Gain less `currencyPart`. */
  pricePart: decimal.nullable(),
  /** The cost at the exchange rate of the valuation day, less the cost at the rate of the day it was paid. */
  currencyPart: decimal.nullable(),
  /** The transaction that opened it. */
  transactionId: z.string(),
});

export const realisedGainSchema = z.strictObject({
  symbol: z.string(),
  soldAt: isoTime,
  openedAt: isoTime,
  quantity: decimal,
  proceeds: decimal.nullable(),
  cost: decimal.nullable(),
  /** Null if the cost is unknown: never computed from a cost of zero. */
  gain: decimal.nullable(),
  pricePart: decimal.nullable(),
  currencyPart: decimal.nullable(),
  fees: decimal,
  taxes: decimal,
  transactionId: z.string(),
});

export const getPortfolioLots = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/lots",
  access: "owner",
  summary: "What is held, lot by lot, and every realised gain with the lots it came from",
  params: portfolioParams,
  query: z.strictObject({ symbol: z.string().max(64).optional() }),
  body: noBody,
  answer: z.strictObject({ open: z.array(portfolioLotSchema), realised: z.array(realisedGainSchema) }),
});

/** One equation of the self-check: both sides, and their difference. */
export const reconciliationLineSchema = z.strictObject({
  equation: z.string(),
  unit: z.string(),
  left: decimal,
  right: decimal,
  difference: decimal,
});

export const getPortfolioReconciliation = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/reconciliation",
  access: "owner",
  summary: "The self-check: lots and cash against everything that came in and went out",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ holds: z.boolean(), lines: z.array(reconciliationLineSchema) }),
});

/** A part of a portfolio: one currency, sector, class or holding. */
export const portfolioPartSchema = z.strictObject({
  name: z.string(),
  /** In the portfolio's currency; negative for overdrawn cash. */
  value: decimal,
  /** Percent of the total value; the parts sum to 100. Null if the value is zero or less. */
  percent: marketNumber,
});
const share = portfolioPartSchema;

export const portfolioRangeSchema = z.strictObject({
  sessions: z.number().int(),
  /** Value of the covered part at each end, in the portfolio's currency. */
  low: decimal,
  high: decimal,
  lowPercent: z.number(),
  highPercent: z.number(),
});

export const portfolioExposureSchema = z.strictObject({
  currency: z.string(),
  /** Of everything that has a value, including cash. */
  value: decimal,
  /** By the currency of the price. */
  byCurrency: z.array(share),
  /** For stocks; coins and cash are listed separately. 'Unknown' if no source gives one. */
  bySector: z.array(share),
  byClass: z.array(share),
  /** Cash of each currency is listed next to the holdings, as 'EUR cash'. */
  byHolding: z.array(share),
  /**
   * One over the sum of squared weights of the holdings, without cash: the number of equal holdings that would be as
   * concentrated.
   */
  effectiveHoldings: marketNumber,
  /** Annualised, from the last year's returns net of deposits and withdrawals. */
  volatilityPercent: marketNumber,
  /** The maximum drawdown within the last year, net of deposits and withdrawals. */
  maxDrawdownPercent: marketNumber,
  /** Of the same returns. */
  beta: z.strictObject({ benchmark: z.string(), value: z.number(), standardError: z.number() }).nullable(),
  /** 90% ranges of the whole portfolio, with correlations and exchange rates; empty if too little is known. */
  ranges: z.array(portfolioRangeSchema),
  /** Share of the value that the ranges cover, in percent; null if there are none. */
  coveredPercent: marketNumber,
  /**
   * Holdings and cash without a price or exchange rate (excluded from every value), and those that the ranges exclude.
   */
  leftOut: z.array(z.string()),
  /** Why something is excluded or null, in sentences. */
  notes: z.array(z.string()),
  /** Null if the shocked symbol has too few daily closes, or no holding has enough dates in common with it. */
  stress: z
    .strictObject({
      symbol: z.string(),
      percent: z.number(),
      /** Trading days over which the move happens. */
      sessions: z.number().int(),
      /** Current value of the holdings counted. */
      value: decimal,
      /** Sum of `byHolding`. */
      change: decimal,
      /** The change lies between these nine times in ten, if betas stay unchanged. */
      low: decimal,
      high: decimal,
      /** Percent of `value`. */
      changePercent: z.number(),
      byHolding: z.array(z.strictObject({ symbol: z.string(), beta: z.number(), change: decimal })),
      leftOut: z.array(z.string()),
    })
    .nullable(),
  /** Time of the oldest price. */
  asOf: isoTime.nullable(),
  freshness: freshness.nullable(),
});
export type PortfolioExposure = z.infer<typeof portfolioExposureSchema>;

export const getPortfolioExposure = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/exposure",
  access: "owner",
  summary: "Where the money is, how it swings, and what it would do if one symbol fell",
  params: portfolioParams,
  query: z.strictObject({
    shock: z.string().min(1).max(64).default("BTC-USD"),
    /** Measured in the portfolio's currency; not 0. */
    shockPercent: z.coerce
      .number()
      .min(-95)
      .max(300)
      .refine((percent) => percent !== 0, "a shock moves the price")
      .default(-20),
  }),
  body: noBody,
  answer: portfolioExposureSchema,
});

export const portfolioIncomeSchema = z.strictObject({
  currency: z.string(),
  /** Before taxes, each payment at its day's rate. Stock dividends that have a value count as dividends. */
  months: z.array(z.strictObject({ month: z.string(), dividends: decimal, interest: decimal, rewards: decimal })),
  /** Upcoming ex-dates, and dividends that are due but unpaid; soonest first. */
  announced: z.array(
    z.strictObject({
      symbol: z.string(),
      exDay: z.iso.date(),
      payDay: z.iso.date().nullable(),
      /** Null if no source has the amount yet. */
      perUnit: decimal.nullable(),
      currency: z.string().nullable(),
      /** On the eligible quantity, in `currency`, before taxes. */
      amount: decimal.nullable(),
      /** `expected`: a source's own estimate of the day, which may change. */
      state: z.enum(["told", "expected"]),
      source: z.string(),
    }),
  ),
  /**
   * Each holding's dividends per unit over the last four quarters, times today's quantity, at today's rate: arithmetic,
   * not a forecast of the company.
   */
  nextYear: z.array(z.strictObject({ symbol: z.string(), amount: decimal, basis: z.string() })),
  /** Null if no holding's dividends are known. */
  nextYearTotal: decimal.nullable(),
  /** Holdings whose dividends no source gave, and payments whose exchange rate is unknown. */
  leftOut: z.array(z.string()),
  /** Why they are excluded, in sentences. */
  notes: z.array(z.string()),
});
export type PortfolioIncome = z.infer<typeof portfolioIncomeSchema>;

export const getPortfolioIncome = endpoint({
  method: "GET",
  path: "/api/users/{id}/portfolios/{portfolioId}/income",
  access: "owner",
  summary:
    "Dividends, interest and rewards by month, the dates that are announced, and what the next year pays if nothing changes",
  params: portfolioParams,
  query: nothing,
  body: noBody,
  answer: portfolioIncomeSchema,
});

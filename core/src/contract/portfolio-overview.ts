import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { freshness, isoTime, marketNumber, noBody, ownerParams, nothing } from "./wire.ts";

const decimal = z.string();
const portfolioParams = ownerParams.extend({ portfolioId: z.string().min(1).max(64) });

export const portfolioPeriod = z.enum(["1d", "1w", "1m", "3m", "6m", "ytd", "1y", "5y", "all"]);
export type PortfolioPeriod = z.infer<typeof portfolioPeriod>;

/** One line of the working behind a figure: what it is, how much, and where the price or rate in it came from. */
export const workingLineSchema = z.strictObject({
  label: z.string(),
  day: z.iso.date().nullable(),
  amount: decimal.nullable(),
  /** What goes with the amount: a weight, a price, a rate of return of a part. */
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
  /** Percent over the period; null where it is undefined or several. */
  percent: marketNumber,
  /** Percent a year; null for periods below a year and where undefined. */
  annualPercent: marketNumber,
  rates: z.array(z.number()),
  /** Why there is none, or why it is an estimate, in a sentence. */
  reason: z.string().nullable(),
  working: z.array(workingLineSchema),
});
export type ReturnMetric = z.infer<typeof returnMetricSchema>;

/** What made the value change in a period: the parts add up to the change exactly. */
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
  /** What the parts leave unexplained: always 0. */
  residual: decimal,
  byHolding: z.array(z.strictObject({ symbol: z.string(), price: decimal, currency: decimal })),
  /** What exchange rates did to cash. */
  byCash: z.array(z.strictObject({ currency: z.string(), effect: decimal })),
});
export type PortfolioExplanation = z.infer<typeof explanationSchema>;

/** Why a part of a figure is missing: a price, a rate of exchange, the worth of what came or went (`flow`), or a cost that nobody entered. An `old-price` counts all the same. */
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
  unrealised: decimal.nullable(),
  income: decimal,
  fees: decimal,
  taxes: decimal,
  series: z.array(
    z.strictObject({
      day: z.iso.date(),
      value: decimal,
      /** Money put in less money taken out since the beginning of the period, the value then included. */
      invested: decimal,
      /** A price or rate of that day is carried from a day before. */
      isCarried: z.boolean(),
      /** The same deposits and withdrawals in the benchmark; null where it has no close. */
      benchmark: decimal.nullable(),
    }),
  ),
  benchmark: z.string().nullable(),
  returns: z.array(returnMetricSchema),
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
  /** In the currency it was paid in; null where the cost is unknown. */
  cost: decimal.nullable(),
  costCurrency: z.string(),
  /** In the portfolio's currency at that day's rate. */
  baseCost: decimal.nullable(),
  /** At the current price and the day's rate. */
  value: decimal.nullable(),
  gain: decimal.nullable(),
  /** Gain less `currencyPart`. */
  pricePart: decimal.nullable(),
  /** What the cost is worth at the rate of the valuation's day, less what it was worth when it was paid. */
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
  /** Null where the cost is unknown: never counted from zero. */
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

/** One equation of the self-check: both sides, and what is between them. */
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

/** A part of a portfolio: what lies in one currency, sector, class or holding. */
export const portfolioPartSchema = z.strictObject({
  name: z.string(),
  /** In the portfolio's currency; below zero of cash that is overdrawn. */
  value: decimal,
  /** Of the value; the parts sum to 100. Null where the value is zero or less. */
  percent: marketNumber,
});
const share = portfolioPartSchema;

export const portfolioRangeSchema = z.strictObject({
  sessions: z.number().int(),
  /** What the covered part would be worth at each end, in the portfolio's currency. */
  low: decimal,
  high: decimal,
  lowPercent: z.number(),
  highPercent: z.number(),
});

export const portfolioExposureSchema = z.strictObject({
  currency: z.string(),
  /** Of all that has a value, cash included. */
  value: decimal,
  /** By the currency that a price is in. */
  byCurrency: z.array(share),
  /** Of stocks; coins and cash stand beside them. 'Unknown' where no source says. */
  bySector: z.array(share),
  byClass: z.array(share),
  /** Cash of each currency stands beside the holdings, as 'EUR cash'. */
  byHolding: z.array(share),
  /** One over the sum of squared shares of the holdings, without cash: as many equal ones would be as concentrated. */
  effectiveHoldings: marketNumber,
  /** A year's, of the returns over the last year net of deposits and withdrawals. */
  volatilityPercent: marketNumber,
  /** The deepest fall from a high within the last year, net of deposits and withdrawals. */
  maxDrawdownPercent: marketNumber,
  /** Of the same returns. */
  beta: z.strictObject({ benchmark: z.string(), value: z.number(), standardError: z.number() }).nullable(),
  /** 90 % ranges of the whole portfolio, correlated, exchange rates included; none where too little is known. */
  ranges: z.array(portfolioRangeSchema),
  /** Share of the value that the ranges cover, percent; null where there are none. */
  coveredPercent: marketNumber,
  /** Holdings and cash without a price or rate of exchange (in no figure), and those that the ranges leave out. */
  leftOut: z.array(z.string()),
  /** Why something is left out or null, in sentences. */
  notes: z.array(z.string()),
  /** Null where the shocked symbol has too few daily closes, or no holding has enough beside it. */
  stress: z
    .strictObject({
      symbol: z.string(),
      percent: z.number(),
      /** Trading days that the move takes. */
      sessions: z.number().int(),
      /** What the holdings that are counted are worth now. */
      value: decimal,
      /** Sum of `byHolding`. */
      change: decimal,
      /** Nine times in ten the change lies between these, if betas stay what they were. */
      low: decimal,
      high: decimal,
      /** Of `value`. */
      changePercent: z.number(),
      byHolding: z.array(z.strictObject({ symbol: z.string(), beta: z.number(), change: decimal })),
      leftOut: z.array(z.string()),
    })
    .nullable(),
  /** Of the oldest price. */
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
  /** Ex-days that have not come, and dividends that are due and not paid yet; the soonest first. */
  announced: z.array(
    z.strictObject({
      symbol: z.string(),
      exDay: z.iso.date(),
      payDay: z.iso.date().nullable(),
      /** Null where no source has the amount yet. */
      perUnit: decimal.nullable(),
      currency: z.string().nullable(),
      /** On the quantity that gets it, in `currency`, before taxes. */
      amount: decimal.nullable(),
      /** `expected`: a source's own guess of the day, which moves. */
      state: z.enum(["told", "expected"]),
      source: z.string(),
    }),
  ),
  /** Each holding's dividends per unit of the last four quarters on today's quantity, at today's rate: an arithmetic, no forecast of the company. */
  nextYear: z.array(z.strictObject({ symbol: z.string(), amount: decimal, basis: z.string() })),
  /** Null where no holding's dividends are known. */
  nextYearTotal: decimal.nullable(),
  /** Holdings whose dividends no source gave, and payments whose rate of exchange is not known. */
  leftOut: z.array(z.string()),
  /** Why they are left out, in sentences. */
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

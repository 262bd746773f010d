import type { OtherMetric } from "./other-metric.ts";
import type { ExchangeRate } from "./money.ts";
import type { SourceId, Sourced } from "./provenance.ts";

/**
 * Company fundamentals used by the analysis, each in its plain unit (ratios as ratios, percentages 0 to 100, amounts in
 * their stated currency).
 */
export const FUNDAMENTAL_FIELDS = [
  "marketCap",
  "trailingPe",
  "forwardPe",
  "priceToBook",
  "earningsPerShare",
  "dividendYieldPercent",
  "trailingDividendYieldPercent",
  "profitMarginPercent",
  "operatingMarginPercent",
  "returnOnEquityPercent",
  "revenueGrowthPercent",
  "earningsGrowthPercent",
  "debtToEquity",
  "currentRatio",
  "freeCashFlow",
  "totalRevenue",
  "beta",
  "yearLow",
  "yearHigh",
  "dayLow",
  "dayHigh",
  "sharesOutstanding",
  "bookValuePerShare",
  "analystTargetMean",
] as const;
export type FundamentalField = (typeof FUNDAMENTAL_FIELDS)[number];

/** Fundamentals that are amounts of money, each with its currency. */
export const MONEY_FIELDS = [
  "marketCap",
  "earningsPerShare",
  "freeCashFlow",
  "totalRevenue",
  "yearLow",
  "yearHigh",
  "dayLow",
  "dayHigh",
  "bookValuePerShare",
  "analystTargetMean",
] as const satisfies readonly FundamentalField[];
export type MoneyField = (typeof MONEY_FIELDS)[number];

const MONEY: ReadonlySet<string> = new Set(MONEY_FIELDS);

/** Whether a field is an amount of money. */
export function isMoneyField(field: string): field is MoneyField {
  return MONEY.has(field);
}

/** A value that is not money: a ratio, a percentage, a count. `rate` holds the exchange rate, if one was used. */
export type PlainMetric = Sourced<number> & { readonly rate?: ExchangeRate };

/** An amount of money with its currency, as its source writes it: 'USD', 'CNY', 'GBp'. */
export type MoneyMetric = PlainMetric & { readonly currency: string };

/** A company's fundamentals: amounts always have a currency. */
export type FundamentalMetrics = {
  readonly [Field in FundamentalField]?: Field extends MoneyField ? MoneyMetric : PlainMetric;
};

/** A value of any field, for code that reads all of them. */
export type AnyMetric = PlainMetric & { readonly currency?: string };

/**
 * Builds fundamentals from a list of fields, leaving out amounts without a currency. The only place that assigns values
 * to fields.
 */
export function fundamentalMetrics(
  entries: Iterable<readonly [field: string, metric: AnyMetric | undefined]>,
): FundamentalMetrics {
  const stored: Record<string, AnyMetric> = {};
  for (const [field, metric] of entries) {
    if (metric === undefined || (isMoneyField(field) && metric.currency === undefined)) continue;
    stored[field] = metric;
  }
  return stored;
}

/** Fundamentals of a company (or coin); an unknown value is absent, never 0. */
export type Fundamentals = {
  readonly symbol: string;
  readonly name?: string;
  readonly sector?: string;
  readonly industry?: string;
  /** The currency of its price. Amounts state their own currency: a company may report in another one. */
  readonly currency?: string;
  /** The company's reporting currency, if a source states it. */
  readonly reportedCurrency?: string;
  /** Categories of a coin, in its source's words; absent for a company. */
  readonly categories?: readonly string[];
  /** The source of the categories. */
  readonly categoriesBy?: SourceId;
  readonly metrics: FundamentalMetrics;
  /**
   * Why a value is withheld although a source has one, mostly because it mixes two currencies. A sentence for the
   * reader.
   */
  readonly withheld?: { readonly [Field in FundamentalField]?: string };
  /** Values of the same fields from further sources, amounts in the same currency only. */
  readonly others?: readonly OtherMetric[];
};

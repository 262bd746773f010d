import type { OtherMetric } from "./other-metric.ts";
import type { ExchangeRate } from "./money.ts";
import type { SourceId, Sourced } from "./provenance.ts";

/** Company figures the analysis knows, each in its plain unit (ratios as ratios, percents 0 to 100, amounts in the currency they carry). */
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

/** Those of them that are amounts of money: each carries the currency it is in. */
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

/** Whether a figure is an amount of money. */
export function isMoneyField(field: string): field is MoneyField {
  return MONEY.has(field);
}

/** A figure without a unit of money: a ratio, a percent, a count. `rate` names the exchange rate where one is in it. */
export type PlainMetric = Sourced<number> & { readonly rate?: ExchangeRate };

/** An amount of money with its currency, as its source writes it: 'USD', 'CNY', 'GBp'. */
export type MoneyMetric = PlainMetric & { readonly currency: string };

/** A company's figures: amounts are never without their currency. */
export type FundamentalMetrics = {
  readonly [Field in FundamentalField]?: Field extends MoneyField ? MoneyMetric : PlainMetric;
};

/** A figure of any field, for code that reads all of them. */
export type AnyMetric = PlainMetric & { readonly currency?: string };

/**
 * Figures out of a list of fields; an amount without a currency is left out. The one place where a figure gets its field.
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

/** What is known of a company (or coin); a figure that nobody gave is absent, never 0. */
export type Fundamentals = {
  readonly symbol: string;
  readonly name?: string;
  readonly sector?: string;
  readonly industry?: string;
  /** What its price is written in. An amount says its own currency: a company may keep its books in another. */
  readonly currency?: string;
  /** The currency of its books, where a source says so. */
  readonly reportedCurrency?: string;
  /** What kind of coin it is, in its source's words; absent for a company. */
  readonly categories?: readonly string[];
  /** Who says so. */
  readonly categoriesBy?: SourceId;
  readonly metrics: FundamentalMetrics;
  /** Why a figure is not given though a source has one: two currencies in it, mostly. A sentence for the reader. */
  readonly withheld?: { readonly [Field in FundamentalField]?: string };
  /** What further sources say of figures above, amounts in the same currency only. */
  readonly others?: readonly OtherMetric[];
};

import * as WORDS from "./stock-field-words.ts";
import { MARKET_METRIC_DAYS, REPORTED_METRIC_DAYS } from "./metrics-age.ts";

const DAY_MS = 86_400_000;

/**
 * The unit of a stock's field: money in the listing's currency, a percentage from 0 to 100 (or below 0), a plain ratio,
 * a count, or an index from 0 to 100.
 */
export type StockFieldUnit = "price" | "amount" | "percent" | "ratio" | "count" | "index";

/** The topic of a field. */
export type StockFieldGroup = "price" | "technical" | "valuation" | "profitability" | "growth" | "balance" | "income";

type Field = {
  readonly label: string;
  readonly unit: StockFieldUnit;
  readonly group: StockFieldGroup;
  /** One-sentence explanation for a beginner: what it measures, over which period. */
  readonly meaning: string;
};

/**
 * All fields by which stocks are screened and compared, in display order. Names are those of the API. Plain values and
 * no function calls, so that pages that show none of them do not load them.
 */
export const STOCK_FIELDS = {
  price: { group: "price", unit: "price", label: WORDS.price, meaning: WORDS.priceMeaning },
  changePercent: {
    group: "price",
    unit: "percent",
    label: WORDS.changePercent,
    meaning: WORDS.changePercentMeaning,
  },
  changePercent5d: {
    group: "price",
    unit: "percent",
    label: WORDS.changePercent5d,
    meaning: WORDS.changePercent5dMeaning,
  },
  changePercent21d: {
    group: "price",
    unit: "percent",
    label: WORDS.changePercent21d,
    meaning: WORDS.changePercent21dMeaning,
  },
  changePercent63d: {
    group: "price",
    unit: "percent",
    label: WORDS.changePercent63d,
    meaning: WORDS.changePercent63dMeaning,
  },
  changePercent126d: {
    group: "price",
    unit: "percent",
    label: WORDS.changePercent126d,
    meaning: WORDS.changePercent126dMeaning,
  },
  changePercent252d: {
    group: "price",
    unit: "percent",
    label: WORDS.changePercent252d,
    meaning: WORDS.changePercent252dMeaning,
  },
  volume: { group: "price", unit: "count", label: WORDS.volume, meaning: WORDS.volumeMeaning },
  averageVolume20: {
    group: "price",
    unit: "count",
    label: WORDS.averageVolume20,
    meaning: WORDS.averageVolume20Meaning,
  },
  belowYearHighPercent: {
    group: "price",
    unit: "percent",
    label: WORDS.belowYearHighPercent,
    meaning: WORDS.belowYearHighPercentMeaning,
  },
  aboveYearLowPercent: {
    group: "price",
    unit: "percent",
    label: WORDS.aboveYearLowPercent,
    meaning: WORDS.aboveYearLowPercentMeaning,
  },
  rsi14: {
    group: "technical",
    unit: "index",
    label: WORDS.rsi14,
    meaning: WORDS.rsi14Meaning,
  },
  volatility20Percent: {
    group: "technical",
    unit: "percent",
    label: WORDS.volatility20Percent,
    meaning: WORDS.volatility20PercentMeaning,
  },
  aboveSma50Percent: {
    group: "technical",
    unit: "percent",
    label: WORDS.aboveSma50Percent,
    meaning: WORDS.aboveSma50PercentMeaning,
  },
  aboveSma200Percent: {
    group: "technical",
    unit: "percent",
    label: WORDS.aboveSma200Percent,
    meaning: WORDS.aboveSma200PercentMeaning,
  },
  beta: {
    group: "technical",
    unit: "ratio",
    label: WORDS.beta,
    meaning: WORDS.betaMeaning,
  },
  marketCap: {
    group: "valuation",
    unit: "amount",
    label: WORDS.marketCap,
    meaning: WORDS.marketCapMeaning,
  },
  trailingPe: {
    group: "valuation",
    unit: "ratio",
    label: WORDS.trailingPe,
    meaning: WORDS.trailingPeMeaning,
  },
  forwardPe: {
    group: "valuation",
    unit: "ratio",
    label: WORDS.forwardPe,
    meaning: WORDS.forwardPeMeaning,
  },
  priceToBook: { group: "valuation", unit: "ratio", label: WORDS.priceToBook, meaning: WORDS.priceToBookMeaning },
  priceToSales: {
    group: "valuation",
    unit: "ratio",
    label: WORDS.priceToSales,
    meaning: WORDS.priceToSalesMeaning,
  },
  dividendYieldPercent: {
    group: "valuation",
    unit: "percent",
    label: WORDS.dividendYieldPercent,
    meaning: WORDS.dividendYieldPercentMeaning,
  },
  trailingDividendYieldPercent: {
    group: "valuation",
    unit: "percent",
    label: WORDS.trailingDividendYieldPercent,
    meaning: WORDS.trailingDividendYieldPercentMeaning,
  },
  earningsPerShare: {
    group: "profitability",
    unit: "price",
    label: WORDS.earningsPerShare,
    meaning: WORDS.earningsPerShareMeaning,
  },
  profitMarginPercent: {
    group: "profitability",
    unit: "percent",
    label: WORDS.profitMarginPercent,
    meaning: WORDS.profitMarginPercentMeaning,
  },
  operatingMarginPercent: {
    group: "profitability",
    unit: "percent",
    label: WORDS.operatingMarginPercent,
    meaning: WORDS.operatingMarginPercentMeaning,
  },
  returnOnEquityPercent: {
    group: "profitability",
    unit: "percent",
    label: WORDS.returnOnEquityPercent,
    meaning: WORDS.returnOnEquityPercentMeaning,
  },
  revenueGrowthPercent: {
    group: "growth",
    unit: "percent",
    label: WORDS.revenueGrowthPercent,
    meaning: WORDS.revenueGrowthPercentMeaning,
  },
  earningsGrowthPercent: {
    group: "growth",
    unit: "percent",
    label: WORDS.earningsGrowthPercent,
    meaning: WORDS.earningsGrowthPercentMeaning,
  },
  debtToEquity: {
    group: "balance",
    unit: "ratio",
    label: WORDS.debtToEquity,
    meaning: WORDS.debtToEquityMeaning,
  },
  currentRatio: {
    group: "balance",
    unit: "ratio",
    label: WORDS.currentRatio,
    meaning: WORDS.currentRatioMeaning,
  },
  totalRevenue: { group: "income", unit: "amount", label: WORDS.totalRevenue, meaning: WORDS.totalRevenueMeaning },
  freeCashFlow: {
    group: "income",
    unit: "amount",
    label: WORDS.freeCashFlow,
    meaning: WORDS.freeCashFlowMeaning,
  },
  sharesOutstanding: {
    group: "income",
    unit: "count",
    label: WORDS.sharesOutstanding,
    meaning: WORDS.sharesOutstandingMeaning,
  },
} as const satisfies Readonly<Record<string, Field>>;

/** Name of a field that stocks are screened by. */
export type StockField = keyof typeof STOCK_FIELDS;

export const STOCK_FIELD_NAMES = /* @__PURE__ */ Object.keys(STOCK_FIELDS) as readonly StockField[];

const MOVES_WITH_PRICE: readonly StockFieldGroup[] = ["price", "technical", "valuation"];

/**
 * Returns how long a stock's value remains valid: a week if it moves with the price, about two quarters if companies
 * report it.
 */
export function stockMetricLifeMs(field: StockField): number {
  return (MOVES_WITH_PRICE.includes(STOCK_FIELDS[field].group) ? MARKET_METRIC_DAYS : REPORTED_METRIC_DAYS) * DAY_MS;
}

/** The eleven stock market sectors used by listings and indexes. */
export const SECTORS = [
  "Communication Services",
  "Consumer Discretionary",
  "Consumer Staples",
  "Energy",
  "Financials",
  "Health Care",
  "Industrials",
  "Information Technology",
  "Materials",
  "Real Estate",
  "Utilities",
] as const;
export type Sector = (typeof SECTORS)[number];

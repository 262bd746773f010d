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
  price: { group: "price", unit: "price", label: "Price", meaning: "The last known price, with its age." },
  changePercent: {
    group: "price",
    unit: "percent",
    label: "Change, 1 day",
    meaning: "Last close against the close before.",
  },
  changePercent5d: {
    group: "price",
    unit: "percent",
    label: "Change, 5 days",
    meaning: "Last close against the close 5 sessions before.",
  },
  changePercent21d: {
    group: "price",
    unit: "percent",
    label: "Change, 1 month",
    meaning: "Last close against the close 21 sessions before.",
  },
  changePercent63d: {
    group: "price",
    unit: "percent",
    label: "Change, 3 months",
    meaning: "Last close against the close 63 sessions before.",
  },
  changePercent126d: {
    group: "price",
    unit: "percent",
    label: "Change, 6 months",
    meaning: "Last close against the close 126 sessions before.",
  },
  changePercent252d: {
    group: "price",
    unit: "percent",
    label: "Change, 1 year",
    meaning: "Last close against the close 252 sessions before.",
  },
  volume: { group: "price", unit: "count", label: "Volume", meaning: "Shares traded in the last closed session." },
  averageVolume20: {
    group: "price",
    unit: "count",
    label: "Average volume",
    meaning: "Mean shares a session over the last 20.",
  },
  belowYearHighPercent: {
    group: "price",
    unit: "percent",
    label: "Below year high",
    meaning: "How far the price stands under its highest of 52 weeks.",
  },
  aboveYearLowPercent: {
    group: "price",
    unit: "percent",
    label: "Above year low",
    meaning: "How far the price stands over its lowest of 52 weeks.",
  },
  rsi14: {
    group: "technical",
    unit: "index",
    label: "RSI 14",
    meaning: "Wilder's index of the last 14 sessions: under 30 oversold, over 70 overbought.",
  },
  volatility20Percent: {
    group: "technical",
    unit: "percent",
    label: "Volatility",
    meaning: "Yearly standard deviation of daily log returns over 20 sessions.",
  },
  aboveSma50Percent: {
    group: "technical",
    unit: "percent",
    label: "Above SMA 50",
    meaning: "Price against its 50-session average; below 0 it stands under it.",
  },
  aboveSma200Percent: {
    group: "technical",
    unit: "percent",
    label: "Above SMA 200",
    meaning: "Price against its 200-session average; below 0 it stands under it.",
  },
  beta: {
    group: "technical",
    unit: "ratio",
    label: "Beta",
    meaning: "How far it moves when the market moves by one, as its source tells it.",
  },
  marketCap: {
    group: "valuation",
    unit: "amount",
    label: "Market cap",
    meaning: "What all shares are worth at the price.",
  },
  trailingPe: {
    group: "valuation",
    unit: "ratio",
    label: "P/E",
    meaning: "Price over earnings per share of the last four quarters.",
  },
  forwardPe: {
    group: "valuation",
    unit: "ratio",
    label: "Forward P/E",
    meaning: "Price over earnings per share that analysts expect.",
  },
  priceToBook: { group: "valuation", unit: "ratio", label: "P/B", meaning: "Price over book value per share." },
  priceToSales: {
    group: "valuation",
    unit: "ratio",
    label: "P/S",
    meaning: "Market value over revenue of the last four quarters.",
  },
  dividendYieldPercent: {
    group: "valuation",
    unit: "percent",
    label: "Forward dividend yield",
    meaning: "The dividends of the next twelve months, as announced so far, against the price.",
  },
  trailingDividendYieldPercent: {
    group: "valuation",
    unit: "percent",
    label: "Trailing dividend yield (12 months)",
    meaning: "The dividends paid in the last twelve months against the price.",
  },
  earningsPerShare: {
    group: "profitability",
    unit: "price",
    label: "EPS",
    meaning: "Earnings per share of the last four quarters.",
  },
  profitMarginPercent: {
    group: "profitability",
    unit: "percent",
    label: "Net margin",
    meaning: "Net income against revenue, last four quarters.",
  },
  operatingMarginPercent: {
    group: "profitability",
    unit: "percent",
    label: "Operating margin",
    meaning: "Operating income against revenue, last four quarters.",
  },
  returnOnEquityPercent: {
    group: "profitability",
    unit: "percent",
    label: "Return on equity",
    meaning: "Net income of four quarters against shareholders' equity.",
  },
  revenueGrowthPercent: {
    group: "growth",
    unit: "percent",
    label: "Revenue growth",
    meaning: "Revenue of the last reported quarter against the same quarter a year before.",
  },
  earningsGrowthPercent: {
    group: "growth",
    unit: "percent",
    label: "Earnings growth",
    meaning: "Net income of the last reported quarter against the same quarter a year before.",
  },
  debtToEquity: {
    group: "balance",
    unit: "ratio",
    label: "Debt / equity",
    meaning: "Debt against shareholders' equity: 1 is as much of both.",
  },
  currentRatio: {
    group: "balance",
    unit: "ratio",
    label: "Current ratio",
    meaning: "Current assets against current liabilities.",
  },
  totalRevenue: { group: "income", unit: "amount", label: "Revenue", meaning: "Revenue of the last four quarters." },
  freeCashFlow: {
    group: "income",
    unit: "amount",
    label: "Free cash flow",
    meaning: "Cash of operations less investments, last four quarters.",
  },
  sharesOutstanding: { group: "income", unit: "count", label: "Shares", meaning: "Shares outstanding." },
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

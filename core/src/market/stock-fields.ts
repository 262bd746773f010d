import { MARKET_FIGURE_DAYS, REPORTED_FIGURE_DAYS } from "./figures-age.ts";

const DAY_MS = 86_400_000;

/** How a field of a stock is read: money in the listing's currency, a percent 0 to 100 (or below 0), a plain ratio, a count, an index 0 to 100. */
export type StockFieldUnit = "price" | "amount" | "percent" | "ratio" | "count" | "index";

/** What a figure speaks of. */
export type StockFieldGroup = "price" | "technical" | "valuation" | "profitability" | "growth" | "balance" | "income";

type Field = {
  readonly label: string;
  readonly unit: StockFieldUnit;
  readonly group: StockFieldGroup;
  /** In one sentence for a beginner: what it counts, over which time. */
  readonly meaning: string;
};

const field = (group: StockFieldGroup, unit: StockFieldUnit, label: string, meaning: string): Field => ({
  ...{ label, unit, group, meaning },
});

/** Every figure by which stocks are screened and compared, in the order people read them. Names are the wire's. */
export const STOCK_FIELDS = {
  price: field("price", "price", "Price", "The last known price, with its age."),
  changePercent: field("price", "percent", "Change, 1 day", "Last close against the close before."),
  changePercent5d: field("price", "percent", "Change, 5 days", "Last close against the close 5 sessions before."),
  changePercent21d: field("price", "percent", "Change, 1 month", "Last close against the close 21 sessions before."),
  changePercent63d: field("price", "percent", "Change, 3 months", "Last close against the close 63 sessions before."),
  changePercent126d: field("price", "percent", "Change, 6 months", "Last close against the close 126 sessions before."),
  changePercent252d: field("price", "percent", "Change, 1 year", "Last close against the close 252 sessions before."),
  volume: field("price", "count", "Volume", "Shares traded in the last closed session."),
  averageVolume20: field("price", "count", "Average volume", "Mean shares a session over the last 20."),
  belowYearHighPercent: field(
    "price",
    "percent",
    "Below year high",
    "How far the price stands under its highest of 52 weeks.",
  ),
  aboveYearLowPercent: field(
    "price",
    "percent",
    "Above year low",
    "How far the price stands over its lowest of 52 weeks.",
  ),
  rsi14: field(
    "technical",
    "index",
    "RSI 14",
    "Wilder's index of the last 14 sessions: under 30 oversold, over 70 overbought.",
  ),
  volatility20Percent: field(
    "technical",
    "percent",
    "Volatility",
    "Yearly standard deviation of daily log returns over 20 sessions.",
  ),
  aboveSma50Percent: field(
    "technical",
    "percent",
    "Above SMA 50",
    "Price against its 50-session average; below 0 it stands under it.",
  ),
  aboveSma200Percent: field(
    "technical",
    "percent",
    "Above SMA 200",
    "Price against its 200-session average; below 0 it stands under it.",
  ),
  beta: field("technical", "ratio", "Beta", "How far it moves when the market moves by one, as its source tells it."),
  marketCap: field("valuation", "amount", "Market cap", "What all shares are worth at the price."),
  trailingPe: field("valuation", "ratio", "P/E", "Price over earnings per share of the last four quarters."),
  forwardPe: field("valuation", "ratio", "Forward P/E", "Price over earnings per share that analysts expect."),
  priceToBook: field("valuation", "ratio", "P/B", "Price over book value per share."),
  priceToSales: field("valuation", "ratio", "P/S", "Market value over revenue of the last four quarters."),
  dividendYieldPercent: field("valuation", "percent", "Dividend yield", "Dividends of a year against the price."),
  earningsPerShare: field("profitability", "price", "EPS", "Earnings per share of the last four quarters."),
  profitMarginPercent: field(
    "profitability",
    "percent",
    "Net margin",
    "Net income against revenue, last four quarters.",
  ),
  operatingMarginPercent: field(
    "profitability",
    "percent",
    "Operating margin",
    "Operating income against revenue, last four quarters.",
  ),
  returnOnEquityPercent: field(
    "profitability",
    "percent",
    "Return on equity",
    "Net income of four quarters against shareholders' equity.",
  ),
  revenueGrowthPercent: field(
    "growth",
    "percent",
    "Revenue growth",
    "Revenue of the last reported quarter against the same quarter a year before.",
  ),
  earningsGrowthPercent: field(
    "growth",
    "percent",
    "Earnings growth",
    "Net income of the last reported quarter against the same quarter a year before.",
  ),
  debtToEquity: field("balance", "ratio", "Debt / equity", "Debt against shareholders' equity: 1 is as much of both."),
  currentRatio: field("balance", "ratio", "Current ratio", "Current assets against current liabilities."),
  totalRevenue: field("income", "amount", "Revenue", "Revenue of the last four quarters."),
  freeCashFlow: field("income", "amount", "Free cash flow", "Cash of operations less investments, last four quarters."),
  sharesOutstanding: field("income", "count", "Shares", "Shares outstanding."),
} as const satisfies Readonly<Record<string, Field>>;

/** Name of a figure that stocks are screened by. */
export type StockField = keyof typeof STOCK_FIELDS;

export const STOCK_FIELD_NAMES = Object.keys(STOCK_FIELDS) as readonly StockField[];

const MOVES_WITH_PRICE: ReadonlySet<StockFieldGroup> = new Set<StockFieldGroup>(["price", "technical", "valuation"]);

/** How long a stock's figure counts: a week where it moves with the price, some two quarters where companies report it. */
export function stockFigureLifeMs(field: StockField): number {
  return (MOVES_WITH_PRICE.has(STOCK_FIELDS[field].group) ? MARKET_FIGURE_DAYS : REPORTED_FIGURE_DAYS) * DAY_MS;
}

/** The eleven sectors of the stock market, as listings and indexes divide it. */
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

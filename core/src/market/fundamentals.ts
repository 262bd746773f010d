import type { OtherFigure } from "./other-figure.ts";
import type { SourceId, Sourced } from "./provenance.ts";

/** Company figures the analysis knows, each in its plain unit (ratios as ratios, percents 0 to 100, amounts in the currency). */
export const FUNDAMENTAL_FIELDS = [
  "marketCap",
  "trailingPe",
  "forwardPe",
  "priceToBook",
  "earningsPerShare",
  "dividendYieldPercent",
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

/** What is known of a company (or coin); a figure that nobody gave is absent, never 0. */
export type Fundamentals = {
  readonly symbol: string;
  readonly name?: string;
  readonly sector?: string;
  readonly industry?: string;
  readonly currency?: string;
  /** What kind of coin it is, in its source's words; absent for a company. */
  readonly categories?: readonly string[];
  /** Who says so. */
  readonly categoriesBy?: SourceId;
  readonly figures: { readonly [Field in FundamentalField]?: Sourced<number> };
  /** What further sources say of figures above, in the same money. */
  readonly others?: readonly OtherFigure[];
};

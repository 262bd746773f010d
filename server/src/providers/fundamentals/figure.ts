import type { FundamentalField, Fundamentals } from "@sextant/core/market";

const ABOVE_ZERO: ReadonlySet<FundamentalField> = new Set([
  "marketCap",
  "yearLow",
  "yearHigh",
  "dayLow",
  "dayHigh",
  "sharesOutstanding",
  "analystTargetMean",
]);
const NOT_NEGATIVE: ReadonlySet<FundamentalField> = new Set(["dividendYieldPercent", "totalRevenue", "currentRatio"]);
const AMOUNTS: ReadonlySet<FundamentalField> = new Set([
  "marketCap",
  "totalRevenue",
  "freeCashFlow",
  "sharesOutstanding",
]);

/** Whether a figure can be true of any company: finite, not absurdly large, not negative where that has no sense. */
export function isPlausibleFigure(field: FundamentalField, value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) >= (AMOUNTS.has(field) ? 1e16 : 1e9)) return false;
  if (ABOVE_ZERO.has(field)) return value > 0;
  return !NOT_NEGATIVE.has(field) || value >= 0;
}

/** A company's figures with the missing ones taken from another vendor, each keeping its source. */
export function filledFundamentals(known: Fundamentals, other: Fundamentals): Fundamentals {
  const sameMoney = known.currency === undefined || other.currency === undefined || known.currency === other.currency;
  return { ...other, ...known, figures: sameMoney ? { ...other.figures, ...known.figures } : known.figures };
}

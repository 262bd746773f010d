import {
  type AnyMetric,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type Fundamentals,
  type OtherMetric,
} from "@sextant/core/market";

const ABOVE_ZERO: ReadonlySet<FundamentalField> = new Set([
  "marketCap",
  "yearLow",
  "yearHigh",
  "dayLow",
  "dayHigh",
  "sharesOutstanding",
  "analystTargetMean",
]);
const NOT_NEGATIVE: ReadonlySet<FundamentalField> = new Set([
  "dividendYieldPercent",
  "trailingDividendYieldPercent",
  "totalRevenue",
  "currentRatio",
]);
const AMOUNTS: ReadonlySet<FundamentalField> = new Set([
  "marketCap",
  "totalRevenue",
  "freeCashFlow",
  "sharesOutstanding",
]);

/**
 * Returns whether a value is plausible for a company: finite, not absurdly large, not negative where that makes no
 * sense.
 */
export function isPlausibleMetric(field: FundamentalField, value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) >= (AMOUNTS.has(field) ? 1e16 : 1e9)) return false;
  if (ABOVE_ZERO.has(field)) return value > 0;
  return !NOT_NEGATIVE.has(field) || value >= 0;
}

/**
 * Fills in a company's missing values from another vendor, each keeping its source. The other's values for known fields
 * are kept as alternatives, amounts only in the same currency. A value that one vendor withheld and another has is
 * used.
 */
export function filledFundamentals(known: Fundamentals, other: Fundamentals): Fundamentals {
  const others = [...(known.others ?? []), ...saidBeside(known.metrics, other.metrics)];
  const metrics = { ...other.metrics, ...known.metrics };
  const withheld = Object.entries({ ...other.withheld, ...known.withheld }).filter(([field]) => !(field in metrics));
  const { withheld: _ours, ...rest } = { ...other, ...known };
  return {
    ...rest,
    metrics,
    ...(withheld.length === 0 ? {} : { withheld: Object.fromEntries(withheld) }),
    ...(others.length === 0 ? {} : { others }),
  };
}

/** One source does not contradict itself: its two calls were made at different times. */
function saidBeside(known: Fundamentals["metrics"], other: Fundamentals["metrics"]): OtherMetric[] {
  return FUNDAMENTAL_FIELDS.flatMap((field) => {
    const shown: AnyMetric | undefined = known[field];
    const said: AnyMetric | undefined = other[field];
    if (shown === undefined || said === undefined || shown.source === said.source) return [];
    // Amounts are only compared in the same currency.
    if (shown.currency !== said.currency) return [];
    return [{ field, ...said }];
  });
}

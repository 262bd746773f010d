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

/** Whether a figure can be true of any company: finite, not absurdly large, not negative where that has no sense. */
export function isPlausibleMetric(field: FundamentalField, value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) >= (AMOUNTS.has(field) ? 1e16 : 1e9)) return false;
  if (ABOVE_ZERO.has(field)) return value > 0;
  return !NOT_NEGATIVE.has(field) || value >= 0;
}

/**
 * A company's figures with the missing ones taken from another vendor, each keeping its source; what the other says of the
 * figures that were known already is kept beside them, amounts in the same currency only. A figure that one vendor withheld
 * and another gives truly is given.
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

/** One source does not contradict itself: its two calls are of two moments. */
function saidBeside(known: Fundamentals["metrics"], other: Fundamentals["metrics"]): OtherMetric[] {
  return FUNDAMENTAL_FIELDS.flatMap((field) => {
    const shown: AnyMetric | undefined = known[field];
    const said: AnyMetric | undefined = other[field];
    if (shown === undefined || said === undefined || shown.source === said.source) return [];
    // An amount is compared with another of the same currency.
    if (shown.currency !== said.currency) return [];
    return [{ field, ...said }];
  });
}

import {
  type AnyFigure,
  FUNDAMENTAL_FIELDS,
  type FundamentalField,
  type Fundamentals,
  type OtherFigure,
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
export function isPlausibleFigure(field: FundamentalField, value: number): boolean {
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
  const others = [...(known.others ?? []), ...saidBeside(known.figures, other.figures)];
  const figures = { ...other.figures, ...known.figures };
  const withheld = Object.entries({ ...other.withheld, ...known.withheld }).filter(([field]) => !(field in figures));
  const { withheld: _ours, ...rest } = { ...other, ...known };
  return {
    ...rest,
    figures,
    ...(withheld.length === 0 ? {} : { withheld: Object.fromEntries(withheld) }),
    ...(others.length === 0 ? {} : { others }),
  };
}

/** One source does not contradict itself: its two calls are of two moments. */
function saidBeside(known: Fundamentals["figures"], other: Fundamentals["figures"]): OtherFigure[] {
  return FUNDAMENTAL_FIELDS.flatMap((field) => {
    const shown: AnyFigure | undefined = known[field];
    const said: AnyFigure | undefined = other[field];
    if (shown === undefined || said === undefined || shown.source === said.source) return [];
    // An amount is compared with another of the same currency.
    if (shown.currency !== said.currency) return [];
    return [{ field, ...said }];
  });
}

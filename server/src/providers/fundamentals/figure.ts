import { FUNDAMENTAL_FIELDS, type FundamentalField, type Fundamentals, type OtherFigure } from "@sextant/core/market";

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

/**
 * A company's figures with the missing ones taken from another vendor, each keeping its source; what the other says of the
 * figures that were known already is kept beside them. Figures in another money are left out.
 */
export function filledFundamentals(known: Fundamentals, other: Fundamentals): Fundamentals {
  const isOtherMoney =
    known.currency !== undefined && other.currency !== undefined && known.currency !== other.currency;
  if (isOtherMoney) return { ...other, ...known };
  const others = [...(known.others ?? []), ...saidBeside(known.figures, other.figures)];
  return {
    ...other,
    ...known,
    figures: { ...other.figures, ...known.figures },
    ...(others.length === 0 ? {} : { others }),
  };
}

/** One source does not contradict itself: its two calls are of two moments. */
function saidBeside(known: Fundamentals["figures"], other: Fundamentals["figures"]): OtherFigure[] {
  return FUNDAMENTAL_FIELDS.flatMap((field) => {
    const [shown, said] = [known[field], other[field]];
    return shown === undefined || said === undefined || shown.source === said.source ? [] : [{ field, ...said }];
  });
}

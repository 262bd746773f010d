/** One rate of return; both are fractions, 0.1 for 10 %. */
export type Rate = {
  /** Over the whole period, not annualised. */
  readonly rate: number;
  /**
   * Per year of 365 days, compounded. For a period below a year it extrapolates, which the GIPS standards forbid to
   * present. Undefined if there are no days to annualise over, or the number has more than 308 digits.
   */
  readonly annualRate: number | undefined;
};

/** Why there is no rate of return. */
export type NoReturn =
  /** Nothing was paid in, or there is no data to compute from. */
  | "no-payments"
  /** Money went one way only, so that no rate makes both ways equal. */
  | "one-sided"
  /** No day passed between the first and the last of it. */
  | "no-time"
  /** No rate above -100 % makes the payments worth nothing together. */
  | "no-rate"
  /** The rate has more than 308 digits. */
  | "too-large"
  /** The capital that the gain would be measured against is zero or less. */
  | "no-capital"
  /** There was a gain, or a loss, while nothing was invested. */
  | "gain-without-capital"
  /** The loss is larger than the capital. */
  | "below-zero"
  /** The value at the start or at the end is unknown. */
  | "no-value";

/** A rate of return over a number of days with its derivation, or why there is none. */
export type ReturnResult<Working, One extends Rate = Rate> =
  | ({ readonly kind: "rate"; readonly days: number; readonly working: Working } & One)
  | { readonly kind: "undefined"; readonly reason: NoReturn; readonly working: Working };

/** Days per year: Actual/365, as in spreadsheets. */
export const DAYS_OF_YEAR = 365;

/** Returns a rate over a number of days with its annual equivalent; no annual rate if more than everything was lost. */
export function annualised(rate: number, days: number): Rate {
  if (!(days > 0) || rate < -1) return { rate, annualRate: undefined };
  const annualRate = Math.expm1((Math.log1p(rate) * DAYS_OF_YEAR) / days);
  return { rate, annualRate: Number.isFinite(annualRate) ? annualRate : undefined };
}

/** TA-Lib's own upper bound for a period. */
const LONGEST_PERIOD = 100_000;

/** Throws on a period that can't count bars, with a message a user can act on. */
export function checkPeriod(indicator: string, parameter: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= LONGEST_PERIOD) return;
  throw new RangeError(
    `${indicator}: ${parameter} must be a whole number from 1 to ${String(LONGEST_PERIOD)}, not ${String(value)}`,
  );
}

/** Throws on a factor that is not a positive number. */
export function checkFactor(indicator: string, parameter: string, value: number): void {
  if (value > 0 && value <= 1000) return;
  throw new RangeError(`${indicator}: ${parameter} must be a number above 0 and at most 1000, not ${String(value)}`);
}

/** Returns the arithmetic mean; undefined for an empty list. */
export function mean(values: ArrayLike<number>): number | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** Returns the sample standard deviation (divided by n - 1); undefined for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number | undefined {
  const middle = mean(values);
  if (middle === undefined || values.length < 2) return undefined;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i]! - middle) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/**
 * Returns the means of the second, third and fourth powers of distances from the mean, in one pass, since histories are
 * long.
 */
function central(values: ArrayLike<number>): { second: number; third: number; fourth: number } | undefined {
  const middle = mean(values);
  if (middle === undefined) return undefined;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let i = 0; i < values.length; i++) {
    const distance = values[i]! - middle;
    // Uses products: Math.pow costs twenty times as much.
    const square = distance * distance;
    second += square;
    third += square * distance;
    fourth += square * square;
  }
  const { length } = values;
  return second === 0 ? undefined : { second: second / length, third: third / length, fourth: fourth / length };
}

/** Returns skewness and kurtosis together; undefined if the values don't vary. */
export function shape(values: ArrayLike<number>): { readonly skewness: number; readonly kurtosis: number } | undefined {
  const found = central(values);
  if (found === undefined) return undefined;
  const { second, third, fourth } = found;
  return { skewness: third / (second * Math.sqrt(second)), kurtosis: fourth / (second * second) };
}

/** The arithmetic mean; undefined of nothing. */
export function mean(values: ArrayLike<number>): number | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / values.length;
}

/** The sample standard deviation (divided by n - 1); undefined of fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number | undefined {
  const middle = mean(values);
  if (middle === undefined || values.length < 2) return undefined;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i]! - middle) ** 2;
  return Math.sqrt(squares / (values.length - 1));
}

/** The mean of the `power`th power of distances from the mean, in standard deviations (both divided by n). Undefined when nothing varies. */
function standardised(values: ArrayLike<number>, power: number): number | undefined {
  const middle = mean(values);
  if (middle === undefined) return undefined;
  let squares = 0;
  let powers = 0;
  for (let i = 0; i < values.length; i++) {
    const distance = values[i]! - middle;
    squares += distance ** 2;
    powers += distance ** power;
  }
  const variance = squares / values.length;
  return variance > 0 ? powers / values.length / variance ** (power / 2) : undefined;
}

/** Which side the long tail lies on: below 0 where losses reach further than gains. Fisher's g1; undefined when nothing varies. */
export function skewness(values: ArrayLike<number>): number | undefined {
  return standardised(values, 3);
}

/** How heavy the tails are: 3 for the normal distribution (not the excess over it), more with rare great moves. Undefined when nothing varies. */
export function kurtosis(values: ArrayLike<number>): number | undefined {
  return standardised(values, 4);
}

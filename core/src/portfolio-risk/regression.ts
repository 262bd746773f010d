/** A straight line fitted through pairs: y = intercept + slope x. */
export type Regression = {
  readonly slope: number;
  readonly slopeError: number;
  readonly intercept: number;
  /** Standard deviation of the residuals, with count - 2 degrees of freedom. */
  readonly residualDeviation: number;
  /** The share of the variance of y explained by the line, 0 to 1; 0 if y does not vary. */
  readonly explained: number;
  readonly count: number;
};

/**
 * Returns the line of ordinary least squares and the standard error of its slope. Undefined for fewer than three pairs
 * or if x does not vary. Source: NIST/SEMATECH e-Handbook, 4.1.4.1.
 */
export function regression(x: ArrayLike<number>, y: ArrayLike<number>): Regression | undefined {
  const count = Math.min(x.length, y.length);
  if (count < 3) return undefined;
  let [meanX, meanY] = [0, 0];
  for (let i = 0; i < count; i++) {
    meanX += x[i]! / count;
    meanY += y[i]! / count;
  }
  let [xx, xy, yy, size] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [x[i]! - meanX, y[i]! - meanY];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    size += x[i]! * x[i]!;
  }
  // Rounding noise of a constant is not variation.
  if (!(xx > size * 1e-24)) return undefined;
  const slope = xy / xx;
  const intercept = meanY - slope * meanX;
  let left = 0;
  for (let i = 0; i < count; i++) left += (y[i]! - intercept - slope * x[i]!) ** 2;
  const variance = left / (count - 2);
  return {
    slope,
    slopeError: Math.sqrt(variance / xx),
    intercept,
    residualDeviation: Math.sqrt(variance),
    explained: yy > 0 ? Math.max(0, 1 - left / yy) : 0,
    count,
  };
}

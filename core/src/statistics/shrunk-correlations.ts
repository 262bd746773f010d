/** Correlations shrunk towards their average, to the extent that the sample is too short to distinguish them. */
export type ShrunkCorrelations = {
  /** Row by row, `count` x `count`; 1 on the diagonal, symmetric, positive semi-definite. */
  readonly correlations: Float64Array;
  readonly count: number;
  /** The weight of the average, 0 to 1. */
  readonly shrinkage: number;
  /** The average correlation of two different series. */
  readonly average: number;
};

/**
 * Returns the correlations of several return series of equal length (all with a standard deviation above 0), by Ledoit
 * and Wolf, 'Honey, I Shrunk the Sample Covariance Matrix', Journal of Portfolio Management 30(4), 2004: the sample's
 * covariances shrunk towards those of one constant correlation, by the intensity with the least squared error. A single
 * series has 1.
 */
export function shrunkCorrelations(series: readonly ArrayLike<number>[]): ShrunkCorrelations {
  const count = series.length;
  const length = series[0]?.length ?? 0;
  const x = series.map(centred);
  const covariance = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      covariance[i * count + j] = covariance[j * count + i] = meanProduct(x[i]!, x[j]!);
    }
  }
  const deviation = Float64Array.from({ length: count }, (_, i) => Math.sqrt(covariance[i * count + i]!));
  const sample = (i: number, j: number): number =>
    i === j ? 1 : Math.max(-1, Math.min(1, covariance[i * count + j]! / (deviation[i]! * deviation[j]!)));
  let sum = 0;
  for (let i = 0; i < count; i++) for (let j = 0; j < count; j++) if (i !== j) sum += sample(i, j);
  const average = count < 2 ? 0 : sum / (count * (count - 1));
  const shrinkage = intensity({ x, covariance, deviation, average, length });
  const correlations = Float64Array.from({ length: count * count }, (_, k) => {
    const [i, j] = [Math.floor(k / count), k % count];
    return i === j ? 1 : shrinkage * average + (1 - shrinkage) * sample(i, j);
  });
  return { correlations, count, shrinkage, average };
}

function centred(values: ArrayLike<number>): Float64Array {
  const list = Float64Array.from(values);
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
  return list.map((value) => value - mean);
}

function meanProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let t = 0; t < a.length; t++) sum += a[t]! * b[t]!;
  return sum / a.length;
}

type Sample = {
  readonly x: readonly Float64Array[];
  readonly covariance: Float64Array;
  readonly deviation: Float64Array;
  readonly average: number;
  readonly length: number;
};

/** Relative rounding noise in the difference of two equal numbers. */
const ROUNDING = 1e-24;

/** Returns the authors' (pi - rho) / gamma over the length, between 0 and 1: the weight of the target. */
function intensity({ x, covariance, deviation, average, length }: Sample): number {
  const count = x.length;
  let [pi, rho, gamma, squared] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const sij = covariance[i * count + j]!;
      let [squares, cubes] = [0, 0];
      for (let t = 0; t < length; t++) {
        const [a, b] = [x[i]![t]!, x[j]![t]!];
        squares += a * a * b * b;
        cubes += a * a * a * b;
      }
      const piOf = squares / length - sij * sij;
      pi += piOf;
      if (i === j) {
        rho += piOf;
        continue;
      }
      const theta = cubes / length - covariance[i * count + i]! * sij;
      rho += average * (deviation[j]! / deviation[i]!) * theta;
      squared += sij * sij;
      gamma += (sij - average * deviation[i]! * deviation[j]!) ** 2;
    }
  }
  // Two series, or several with the same correlation, are their own target.
  if (!(gamma > squared * ROUNDING)) return 0;
  return Math.max(0, Math.min(1, (pi - rho) / gamma / length));
}

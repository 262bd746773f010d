/**
 * Returns the probability that a standard normal number is below `z`, within 1e-15. Source: West 2005, Better
 * approximations to cumulative normal functions (Hart's rational approximation 5666, then a continued fraction).
 */
export function normalCdf(z: number): number {
  const distance = Math.abs(z);
  const tail = distance > 37 ? 0 : upperTail(distance);
  return z > 0 ? 1 - tail : tail;
}

const ABOVE = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
];
const BELOW = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
];
const horner = (coefficients: readonly number[], x: number): number => coefficients.reduce((sum, c) => sum * x + c, 0);

function upperTail(x: number): number {
  const density = Math.exp((-x * x) / 2);
  if (x < 7.07106781186547) return (density * horner(ABOVE, x)) / horner(BELOW, x);
  return density / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
}

/**
 * Returns the number below which a standard normal falls with probability `p`; -Infinity at 0, Infinity at 1, throws
 * RangeError outside. Source: Acklam's rational approximation (relative error 1.15e-9), then one step of Halley's
 * method against `normalCdf`.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`normalQuantile: p must lie from 0 to 1, not ${String(p)}`);
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  // From the nearer tail, where p has its digits.
  if (p > 0.5) return -normalQuantile(1 - p);
  const first = approximateQuantile(p);
  const miss = (normalCdf(first) - p) * Math.sqrt(2 * Math.PI) * Math.exp((first * first) / 2);
  return Number.isFinite(miss) ? first - miss / (1 + (first * miss) / 2) : first;
}

const A = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
];
const B = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1, 1,
];
const C = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const D = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1];

function approximateQuantile(p: number): number {
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return horner(C, q) / horner(D, q);
  }
  const q = p - 0.5;
  return (horner(A, q * q) * q) / horner(B, q * q);
}

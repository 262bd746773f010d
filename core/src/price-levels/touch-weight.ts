/** Number of bars after which a touch counts half: on daily bars half a year. */
export const HALF_LIFE_BARS = 125;

/**
 * Returns the weight of a touch `age` bars ago: 1 now, a half after `HALF_LIFE_BARS`, a quarter after twice as many.
 */
export function touchWeight(age: number): number {
  return 0.5 ** (age / HALF_LIFE_BARS);
}

/**
 * Returns the strength of a level, 0 to 100: 100 x (1 - 2^-w), w the sum of its touches' weights. One touch now is 50,
 * a second makes it 75, a third 87.5; ageing touches lose weight again.
 */
export function levelStrength(weights: number): number {
  return 100 * (1 - 0.5 ** weights);
}

/** Returns how much of the capital is left, in percent, after losing the same share of what is there several times. */
export function losingStreak(riskPercent: number, losses: number): number {
  return 100 * (1 - riskPercent / 100) ** losses;
}

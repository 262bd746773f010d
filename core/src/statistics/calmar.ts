/**
 * Returns the Calmar ratio, yearly growth over maximum drawdown, both as fractions. Undefined without a drawdown.
 * Source: Young 1991 (over 36 months there, over the whole record here).
 */
export function calmar(growthPerYear: number, greatestDrawdown: number): number | undefined {
  return greatestDrawdown > 0 ? growthPerYear / greatestDrawdown : undefined;
}

/** Growth per year for each unit of the greatest fall: both as fractions. Undefined where it never fell. Source: Young 1991 (over 36 months there, over the whole record here). */
export function calmar(growthPerYear: number, greatestDrawdown: number): number | undefined {
  return greatestDrawdown > 0 ? growthPerYear / greatestDrawdown : undefined;
}

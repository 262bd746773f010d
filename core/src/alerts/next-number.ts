// succ(x) = fl(x + fl(phi x)) with phi = u(1 + 2u), u = 2^-53: exact for every normal number (Rump, Zimmermann, Boldo, Melquiond,
// 'Computing predecessor and successor in rounding to nearest', BIT 49, 2009).
const PHI = 2 ** -53 * (1 + 2 ** -52);

/**
 * Returns the next representable number above a positive one (IEEE 754 nextUp): `value > x` is `value >=
 * numberAbove(x)`.
 */
export function numberAbove(value: number): number {
  return value + value * PHI;
}

/**
 * Returns the next representable number below a positive one (IEEE 754 nextDown): `value < x` is `value <=
 * numberBelow(x)`.
 */
export function numberBelow(value: number): number {
  return value - value * PHI;
}

import { checkLengths } from "./check-lengths.ts";

/** The share of values that fell inside their stated ranges, edges included: 0.9 is what a 90 % range promises. Undefined without ranges. */
export function coverage(
  lows: ArrayLike<number>,
  highs: ArrayLike<number>,
  values: ArrayLike<number>,
): number | undefined {
  const length = checkLengths("coverage", lows, highs, values);
  if (length === 0) return undefined;
  let inside = 0;
  for (let i = 0; i < length; i++) if (values[i]! >= lows[i]! && values[i]! <= highs[i]!) inside += 1;
  return inside / length;
}

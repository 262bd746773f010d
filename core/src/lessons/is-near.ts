/** Returns whether an answer is as exact as a reader of a chart can be. */
export function isNear(answer: number, right: number, tolerance: number): boolean {
  return Math.abs(answer - right) <= tolerance;
}

/**
 * Returns the interval with up to 10% jitter either way, so that a thousand open pages do not poll simultaneously.
 * `roll` is 0 to 1.
 */
export function pollInterval(everyMs: number, roll: number): number {
  return Math.round(everyMs * (0.9 + 0.2 * roll));
}

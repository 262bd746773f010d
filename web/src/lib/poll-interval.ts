/** Ten percent to either side, so that a thousand open pages do not ask at the same moment. `roll` is 0 to 1. */
export function pollInterval(everyMs: number, roll: number): number {
  return Math.round(everyMs * (0.9 + 0.2 * roll));
}

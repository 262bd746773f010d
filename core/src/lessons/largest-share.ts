import { type commonCloses, mixFall } from "./mix-fall.ts";

/** Returns the largest whole percentage of the second series at which the mix never fell by more than `mostPercent`. */
export function largestShare(closes: ReturnType<typeof commonCloses>, mostPercent: number): number {
  let share = 100;
  while (share > 0 && mixFall(closes, share) > mostPercent) share -= 1;
  return share;
}

import { blockInterval } from "./block-interval.ts";

/** Stated odds with the base rate, the outcome (0 or 1), and the days of the claims. */
export type Evaluated = { p: number[]; base: number[]; y: number[]; days: number[] };

/** Brier skill over the base rate, with its block-bootstrap interval; `name` seeds the dice. */
export function skill(name: string, evaluated: Evaluated, horizon: number) {
  const own = evaluated.p.map((p, i) => (p - evaluated.y[i]!) ** 2);
  const reference = evaluated.base.map((p, i) => (p - evaluated.y[i]!) ** 2);
  const combine = (sums: ArrayLike<number>): number => 1 - sums[0]! / sums[1]!;
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  return {
    metric: combine([sum(own), sum(reference)]),
    interval: blockInterval(name, [own, reference], evaluated.days, horizon, combine),
  };
}

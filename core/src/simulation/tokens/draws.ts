import type { Dice } from "../random.ts";

type Range = readonly [low: number, high: number];

/** Draws uniformly from a range. */
export function evenly([low, high]: Range, dice: Dice): number {
  return low + (high - low) * dice();
}

/** Draws log-uniformly from a range: each order of magnitude is equally likely. */
export function bySize([low, high]: Range, dice: Dice): number {
  return low * (high / low) ** dice();
}

/** Draws from a list by weight; the weights add up to 1. */
export function weighted<T>(entries: readonly (readonly [T, number])[], dice: Dice): T {
  let left = dice();
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  return (entries[0] as readonly [T, number])[0];
}

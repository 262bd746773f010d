import type { Dice } from "../random.ts";

type Range = readonly [low: number, high: number];

/** Evenly within a range. */
export function evenly([low, high]: Range, dice: Dice): number {
  return low + (high - low) * dice();
}

/** Within a range of several sizes, each size as likely (log-uniform). */
export function bySize([low, high]: Range, dice: Dice): number {
  return low * (high / low) ** dice();
}

/** One of a list by weight; the weights add up to 1. */
export function weighted<T>(entries: readonly (readonly [T, number])[], dice: Dice): T {
  let left = dice();
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  return (entries[0] as readonly [T, number])[0];
}

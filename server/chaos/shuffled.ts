import type { Dice } from "@sextant/core/statistics";

/** Returns the same items in a random order. */
export function shuffled<T>(things: readonly T[], dice: Dice): readonly T[] {
  const items = [...things];
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(dice() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}

import type { Dice } from "@sextant/core/statistics";

/** The same things in an order that the dice draw. */
export function shuffled<T>(things: readonly T[], dice: Dice): readonly T[] {
  const items = [...things];
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(dice() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}

import type { Dice } from "./dice.ts";

/** Which block each forecast belongs to (any numbers: a date, an index) and how alike a block's outcomes fall (`blockCorrelation`). */
export type BlockDependence = { readonly blocks: ArrayLike<number>; readonly correlation: number };

/**
 * Draws uniform numbers that fall alike within a block: each is the block's own with chance sqrt(correlation), else a fresh one.
 * Every single one stays uniform, two of a block correlate by `correlation`. Without `dependence` all are fresh.
 */
export function blockUniforms(
  length: number,
  dice: Dice,
  dependence?: BlockDependence,
): { readonly next: () => void; readonly of: (index: number) => number } {
  if (dependence === undefined || dependence.correlation <= 0) return { next: () => undefined, of: dice };
  const numbers = new Map<number, number>();
  const blockOf = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    const block = dependence.blocks[i]!;
    let number = numbers.get(block);
    if (number === undefined) numbers.set(block, (number = numbers.size));
    blockOf[i] = number;
  }
  const shared = new Float64Array(numbers.size);
  const joins = Math.sqrt(Math.min(1, dependence.correlation));
  return {
    next: () => {
      for (let i = 0; i < shared.length; i++) shared[i] = dice();
    },
    of: (index) => (dice() < joins ? shared[blockOf[index]!]! : dice()),
  };
}

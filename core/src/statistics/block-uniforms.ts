import type { Dice } from "./dice.ts";

/**
 * The block of each forecast (any numbers: a date, an index) and the correlation of a block's outcomes
 * (`blockCorrelation`).
 */
export type BlockDependence = { readonly blocks: ArrayLike<number>; readonly correlation: number };

/**
 * Draws uniform numbers that are correlated within a block: each is the block's own with probability sqrt(correlation),
 * else a fresh one. Each remains uniform, and two of a block have the given `correlation`. Without `dependence`, all
 * are fresh.
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

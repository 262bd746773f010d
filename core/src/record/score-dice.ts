import type { Dice } from "../statistics/index.ts";

const SEED = 0x5e27a27;

/** The dice that a record's intervals are drawn with: always the same falls, so that the same rows give the same figures (mulberry32). */
export function scoreDice(): Dice {
  let state = SEED;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

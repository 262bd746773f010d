import type { Dice } from "./dice.ts";

/**
 * Returns dice that always give the same sequence for the same seed, a whole number, so that every result drawn with
 * them repeats to the byte. Source: mulberry32 (Ettinger 2017).
 */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

import type { Dice } from "@sextant/core/statistics";

/** Dice that always fall alike for the same name (FNV-1a seed, mulberry32), so that an evaluation repeats to the byte. */
export function seededDice(name: string): Dice {
  let state = 2_166_136_261;
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 16_777_619) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

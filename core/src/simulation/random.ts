/** Returns a number in [0, 1). */
export type Dice = () => number;

/** Hashes a text to a 32-bit seed (FNV-1a), so that a symbol's history depends only on its name. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Returns dice for one purpose on one day: the same seed and day always give the same sequence (mulberry32 over a mixed
 * seed).
 */
export function diceOf(seed: number, day: number): Dice {
  let state = Math.imul(seed ^ Math.imul(day + 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a standard normal draw (Box and Muller 1958). */
export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}

/**
 * Returns a nearly normal draw at far lower cost, for the thousands of minutes of a day: three uniform draws, variance
 * 1.
 */
export function roughNormal(dice: Dice): number {
  return 2 * (dice() + dice() + dice() - 1.5);
}
